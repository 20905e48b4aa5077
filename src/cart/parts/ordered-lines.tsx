import { CircleAlert } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { LinePrice } from '../../wishes/parts/line-price.tsx';
import { WishLines } from '../../wishes/parts/wish-lines.tsx';
import type { CartItem } from '../contract.ts';
import { problemText } from './problem-text.ts';

/** Ordered lines as on the receipt; bookings with their time and guests. */
export function OrderedLines({ items }: { items: readonly CartItem[] }) {
  return (
    <ul className="grid list-none gap-2">
      {items.map(item => (
        <li key={item._id}>
          <span className="flex justify-between gap-4">
            <span className="hyphenate min-w-0">
              {item.quantity.value > 1 && `${item.quantity.value} × `}
              {[item.meta.title, item.variant].filter(Boolean).join(', ')}
            </span>
            <LinePrice amount={item.amountIncludingVat} />
          </span>
          <WishLines item={item} />
          {item.problem && (
            <Badge tone="danger" icon={CircleAlert}>
              {problemText(item.problem)}
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
