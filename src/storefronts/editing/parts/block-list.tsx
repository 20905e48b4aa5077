import { CircleAlert, Plus, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { hearsPresses } from '../../../ui/early-press.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import type { BlockForm } from '../contract.ts';
import { knownWords, type PageDraft, pageKind } from '../drafts/rules.ts';
import { blockIcon } from './block-icons.ts';
import { MoveHint } from './move-buttons.tsx';
import { SortableList } from './sortable-list.tsx';

interface Props {
  draft: PageDraft;
  forms: readonly BlockForm[];
  stall: string | null;
  locale: Locale;
  /** Key of the chosen block; null for the page's own texts. */
  selected: string | null;
  /** Keys of blocks with an error. */
  wrong: ReadonlySet<string>;
  onSelect(key: string | null): void;
  onOrder(keys: string[]): void;
  onAdd(form: BlockForm): void;
}

const PAGE_WORDS = {
  HALL: m.pages_page_texts,
  STALL: m.pages_page_texts,
  HOME: m.pages_home_sign,
  FOOTER: m.pages_footer,
} as const;

/** Blocks of the page in their order, with the page's own texts above them. */
export function BlockList(props: Props) {
  const { draft, forms, stall, locale, selected, wrong, onSelect, onOrder, onAdd } = props;
  const [adding, setAdding] = useState(false);
  const kind = pageKind(draft, stall);
  const there = new Set(draft.blocks.map(({ block }) => block._type));
  const offered = forms.filter(form => form.pages.includes(kind) && !(form.once && there.has(form.type)));
  return (
    <section aria-label={m.pages_blocks()} className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <div className="flex items-baseline justify-between px-4 pt-4">
        <h2 className="text-card!">{m.pages_blocks()}</h2>
        <span className="figures text-muted">{draft.blocks.length}</span>
      </div>
      <div>
        <button
          ref={hearsPresses}
          type="button"
          aria-pressed={selected === null}
          onClick={() => onSelect(null)}
          className={cx(
            'flex min-h-14 w-full items-center gap-3 border-t border-l-4 border-hair px-4 py-2 text-left outline-offset-[-3px]',
            selected === null ? 'border-l-accent bg-accent-tint' : 'border-l-transparent hover:bg-tile',
          )}
        >
          <Icon icon={ScrollText} size={22} />
          <span className="min-w-0">
            <span className="block font-sign font-bold">{PAGE_WORDS[kind]()}</span>
            <span className="line-clamp-1 text-note text-muted">{draft.title[locale] || draft.title.sv}</span>
          </span>
        </button>
        {draft.blocks.length > 0 && (
          <SortableList
            label={m.pages_blocks()}
            selected={selected}
            onSelect={onSelect}
            onOrder={onOrder}
            items={draft.blocks.map(({ key, block }) => {
              const name = forms.find(({ type }) => type === block._type)?.title ?? block._type;
              const said = knownWords(block, forms, locale);
              return {
                key,
                name: said ? `${name}, ${said}` : name,
                content: (
                  <>
                    <Icon icon={blockIcon(block._type)} size={22} />
                    <span className="min-w-0 flex-1 pl-1">
                      <span className="block font-sign font-bold">{name}</span>
                      <span className="line-clamp-1 text-note text-muted">{said}</span>
                    </span>
                    {wrong.has(key) && (
                      <Icon icon={CircleAlert} size={20} label={m.pages_block_wrong()} className="text-danger" />
                    )}
                  </>
                ),
              };
            })}
          />
        )}
      </div>
      <div className="grid gap-3 px-4 pb-4">
        <Button variant="outline" wide iconStart={<Icon icon={Plus} size={20} />} onClick={() => setAdding(true)}>
          {m.pages_block_add()}
        </Button>
        {draft.blocks.length > 1 && <MoveHint>{m.pages_drag_hint()}</MoveHint>}
      </div>
      <LazyModal open={adding} onClose={() => setAdding(false)} title={m.pages_block_add()} width={720}>
        <ul className="grid gap-2 m:grid-cols-2">
          {offered.map(form => (
            <li key={form.type}>
              <button
                ref={hearsPresses}
                type="button"
                onClick={() => {
                  setAdding(false);
                  onAdd(form);
                }}
                className="flex h-full w-full items-start gap-3 rounded-hold border border-hair p-3 text-left hover:border-control hover:bg-tile"
              >
                <Icon icon={blockIcon(form.type)} className="mt-0.5 text-accent" />
                <span className="min-w-0">
                  <span className="block font-sign font-bold">{form.title}</span>
                  <span className="hyphenate block text-note text-muted">{form.about}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </LazyModal>
    </section>
  );
}
