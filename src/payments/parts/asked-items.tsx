import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { Locale } from '../../shared/i18n.ts';
import { vatToSay } from '../../shared/money.ts';
import { Price, priceText } from '../../ui/price.tsx';
import { tilePlaces } from '../../ui/tile-count.tsx';
import type { PayRequestItem } from '../contract.ts';

interface AskedItemsProps {
  items: readonly PayRequestItem[];
  vat: readonly { vatRate: number; vatAmount: number }[];
}

/** Items of a pay request, row by row, with the VAT in them. */
export function AskedItems({ items, vat }: AskedItemsProps) {
  return (
    <dl className="grid gap-2 rounded-hold border border-hair bg-surface p-4">
      {tilePlaces(items.length).map(place => (
        <AskedItem key={place} item={items[place]!} />
      ))}
      {vatToSay(vat).map(row => (
        <div key={row.vatRate} className="flex justify-between gap-4 text-note text-muted">
          <dt>{m.payments_of_which_vat({ rate: String(row.vatRate / 100) })}</dt>
          <dd>
            <Price amount={row.vatAmount} exact className="font-semibold" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function AskedItem({ item }: { item: PayRequestItem }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="hyphenate min-w-0">
        {rowText(item)}
        {item.description && <span className="block text-note text-muted">{item.description}</span>}
      </dt>
      <dd>
        <Price amount={item.price.amountIncludingVat} className="font-semibold" />
      </dd>
    </div>
  );
}

function rowText({ name, quantity, price }: PayRequestItem): string {
  if (quantity === 1) return name;
  return m.payments_item_each({
    quantity: String(quantity),
    name,
    price: priceText(price.amountIncludingVat / quantity),
  });
}

/**
 * Short form of the items for the sentence above the price: "Skogshonung och 2 till, med hemkörning". What is added to
 * a thing, and the fee for bringing it, are no things of their own.
 */
export function inShort(items: readonly PayRequestItem[], locale: Locale = getLocale()): string {
  const brought = items.some(item => item.isDelivery);
  const things = items.filter(item => !item.isDelivery && !item.parentTitle);
  const first = (things[0] ?? items[0])?.name ?? '';
  const more = things.length - 1;
  const what = more > 0 ? m.payments_and_more({ first, count: String(more) }, { locale }) : first;
  return brought && things.length > 0 ? m.payments_brought({ what }, { locale }) : what;
}
