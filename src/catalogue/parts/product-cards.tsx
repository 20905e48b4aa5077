import { Heart } from '../../favourites/parts/heart.tsx';
import { to } from '../../links.ts';
import { ProductCard } from '../../ui/card.tsx';
import { CardList } from '../../ui/card-list.tsx';
import type { ProductCard as Product } from '../contract.ts';
import { hasPrice } from './price-units.ts';
import { ProductPrice, ReducedNote } from './product-price.tsx';
import { isToBeHad, StandingSign } from './standing-sign.tsx';

type ProductCardsProps = {
  label: string;
  products: readonly Product[];
  /** Below the title: the seller, or, within one stall, the subtitle. */
  caption?: 'seller' | 'subtitle';
  layout?: 'row' | 'grid';
  heading?: 'h2' | 'h3';
  /** Number of pictures that load eagerly; the others load lazily. */
  eager?: number;
  className?: string;
};

/** One column on a phone, two or three on a tablet, and from there on as many as fit. */
const GRID_SIZES = '(min-width: 64rem) 300px, (min-width: 34rem) 45vw, 92vw';

/** Products as cards, each one link, with signs for price and availability. */
export function ProductCards(props: ProductCardsProps) {
  const { label, products, caption, layout, heading, eager = 0, className } = props;
  const cards = products.map((product, place) => ({
    id: product._id,
    card: (
      <OneProduct
        product={product}
        caption={caption}
        heading={heading}
        eager={place < eager}
        sizes={layout === 'grid' ? GRID_SIZES : undefined}
      />
    ),
  }));
  return <CardList label={label} layout={layout} cards={cards} className={className} />;
}

type OneProductProps = Pick<ProductCardsProps, 'caption' | 'heading'> & {
  product: Product;
  eager?: boolean;
  /** The picture's `sizes`; those of a row by default. */
  sizes?: string;
};

/** A single product card, for lists that also hold other cards. */
export function OneProduct({ product, caption = 'seller', heading, eager, sizes }: OneProductProps) {
  return (
    <ProductCard
      href={to.product(product.slug)}
      title={product.meta.title}
      seller={caption === 'seller' ? product.provider.title : (product.meta.subtitle ?? '')}
      picture={product.meta.image}
      price={
        hasPrice(product.acquirableAs, product.price) && (
          <ProductPrice
            size="sm"
            amount={product.price}
            from={product.priceIsFrom}
            unit={product.priceUnit}
            count={product.priceUnitValue}
          />
        )
      }
      note={<ReducedNote reduced={product.reduced} short />}
      state={product.standing === 'AVAILABLE' ? undefined : <StandingSign standing={product.standing} />}
      action={<Heart kind="product" id={product._id} title={product.meta.title} className="product-card-action" />}
      unavailable={!isToBeHad(product.standing)}
      heading={heading}
      eager={eager}
      sizes={sizes}
    />
  );
}
