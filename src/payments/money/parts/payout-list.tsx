import { useId, useState } from 'react';
import { lateQ } from '../../../late-client.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useQuery } from '../../../shared/query.ts';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { cx } from '../../../ui/class-names.ts';
import { hearsPresses } from '../../../ui/early-press.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Price } from '../../../ui/price.tsx';
import type { Money, SellerPayout, SellerPayoutPart } from '../contract.ts';
import { payoutFault } from '../wording/rules.ts';
import { dayWords } from './money-tiles.tsx';
import { PayoutState } from './payout-state.tsx';

/** Payouts of the month, the newest first, each opened to the orders that it is made of. */
export function PayoutList({ slug, money }: { slug: string; money: Money }) {
  return (
    <ul className="-mx-4 -mb-4 border-t border-hair">
      {money.payouts.map(payout => (
        <PayoutItem key={payout._id} {...{ slug, payout, timeZone: money.timeZone }} />
      ))}
    </ul>
  );
}

function PayoutItem({ slug, payout, timeZone }: { slug: string; payout: SellerPayout; timeZone: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { state, amount, arrivesOn, fault } = payout;
  return (
    <li className={cx('border-b border-hair px-4 py-3 last:border-b-0', state === 'ON_ITS_WAY' && 'bg-accent-tint')}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 l:grid-cols-[minmax(0,1.2fr)_repeat(3,minmax(0,1fr))_minmax(0,1.2fr)_auto]">
        <p className="font-semibold">{soldDays(payout)}</p>
        <div className="order-1 col-span-2 grid grid-cols-3 gap-x-3 l:contents">
          <Sum label={m.money_line_sold()} amount={payout.sold} />
          <Sum label={m.money_payout_fees()} amount={payout.fees} />
          <Sum label={m.money_payout_refunded()} amount={payout.refunded} />
        </div>
        <p className="l:text-right">
          <span className="sr-only">{m.money_payout_amount()}: </span>
          <Price amount={amount} exact className="font-bold" />
        </p>
        <p className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1 l:col-span-1 l:justify-end">
          <span className="text-muted">{dayWords(arrivesOn)}</span>
          <PayoutState state={state} />
        </p>
      </div>
      {state === 'FAILED' && (
        <Banner
          tone="danger"
          rounded
          className="mt-2"
          title={m.money_payout_failed_text({
            fault: fault ? payoutFault(fault, getLocale()) : m.money_payout_failed_unsaid(),
          })}
        >
          <TextLink href={bo.cardPayments(slug)}>{m.money_payout_check()}</TextLink>
        </Banner>
      )}
      {payout.told ? (
        <button
          ref={hearsPresses}
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="mt-1 min-h-(--control-height) text-accent underline underline-offset-4"
        >
          {open ? m.money_payout_close() : m.money_payout_open()}
          <span className="sr-only"> {dayWords(arrivesOn)}</span>
        </button>
      ) : (
        <p className="mt-1 text-note text-muted">{m.money_payout_untold()}</p>
      )}
      <div id={id}>{open && <Parts {...{ slug, payoutId: payout._id, amount, timeZone }} />}</div>
    </li>
  );
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <p className="l:text-right">
      <span className="block text-note text-muted">{label}</span>
      <Price amount={amount} exact unit={false} />
    </p>
  );
}

function soldDays({ fromDay, toDay, arrivesOn }: SellerPayout): string {
  if (!fromDay || !toDay) return dayWords(arrivesOn);
  return fromDay === toDay ? dayWords(fromDay) : `${dayWords(fromDay)} – ${dayWords(toDay)}`;
}

const KINDS: Record<SellerPayoutPart['kind'], () => string> = {
  PAYMENT: m.money_part_payment,
  REFUND: m.money_part_refund,
  FEE_BACK: m.money_part_fee_back,
  RETURNED: m.money_part_returned,
  OTHER: m.money_part_other,
};

interface PartsProps {
  slug: string;
  payoutId: string;
  amount: number;
  timeZone: string;
}

/** Lines of a payout: each with its order, what it was and what the hall took; their sum is the payout. */
function Parts({ slug, payoutId, amount, timeZone }: PartsProps) {
  const { data, error } = useQuery(lateQ.money.payout({ idOrSlug: slug, payoutId }));
  if (error) return <Banner tone="danger" role="alert" rounded title={error.message} />;
  if (!data)
    return (
      <p role="status" className="py-2 text-muted">
        {m.money_loading_parts()}
      </p>
    );
  return (
    <ul className="mt-1 border-t border-hair">
      {data.items.map((part, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a payout never change.
          key={at}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-dotted border-hair py-2"
        >
          <span className="hyphenate min-w-0">
            {KINDS[part.kind]()}
            {part.order && (
              <>
                {' '}
                <TextLink href={bo.order(slug, part.order.orderId)}>{part.order.reference}</TextLink>{' '}
                {part.order.customer}
              </>
            )}
            <span className="block text-note text-muted">
              {formatDayAndTime(part._happenedAt, getLocale(), timeZone)}
              {part.problem && ` · ${part.problem === 'UNKNOWN' ? m.money_part_unknown() : m.money_part_differs()}`}
            </span>
          </span>
          <span className="text-right">
            <Price amount={part.net} exact unit={false} />
            {part.fee !== 0 && (
              <span className="figures block text-note text-muted">
                <Price amount={part.amount} exact unit={false} /> <Price amount={-part.fee} exact unit={false} />
              </span>
            )}
          </span>
        </li>
      ))}
      <li className="flex justify-between gap-4 py-2 font-bold">
        <span>{m.money_payout_amount()}</span>
        <Price amount={amount} exact unit={false} />
      </li>
    </ul>
  );
}
