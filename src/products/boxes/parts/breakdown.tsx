import { formatMinutes, formatNightCount } from '../../../availability/wording/rules.ts';
import type { Product, Sku } from '../../../catalogue/contract.ts';
import type { Picked } from '../../../catalogue/optionals/rules.ts';
import { m } from '../../../paraglide/messages.js';
import { Price, priceText } from '../../../ui/price.tsx';
import type { WishState } from '../../../wishes/parts/use-wish.ts';
import type { WishPart } from '../../../wishes/rules.ts';

interface BreakdownProps {
  product: Product;
  sku: Sku | null;
  parts: WishState['parts'];
  picks: readonly Picked[];
  quantity: number;
}

interface Line {
  label: string;
  amount: number;
}

/** Parts of the sum: guests and nights by their price, then the options. Nothing where the sum says it all. */
export function Breakdown({ product, sku, parts, picks, quantity }: BreakdownProps) {
  if (!sku || !parts) return null;
  const lines = [...parts.map(part => partLine(sku, part, quantity)), ...optionLines(product, picks, quantity)];
  const isPlain = lines.length === 1 && parts[0] && countOf(parts[0], quantity) === 1;
  if (isPlain || !lines.some(({ amount }) => amount > 0)) return null;
  return (
    <dl className="grid gap-1 border-t border-hair pt-3 text-note">
      {lines.map(({ label, amount }) => (
        <div key={`${label} ${amount}`} className="flex items-baseline justify-between gap-4">
          <dt className="min-w-0 text-muted">{label}</dt>
          <dd className="shrink-0">
            <Price amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function partLine(sku: Sku, part: WishPart, quantity: number): Line {
  const each = priceText(part.price);
  const what = [guestWords(sku, part), timesWords(sku, part), quantity > 1 && `${quantity} ×`]
    .filter(Boolean)
    .join(', ');
  const label = what ? m.catalogue_part_each({ what, price: each }) : sku.title;
  return { label, amount: part.price * countOf(part, quantity) };
}

const countOf = ({ guests, times }: WishPart, quantity: number) => guests * times * quantity;

/** "2 × Vuxen", by the seller's name for a guest, or "2 gäster" where all pay alike. */
function guestWords({ guestPrices, acquire }: Sku, { guestType, guests }: WishPart): string | null {
  const title = guestPrices.find(one => one.guestType === guestType)?.title;
  if (title) return `${guests}\u00a0×\u00a0${title}`;
  if (acquire._type !== 'BOOKABLE' || acquire.amount.unit.type !== 'PERSON') return null;
  return guests === 1 ? m.catalogue_guests_one() : m.catalogue_guests_many({ count: guests });
}

/** "2 nätter", "3 timmar"; null for what is charged once. */
function timesWords({ acquire }: Sku, { times }: WishPart): string | null {
  if (acquire._type === 'ACCOMMODATION') return formatNightCount(times);
  if (acquire._type !== 'BOOKABLE' || times === 1) return null;
  const { unit, value } = acquire.amount;
  return unit.type === 'HOUR' ? formatMinutes(times * value * 60) : `${times}\u00a0×`;
}

function optionLines({ optionalGroups }: Product, picks: readonly Picked[], quantity: number): Line[] {
  const known = optionalGroups.flatMap(group => group.optionals);
  return picks.flatMap(({ optional, quantity: count }) => {
    const option = known.find(({ _id }) => _id === optional._id);
    const all = count * quantity;
    if (!option?.price || !all) return [];
    return [{ label: all > 1 ? `${all}\u00a0×\u00a0${option.title}` : option.title, amount: all * option.price }];
  });
}
