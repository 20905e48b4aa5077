import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { type Price as PriceData, vatToSay } from '../../shared/money.ts';
import { cx } from '../../ui/class-names.ts';
import { Price } from '../../ui/price.tsx';
import { LinePrice } from '../../wishes/parts/line-price.tsx';

/** The total and its VAT by rate; `rows` stand above it when there is more than goods. */
export function CartSum({
  price,
  rows = [],
}: {
  price: PriceData;
  rows?: readonly { label: string; amount: number }[];
}) {
  return (
    <dl className="grid gap-2">
      {rows.map(({ label, amount }) => (
        <Row key={label} label={label} amount={amount} />
      ))}
      <div
        className={cx(
          'flex flex-wrap justify-between gap-x-4 font-sign text-card font-bold',
          rows.length > 0 && 'border-t border-hair pt-2',
        )}
      >
        <dt>{m.cart_to_pay()}</dt>
        <dd aria-live="polite">
          <LinePrice amount={price.amountIncludingVat} />
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
