import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { cx } from '../../ui/class-names.ts';
import { hearsChoice } from '../../ui/early-press.ts';
import { Price, priceText } from '../../ui/price.tsx';
import { isShown, itemAmount } from '../contents/rules.ts';
import type { Quote } from '../contract.ts';
import { detailsOf } from '../wording/rules.ts';

type Item = Quote['items'][number];

interface Props {
  quote: Quote;
  chosen: readonly string[];
  /** Absent where nothing is to be chosen any more. */
  onChoose?: ((id: string) => void) | undefined;
}

/** Items of a quote, in its order: included ones as rows, options under the heading that they are chosen by. */
export function QuoteItems({ quote, chosen, onChoose }: Props) {
  const shown = onChoose
    ? quote.items
    : quote.items.filter(({ _id, choice }) => choice.kind === 'INCLUDED' || chosen.includes(_id));
  return (
    <div className="grid gap-5">
      {sections(shown).map(section =>
        section.kind === 'INCLUDED' ? (
          <ul key={section.key} className="grid gap-4">
            {section.items.map(item => (
              <li key={item._id}>
                <ItemWords item={item} timeZone={quote.seller.timeZone} />
              </li>
            ))}
          </ul>
        ) : (
          <Options key={section.key} section={section} {...{ quote, chosen, onChoose }} />
        ),
      )}
    </div>
  );
}

interface Section {
  key: string;
  kind: Item['choice']['kind'];
  group: string;
  items: Item[];
}

/** Items gathered by what they are: neighbours that are included, and all options of one heading where its first stands. */
function sections(items: readonly Item[]): Section[] {
  const made: Section[] = [];
  for (const item of items) {
    const { kind, group } = item.choice;
    const isOption = kind !== 'INCLUDED';
    const known = isOption ? made.find(one => one.kind === kind && one.group === group) : made.at(-1);
    if (known?.kind === kind) known.items.push(item);
    else made.push({ key: item._id, kind, group, items: [item] });
  }
  return made;
}

function Options({ section, quote, chosen, onChoose }: Props & { section: Section }) {
  const { kind, group, items, key } = section;
  const isOne = kind === 'ONE_OF';
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-sign text-lead font-bold">{heading(section, Boolean(onChoose))}</legend>
      <div className={onChoose ? 'border border-hair' : 'grid gap-4'}>
        {items.map(item =>
          onChoose ? (
            <label
              key={item._id}
              className={cx(
                'quote-option flex min-h-16 items-center gap-3 border-b border-hair p-3 last:border-b-0',
                chosen.includes(item._id) && 'bg-accent-tint outline-1 -outline-offset-1 outline-accent',
              )}
            >
              <input
                ref={hearsChoice}
                type={isOne ? 'radio' : 'checkbox'}
                name={isOne ? `choice-${key}` : undefined}
                className={isOne ? 'tick-dot' : 'tick-box'}
                checked={chosen.includes(item._id)}
                onChange={() => onChoose(item._id)}
              />
              <ItemWords item={item} timeZone={quote.seller.timeZone} />
            </label>
          ) : (
            <ItemWords key={item._id} item={item} timeZone={quote.seller.timeZone} />
          ),
        )}
      </div>
      {group && kind === 'ADDITION' && onChoose && <p className="sr-only">{m.quotes_add_one({ group })}</p>}
    </fieldset>
  );
}

function heading({ kind, group }: Section, open: boolean): string {
  if (kind === 'ONE_OF') return open ? m.quotes_choose({ group: group.toLocaleLowerCase() }) : group;
  if (group) return open ? m.quotes_add_one({ group }) : group;
  return open ? m.quotes_add() : m.quotes_additions();
}

/** An item in words: what, when, its parts and what it comes to. RESOURCE and BOOKABLE parts are not shown (payments 2.1.5). */
function ItemWords({ item, timeZone }: { item: Item; timeZone: string }) {
  const parts = item.subItems.filter(isShown);
  return (
    <span className="flex min-w-0 flex-1 items-baseline justify-between gap-4">
      <span className="min-w-0">
        <b className="hyphenate block font-sign text-plain font-semibold">{item.meta.title}</b>
        {detailsOf(item, timeZone, getLocale()).map(words => (
          <span key={words} className="figures block text-note whitespace-pre-line text-muted">
            {words}
          </span>
        ))}
        {parts.map(part => (
          <span key={part._id} className="block text-note text-muted">
            {part.title !== item.meta.title && `${part.title}, `}
            <span className="figures">
              {m.quotes_each({ count: part.quantity, price: priceText(part.pricePerItem) })}
            </span>
          </span>
        ))}
      </span>
      <Price amount={itemAmount(item)} unit={false} className="font-sign text-plain font-bold" />
    </span>
  );
}
