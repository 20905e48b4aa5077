import { Link } from 'react-router';
import { to } from '../../links.ts';
import { Picture } from '../../ui/picture.tsx';
import type { ProductCard } from '../contract.ts';
import { hasPrice } from './price-units.ts';
import { ProductPrice, ReducedNote } from './product-price.tsx';
import { isToBeHad, StandingSign } from './standing-sign.tsx';

/** A product as one line of a stall's list. */
export function ProductLine({ product }: { product: ProductCard }) {
  const { slug, meta, price, priceIsFrom, standing } = product;
  const toBeHad = isToBeHad(standing);
  return (
    <Link
      to={to.product(slug)}
      className="group flex min-h-22 items-center gap-3 border-b border-hair py-2 text-ink no-underline"
    >
      {meta.image && (
        <span className={`size-18 shrink-0 overflow-hidden rounded-hold ${toBeHad ? '' : 'opacity-60 grayscale-75'}`}>
          <Picture picture={meta.image} alt="" sizes="72px" ratio="1:1" />
        </span>
      )}
      {/* On small screens a long price wraps below the name instead of squeezing it. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 flex-[1_1_10rem]">
          <span className="hyphenate block font-sign text-plain leading-5 font-bold group-hover:underline">
            {meta.title}
          </span>
          {meta.subtitle && <span className="mt-0.5 block text-note leading-4.5 text-muted">{meta.subtitle}</span>}
          {toBeHad && <ReducedNote reduced={product.reduced} short />}
          {standing !== 'AVAILABLE' && (
            <span className="mt-1 block">
              <StandingSign standing={standing} />
            </span>
          )}
        </span>
        {toBeHad && hasPrice(product.acquirableAs, price) && (
          <ProductPrice
            size="sm"
            amount={price}
            from={priceIsFrom}
            unit={product.priceUnit}
            count={product.priceUnitValue}
          />
        )}
      </span>
    </Link>
  );
}
