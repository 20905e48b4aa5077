import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { BlockForm } from '../contract.ts';
import { type KeyedBlock, type PageDraft, shiftedBlock } from '../drafts/rules.ts';
import { BlockFields } from './block-fields.tsx';

interface Props {
  chosen: KeyedBlock;
  draft: PageDraft;
  forms: readonly BlockForm[];
  stall: string | null;
  onChange(next: (now: PageDraft) => PageDraft, tag?: string): void;
  onSelect(key: string | null): void;
}

/** The chosen block: moved, doubled or taken away by a button each, and its form. */
export function BlockForms({ chosen, draft, forms, stall, onChange, onSelect }: Props) {
  const { key, block } = chosen;
  const form = forms.find(({ type }) => type === block._type);
  const at = draft.blocks.findIndex(one => one.key === key);
  const shift = (by: 1 | -1) => onChange(now => ({ ...now, blocks: shiftedBlock(now.blocks, key, by) }));
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
        <Button
          square
          size="sm"
          variant="ghost"
          aria-label={m.pages_block_up()}
          disabled={at === 0}
          onClick={() => shift(-1)}
        >
          <Icon icon={ArrowUp} size={20} />
        </Button>
        <Button
          square
          size="sm"
          variant="ghost"
          aria-label={m.pages_block_down()}
          disabled={at === draft.blocks.length - 1}
          onClick={() => shift(1)}
        >
          <Icon icon={ArrowDown} size={20} />
        </Button>
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
        name={`blocks.${at}`}
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
