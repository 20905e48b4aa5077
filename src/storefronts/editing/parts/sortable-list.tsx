import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, DropIndicator, GridList, GridListItem, I18nProvider, useDragAndDrop } from 'react-aria-components';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';

const ARIA_LOCALES = { sv: 'sv-SE', en: 'en-GB', de: 'de-DE' } as const;

export interface SortableItem {
  key: string;
  /** Name for screen readers and while it is dragged. */
  name: string;
  content: ReactNode;
}

interface Props {
  label: string;
  items: readonly SortableItem[];
  selected?: string | null;
  onSelect?(key: string): void;
  /** Keys in their new order. */
  onOrder(keys: string[]): void;
  className?: string;
}

/**
 * List in an order of one's own: dragged by mouse or finger, by keyboard from the handle (Enter, arrows, Enter), or a
 * place at a time with Alt and an arrow.
 */
export function SortableList({ label, items, selected, onSelect, onOrder, className }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [listens, setListens] = useState(false);
  useEffect(() => setListens(true), []);
  const keys = items.map(({ key }) => key);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: dragged => [...dragged].map(key => ({ 'text/plain': named(items, String(key)) })),
    onReorder: ({ keys: dragged, target }) => {
      const moving = keys.filter(key => dragged.has(key));
      const rest = keys.filter(key => !dragged.has(key));
      const at = rest.indexOf(String(target.key)) + (target.dropPosition === 'after' ? 1 : 0);
      onOrder([...rest.slice(0, at), ...moving, ...rest.slice(at)]);
    },
    renderDropIndicator: target => (
      <DropIndicator target={target} className="h-0 outline-2 outline-transparent data-drop-target:outline-accent" />
    ),
  });
  /** Alt and an arrow move the row that has the focus, before the list takes the arrow for itself. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    const row = (event.target as HTMLElement).closest('[role=row]');
    const key = row?.getAttribute('data-key');
    const at = key ? keys.indexOf(key) : -1;
    const to = at + (event.key === 'ArrowUp' ? -1 : 1);
    event.preventDefault();
    event.stopPropagation();
    if (at < 0 || to < 0 || to >= keys.length) return;
    onOrder(keys.toSpliced(at, 1).toSpliced(to, 0, keys[at]!));
  };
  return (
    <I18nProvider locale={ARIA_LOCALES[getLocale()]}>
      <div onKeyDownCapture={onKeyDown}>
        <GridList
          ref={list}
          aria-label={label}
          items={items}
          dragAndDropHooks={dragAndDropHooks}
          selectionMode={onSelect ? 'single' : 'none'}
          selectionBehavior="replace"
          disallowEmptySelection
          selectedKeys={selected ? [selected] : []}
          onSelectionChange={chosen => {
            const [key] = chosen === 'all' ? keys : chosen;
            if (key !== undefined) onSelect?.(String(key));
          }}
          onAction={key => onSelect?.(String(key))}
          className={cx('border-t border-hair', className)}
        >
          {({ key, name, content }) => (
            <GridListItem
              id={key}
              textValue={name}
              className={cx(
                'relative flex min-h-14 items-center gap-2 border-b border-hair py-2 pr-2 outline-offset-[-3px]',
                onSelect && 'cursor-pointer border-l-4 border-l-transparent hover:bg-tile',
                'data-dragging:opacity-50 data-selected:border-l-accent data-selected:bg-accent-tint',
              )}
            >
              <Button
                slot="drag"
                aria-label={m.pages_drag({ name })}
                className="grid size-11 shrink-0 cursor-grab place-items-center rounded-hold text-muted"
              >
                <Icon icon={GripVertical} size={20} />
              </Button>
              {content}
              {onSelect && !listens && <EarlyPress name={name} onPress={() => onSelect(key)} />}
            </GridListItem>
          )}
        </GridList>
      </div>
    </I18nProvider>
  );
}

/** Button over a row of a page that does not listen yet: a press on it is counted, and chooses the row once it does. */
function EarlyPress({ name, onPress }: { name: string; onPress(): void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={name}
      className="absolute inset-0 opacity-0"
      ref={(button: (HTMLButtonElement & { presses?: number }) | null) => {
        if (button?.presses) onPress();
      }}
      onClick={onPress}
    />
  );
}

function named(items: readonly SortableItem[], key: string): string {
  return items.find(one => one.key === key)?.name ?? key;
}
