import { Copy, Trash2 } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { BlockForm } from '../contract.ts';
import { type KeyedBlock, type PageDraft, shiftedBlock } from '../drafts/rules.ts';
import { BlockFields } from './block-fields.tsx';
import { MoveButtons } from './move-buttons.tsx';

interface Props {
  chosen: KeyedBlock;
  /** Beginning of the names of its fields, by which errors find them. */
  name: string;
  draft: PageDraft;
  forms: readonly BlockForm[];
  stall: string | null;
  onChange(next: (now: PageDraft) => PageDraft, tag?: string): void;
  onSelect(key: string | null): void;
}

/** The chosen block: moved, doubled or taken away by a button each, and its form. */
export function BlockForms({ chosen, name, draft, forms, stall, onChange, onSelect }: Props) {
  const { key, block } = chosen;
  const form = forms.find(({ type }) => type === block._type);
  const at = draft.blocks.findIndex(one => one.key === key);
  const copy = () => {
    const fresh = `new-${crypto.randomUUID()}`;
    onChange(now => ({
      ...now,
      blocks: now.blocks.toSpliced(at + 1, 0, { key: fresh, block: structuredClone(block) }),
    }));
    onSelect(fresh);
  };
  const remove = () => {
    onChange(now => ({ ...now, blocks: now.blocks.filter(one => one.key !== key) }));
    onSelect(draft.blocks[at + 1]?.key ?? draft.blocks[at - 1]?.key ?? null);
  };
  if (!form) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-1">
        <h2 className="mr-auto text-card!">{form.title}</h2>
        <MoveButtons
          up={m.pages_block_up()}
          down={m.pages_block_down()}
          at={at}
          count={draft.blocks.length}
          onMove={by => onChange(now => ({ ...now, blocks: shiftedBlock(now.blocks, key, by) }))}
        />
        {!form.once && (
          <Button square size="sm" variant="ghost" aria-label={m.pages_block_copy()} onClick={copy}>
            <Icon icon={Copy} size={20} />
          </Button>
        )}
        <Button square size="sm" variant="danger-light" aria-label={m.pages_block_remove()} onClick={remove}>
          <Icon icon={Trash2} size={20} />
        </Button>
      </div>
      {(form.once || form.fields.length === 0) && <p className="text-muted">{form.about}</p>}
      <BlockFields
        form={form}
        block={block}
        name={name}
        stall={stall}
        onBlock={next =>
          onChange(
            now => ({ ...now, blocks: now.blocks.map(one => (one.key === key ? { key, block: next } : one)) }),
            `${key} ${Object.keys(next).find(field => next[field] !== block[field])}`,
          )
        }
      />
    </div>
  );
}
