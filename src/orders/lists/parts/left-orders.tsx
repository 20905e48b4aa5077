import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ChangedOrders } from '../../desk/contract.ts';

interface Props {
  slug: string;
  left: ChangedOrders['left'];
  onSeen(): void;
}

/** Orders that stayed as they were when several were changed, each with its reason. */
export function LeftOrders({ slug, left, onSeen }: Props) {
  if (!left.length) return null;
  const title = left.length === 1 ? m.orders_several_left_one() : m.orders_several_left({ count: left.length });
  return (
    <Banner tone="yellow" icon={CircleAlert} role="status" rounded title={title}>
      <ul className="mt-1 grid gap-1">
        {left.map(({ orderId, reference, message }) => (
          <li key={orderId}>
            {reference ? (
              <Link to={bo.order(slug, orderId)} className="figures font-semibold">
                {reference}
              </Link>
            ) : null}
            {reference && ': '}
            {message}
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="sm" className="-ml-3 mt-1" onClick={onSeen}>
        {m.orders_several_seen()}
      </Button>
    </Banner>
  );
}
