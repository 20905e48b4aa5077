import { m } from '../../../paraglide/messages.js';
import { WAYS } from '../../../payments/ways/rules.ts';
import { priceText } from '../../../ui/price.tsx';
import type { RefundableOrder } from '../../refunds/contract.ts';
import type { ReturnPlan, ReturnProblem, ReturnWish } from '../rules.ts';

interface Props {
  plan: ReturnPlan | ReturnProblem;
  order: RefundableOrder;
  items: ReturnWish['items'];
}

/** Preview of goods that are given up, to the öre: shelf, money, receipt and letter. */
export function ReturnPreview({ plan, order, items }: Props) {
  const exact = (amount: number) => priceText(amount, { exact: true });
  const shelved = items.reduce((sum, one) => sum + one.shelved, 0);
  const { email, name } = order.payer;
  return (
    <section aria-live="polite" className="rounded-hold bg-sunk p-4">
      <h3 className="text-plain font-bold">{m.refunds_preview()}</h3>
      {typeof plan === 'string' ? (
        <p className="text-muted">{m.returns_preview_empty()}</p>
      ) : (
        <ul className="hyphenate mt-1 grid list-disc grid-cols-[minmax(0,1fr)] gap-1 pl-5 text-plain">
          {shelved > 0 && <li>{m.returns_preview_shelved({ count: shelved })}</li>}
          {plan.shares.map(share => (
            <li key={share.paymentId}>
              {m.refunds_preview_share({
                amount: exact(share.amount),
                name,
                way: WAYS[share.method].backTo(),
              })}
              {share.feeBack > 0 && <> {m.refunds_preview_fee({ amount: exact(share.feeBack) })}</>}
            </li>
          ))}
          {plan.back === 0 && <li>{m.returns_preview_no_money()}</li>}
          {plan.back > 0 && (
            <li>
              {m.refunds_preview_receipt()} {vatWords(plan, exact)}
            </li>
          )}
          {email && <li>{m.returns_preview_letter({ email })}</li>}
        </ul>
      )}
    </section>
  );
}

function vatWords({ price }: ReturnPlan, exact: (amount: number) => string): string {
  const rows = price.vat
    .filter(row => row.vatAmount > 0)
    .map(row => m.refunds_preview_rate({ rate: String(row.vatRate / 100), amount: exact(row.vatAmount) }));
  return rows.length ? m.refunds_preview_vat({ rows: rows.join(', ') }) : '';
}
