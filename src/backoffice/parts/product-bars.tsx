import { m } from '../../paraglide/messages.js';
import { Price } from '../../ui/price.tsx';
import type { Turnover } from '../contract.ts';

/** Bar chart of sales by product in seven days, each with its amount. */
export function ProductBars({ products, refunded }: Pick<Turnover, 'products' | 'refunded'>) {
  const highest = Math.max(...products.map(product => product.amount), 1);
  if (!products.length) return <p className="text-muted">{m.backoffice_no_sales()}</p>;
  return (
    <>
      <ul className="grid gap-2">
        {products.map(({ title, amount }) => (
          <li
            key={title ?? ''}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 m:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_4rem]"
          >
            <span className="hyphenate">{title ?? m.backoffice_other_products()}</span>
            <span aria-hidden="true" className="col-span-2 row-start-2 h-2 m:col-span-1 m:row-start-auto m:h-5">
              <i
                className="block h-full rounded-tile bg-accent"
                style={{ width: `${Math.max((amount / highest) * 100, 1)}%` }}
              />
            </span>
            <Whole amount={amount} />
          </li>
        ))}
      </ul>
      {refunded > 0 && (
        <p className="mt-3 flex justify-between border-t border-hair pt-3">
          <span>{m.backoffice_refunded()}</span>
          <Whole amount={-refunded} />
        </p>
      )}
    </>
  );
}

function Whole({ amount }: { amount: number }) {
  return <Price amount={Math.round(amount / 100) * 100} unit={false} className="text-right font-semibold" />;
}
