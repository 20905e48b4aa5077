import { Link } from 'react-router';
import { to } from '../../../links.ts';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Price } from '../../../ui/price.tsx';
import { OrderBadge } from '../../parts/order-badge.tsx';
import type { Purchase } from '../contract.ts';

/** Purchases, newest first; each links to its receipt. */
export function PurchaseList({ purchases }: { purchases: readonly Purchase[] }) {
  return (
    <ul className="grid gap-2">
      {purchases.map(purchase => (
        <PurchaseRow key={purchase._id} purchase={purchase} />
      ))}
    </ul>
  );
}

function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const { reference, seller, summary, amountIncludingVat } = purchase;
  return (
    <li className="relative grid gap-1 rounded-hold border border-hair bg-surface p-4 hover:border-ink">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {/* The link covers the whole card; its accessible name is the order's own. */}
        <Link
          to={to.receipt(purchase._id)}
          className="font-sign text-plain font-bold text-ink no-underline after:absolute after:inset-0 after:rounded-hold"
        >
          {seller.title} <span className="figures font-medium text-muted">{reference}</span>
        </Link>
        <span className="flex flex-wrap gap-1">
          {[...new Set(purchase.statuses)].map(status => (
            <OrderBadge key={status} status={status} />
          ))}
        </span>
      </div>
      <p className="hyphenate">{summary}</p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="figures text-note text-muted">{formatDayAndTime(purchase._createdAt, getLocale())}</p>
        <p className="font-sign font-bold">
          <Price amount={amountIncludingVat} />
        </p>
      </div>
    </li>
  );
}
