import { Check, Pencil, Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { hearsPresses } from '../../../ui/early-press.ts';
import { Icon } from '../../../ui/icon.tsx';

export const VIEWS = ['BLOCKS', 'FORM', 'PREVIEW'] as const;
export type View = (typeof VIEWS)[number];

const WORDS: Record<View, () => string> = {
  BLOCKS: m.pages_view_blocks,
  FORM: m.pages_view_form,
  PREVIEW: m.pages_view_preview,
};

interface Props {
  changes: number;
  isNew: boolean;
  canUndo: boolean;
  canRedo: boolean;
  pending: boolean;
  view: View;
  onUndo(): void;
  onRedo(): void;
  onPublish(): void;
  onView(view: View): void;
  children?: ReactNode;
}

/** Bar of the editor, always in reach and in one place: what is not published yet, a step back and forth, and the button that publishes. */
export function EditorBar(props: Props) {
  const { changes, isNew, canUndo, canRedo, pending, view, onUndo, onRedo, onPublish, onView, children } = props;
  return (
    <div className="sticky top-0 z-20 flex flex-wrap items-center gap-2 border-b border-hair bg-surface px-4 py-2 l:px-6">
      <div role="status" className="mr-auto max-m:basis-full">
        {isNew || changes > 0 ? (
          <Badge tone="warn" icon={Pencil}>
            {draftWord(isNew, changes)}
          </Badge>
        ) : (
          <Badge tone="good" icon={Check}>
            {m.pages_state_published()}
          </Badge>
        )}
      </div>
      <Button
        square
        size="sm"
        variant="outline"
        aria-label={m.pages_undo()}
        aria-keyshortcuts="Control+Z"
        disabled={!canUndo}
        onClick={onUndo}
      >
        <Icon icon={Undo2} size={20} />
      </Button>
      <Button
        square
        size="sm"
        variant="outline"
        aria-label={m.pages_redo()}
        aria-keyshortcuts="Control+Shift+Z"
        disabled={!canRedo}
        onClick={onRedo}
      >
        <Icon icon={Redo2} size={20} />
      </Button>
      {children}
      <Button
        size="sm"
        variant={isNew || changes > 0 ? 'primary' : 'outline'}
        pending={pending}
        pendingLabel={m.pages_publishing()}
        onClick={onPublish}
        className="max-m:grow"
      >
        <span className="grid max-m:hidden">
          {/* Keeps room for the longest word, so that nothing moves at the first key. */}
          <span aria-hidden="true" className="invisible col-start-1 row-start-1">
            {m.pages_publish_changes({ count: 88 })}
          </span>
          <span className="col-start-1 row-start-1">{publishWord(isNew, changes)}</span>
        </span>
        <span className="m:hidden">{m.pages_publish()}</span>
      </Button>
      <fieldset className="flex basis-full xl:hidden">
        <legend className="sr-only">{m.pages_view()}</legend>
        {VIEWS.map(one => (
          <button
            key={one}
            ref={hearsPresses}
            type="button"
            aria-pressed={one === view}
            onClick={() => onView(one)}
            className={cx(
              'min-h-11 flex-1 border-[1.5px] border-ink px-1 font-sign text-plain font-semibold first-of-type:rounded-l-hold last-of-type:rounded-r-hold not-first-of-type:border-l-0',
              one === view ? 'bg-ink text-tile' : 'bg-surface text-ink',
            )}
          >
            {WORDS[one]()}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

function draftWord(isNew: boolean, changes: number): string {
  if (isNew) return m.pages_state_new();
  return changes === 1 ? m.pages_state_draft_one() : m.pages_state_draft({ count: changes });
}

function publishWord(isNew: boolean, changes: number): string {
  if (isNew || changes === 0) return m.pages_publish();
  return changes === 1 ? m.pages_publish_one() : m.pages_publish_changes({ count: changes });
}
