import { Clock } from 'lucide-react';
import { to } from '../../links.ts';
import { type Content, keepsNothing, orderContent } from '../../orders/bookings/rules.ts';
import type { Order } from '../../orders/contract.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatUntil } from '../../shared/time.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { priceText } from '../../ui/price.tsx';
import type { Receipt } from '../contract.ts';

interface UnpaidBannerProps {
  receipts: readonly Receipt[];
  orders: readonly Order[];
  ak: string | null;
}

const HELD: Record<Content, (until: { time: string }) => string> = {
  goods: m.receipts_held_until,
  bookings: m.receipts_held_until_booking,
  both: m.receipts_held_until_both,
};

/** Unpaid banner: what is left to pay and where, and how long it is kept. */
export function UnpaidBanner({ receipts, orders, ak }: UnpaidBannerProps) {
  const asked = receipts.find(receipt => receipt.status === 'PENDING');
  if (!asked) return null;
  return (
    <Banner tone="yellow" icon={Clock} rounded title={m.receipts_unpaid({ price: priceText(asked.amount) })}>
      <Held orders={orders} />
      <p className="mt-3">
        <ButtonLink href={to.payRequest(asked.payRequestId, ak)} variant="white">
          {m.receipts_pay_here()}
        </ButtonLink>
      </p>
    </Banner>
  );
}

/** Hold on goods and places, for minutes; what staff ask for may be paid for days, and nothing of it is kept. */
function Held({ orders }: Pick<UnpaidBannerProps, 'orders'>) {
  const heldUntil = orders.find(order => order.heldUntil)?.heldUntil;
  if (!heldUntil) return null;
  const items = orders.flatMap(order => order.orderItems);
  const words = keepsNothing(items) ? m.receipts_asked_until : HELD[orderContent(items)];
  return <p>{words({ time: formatUntil(heldUntil, getLocale()) })}</p>;
}
