import { CircleAlert } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { LinePrice } from '../../../wishes/parts/line-price.tsx';
import { WishLines } from '../../../wishes/parts/wish-lines.tsx';
import type { CartItem } from '../../contract.ts';
import { problemText } from '../../parts/problem-text.ts';

/** Ordered lines as on the receipt; bookings with their time and guests. */
export function OrderedLines({ items, label }: { items: readonly CartItem[]; label: string }) {
  return (
    <ul aria-label={label} className="list-none divide-y divide-hair rounded-hold border border-hair bg-surface">
      {items.map(item => (
        <li key={item._id} className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-3 p-2">
          <span className="size-14 self-start overflow-hidden rounded-[6px]">
            {item.meta.image && <Picture picture={item.meta.image} alt="" sizes="56px" ratio="1:1" eager />}
          </span>
          <span className="min-w-0">
            <b className="hyphenate block font-sign leading-5">
              {item.quantity.value > 1 && `${item.quantity.value} × `}
              {[item.meta.title, item.variant, item.ageLimit].filter(Boolean).join(', ')}
            </b>
            {item.allergens && <span className="hyphenate block text-note">{item.allergens}</span>}
            <span className="block text-note">
              <WishLines item={item} />
            </span>
            {item.pickedOptionals.map(({ optional }) => (
              <span key={optional._id} className="hyphenate block text-note text-muted">
                {optional.title}
              </span>
            ))}
            {item.problem && (
              <Badge tone="danger" icon={CircleAlert}>
                {problemText(item.problem)}
              </Badge>
            )}
          </span>
          <LinePrice amount={item.amountIncludingVat} className="font-bold" />
        </li>
      ))}
    </ul>
  );
}
