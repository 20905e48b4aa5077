import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { type Price as PriceData, vatToSay } from '../../shared/money.ts';
import { codeMasked } from '../../tickets/rules.ts';
import { cx } from '../../ui/class-names.ts';
import { Price } from '../../ui/price.tsx';
import { LinePrice } from '../../wishes/parts/line-price.tsx';

interface CartSumProps {
  price: PriceData;
  /** Rows above the total, when there is more than goods. */
  rows?: readonly { label: string; amount: number }[];
  /** Gift cards and vouchers that lower the sum. */
  codes?: readonly { code: string; codeEnd: string; type: 'GIFTCARD' | 'VOUCHER'; amount: number }[];
  /** Öre to pay after the codes; the total, without any. */
  left?: number;
}

/** The total and its VAT by rate. */
export function CartSum({ price, rows = [], codes = [], left = price.amountIncludingVat }: CartSumProps) {
  const above = codes.length && !rows.length ? [{ label: m.cart_sum(), amount: price.amountIncludingVat }] : rows;
  return (
    <dl className="grid gap-2">
      {above.map(({ label, amount }) => (
        <Row key={label} label={label} amount={amount} />
      ))}
      {codes.map(({ code, codeEnd, type, amount }) => (
        <Row key={code} label={CODES[type]({ code: codeMasked(codeEnd) })} amount={-amount} />
      ))}
      <div
        className={cx(
          'flex flex-wrap items-baseline justify-between gap-x-4 font-sign text-card font-bold',
          above.length > 0 && 'border-t border-hair pt-2',
        )}
      >
        <dt>{m.cart_to_pay()}</dt>
        <dd aria-live="polite" className="text-product">
          <LinePrice amount={left} />
        </dd>
      </div>
      {vatToSay(price.vat).map(row => (
        <div key={row.vatRate} className="flex justify-between gap-4 text-note text-muted">
          <dt>{m.cart_vat_of_which({ rate: percent(row.vatRate) })}</dt>
          <dd>
            <Price amount={row.vatAmount} exact />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const CODES = { GIFTCARD: m.payments_codes_gift_card, VOUCHER: m.payments_codes_voucher };

function Row({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd>
        <Price amount={amount} />
      </dd>
    </div>
  );
}

/** Basis points as a percentage: 600 is 6, 1250 is 12,5. */
function percent(basisPoints: number): string {
  return new Intl.NumberFormat(getLocale()).format(basisPoints / 100);
}
