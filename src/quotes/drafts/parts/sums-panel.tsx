import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { Price, PriceSign } from '../../../ui/price.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { tilePlaces } from '../../../ui/tile-count.tsx';
import { choicesAtFirst, chosenItems, quotePrice } from '../../contents/rules.ts';
import type { Quote } from '../../contract.ts';
import { partLines } from '../../parts/wording.ts';

/** Sums of the rows: VAT by rate, the parts by which it is paid, and with every extra. */
export function SumsPanel({ shown }: { shown: Quote }) {
  const { items, discount, plan, price } = shown;
  const parts = partLines(plan, price.amountIncludingVat);
  const all = quotePrice(chosenItems(items, withAll(shown)) ?? [], discount);
  return (
    <Sheet className="grid gap-4 p-4 ms:grid-cols-2 l:grid-cols-[1fr_1fr_auto]">
      <dl className="grid content-start gap-1">
        <Fact name={m.quotes_net()} amount={price.amountExcludingVat} />
        {price.vat.map(({ vatRate, vatAmount }) => (
          <Fact key={vatRate} name={m.quotes_vat({ rate: decimal(vatRate / 100) })} amount={vatAmount} />
        ))}
      </dl>
      <dl className="grid content-start gap-1">
        {tilePlaces(parts.length).map(place => (
          <Fact key={place} name={parts[place]!.when} amount={parts[place]!.ore} />
        ))}
        <Fact name={m.quotes_office_with_all()} amount={all.amountIncludingVat} />
      </dl>
      <div className="grid content-start justify-items-end gap-1">
        <span className="font-semibold">{m.quotes_office_pays()}</span>
        <PriceSign amount={price.amountIncludingVat} size="lg" />
      </div>
    </Sheet>
  );
}

const decimal = (value: number) => String(value).replace('.', getLocale() === 'en' ? '.' : ',');

/** The choices with every extra that goes with the others: of extras that exclude each other the first. */
function withAll({ items }: Quote): string[] {
  const groups = new Set<string>();
  const extras = items.filter(({ choice }) => {
    if (choice.kind !== 'ADDITION' || groups.has(choice.group)) return false;
    if (choice.group) groups.add(choice.group);
    return true;
  });
  const ones = choicesAtFirst(items).filter(id => items.find(({ _id }) => _id === id)?.choice.kind === 'ONE_OF');
  return [...ones, ...extras.map(({ _id }) => _id)];
}

function Fact({ name, amount }: { name: string; amount: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd>
        <Price amount={amount} exact unit={false} className="font-semibold" />
      </dd>
    </div>
  );
}
