import { m } from '../../../paraglide/messages.js';
import { WAYS } from '../../../payments/ways/rules.ts';
import { priceText } from '../../../ui/price.tsx';
import type { RefundableOrder } from '../contract.ts';
import type { RefundPlan, RefundProblem } from '../rules.ts';

interface Props {
  plan: RefundPlan | RefundProblem;
  order: RefundableOrder;
  booked: boolean;
  /** No amount is typed yet. */
  empty: boolean;
}

const PROBLEMS: Record<RefundProblem, () => string> = {
  nothing: m.refunds_preview_empty,
  'more-than-row': m.refunds_preview_too_much,
  'more-than-rate': m.refunds_amount_too_much,
  'more-than-paid': m.refunds_preview_more_than_paid,
  'tickets-whole': m.refusal_refund_tickets_whole,
};

/** Refund preview, to the öre: payment method, receipt, mail, and what stays as it is. */
export function RefundPreview({ plan, order, booked, empty }: Props) {
  const exact = (amount: number) => priceText(amount, { exact: true });
  const told = empty ? 'nothing' : plan;
  const vatRows =
    typeof told === 'string'
      ? []
      : told.price.vat
          .filter(row => row.vatAmount > 0)
          .map(row => m.refunds_preview_rate({ rate: String(row.vatRate / 100), amount: exact(row.vatAmount) }));
  return (
    <section aria-live="polite" className="rounded-hold bg-sunk p-4">
      <h3 className="text-plain font-bold">{m.refunds_preview()}</h3>
      {typeof told === 'string' ? (
        <p className={told === 'nothing' ? 'text-muted' : 'text-danger'}>{PROBLEMS[told]()}</p>
      ) : (
        <ul className="hyphenate mt-1 grid list-disc grid-cols-[minmax(0,1fr)] gap-1 pl-5 text-plain">
          {told.shares.map(share => (
            <li key={share.paymentId}>
              {m.refunds_preview_share({
                amount: exact(share.amount),
                name: order.payer.name,
                way: WAYS[share.method].backTo(),
              })}
              {share.feeBack > 0 && <> {m.refunds_preview_fee({ amount: exact(share.feeBack) })}</>}
            </li>
          ))}
          <li>
            {m.refunds_preview_receipt()}
            {vatRows.length > 0 && <> {m.refunds_preview_vat({ rows: vatRows.join(', ') })}</>}
          </li>
          {order.payer.email && <li>{m.refunds_preview_letter({ email: order.payer.email })}</li>}
          {told.endsTickets && <li>{m.refunds_preview_tickets()}</li>}
          <li>{booked ? m.refunds_preview_keeps_place() : m.refunds_preview_keeps_goods()}</li>
        </ul>
      )}
    </section>
  );
}
