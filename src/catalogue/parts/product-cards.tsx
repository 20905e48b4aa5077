import { to } from '../../links.ts';
import { ProductCard } from '../../ui/card.tsx';
import { CardList } from '../../ui/card-list.tsx';
import { PriceSign } from '../../ui/price.tsx';
import type { ProductCard as Product } from '../contract.ts';
import { isToBeHad, StandingSign } from './standing-sign.tsx';

type ProductCardsProps = {
  label: string;
  products: readonly Product[];
  /** Below the title: whose it is, or, among goods of one stall, what it is. */
  caption?: 'seller' | 'subtitle';
  layout?: 'row' | 'grid';
  heading?: 'h2' | 'h3';
  /** How many of the first are fetched at once; the others wait until they come near. */
  eager?: number;
  className?: string;
};

/** Products side by side, each one link, with the price on its plate and the state on another. */
export function ProductCards(props: ProductCardsProps) {
  const { label, products, caption = 'seller', layout, heading, eager = 0, className } = props;
  const cards = products.map((product, place) => ({
    id: product._id,
    card: (
      <ProductCard
        href={to.product(product.slug)}
        title={product.meta.title}
        seller={caption === 'seller' ? product.provider.title : (product.meta.subtitle ?? '')}
        picture={product.meta.image}
        price={<PriceSign size="sm" amount={product.price} from={product.priceIsFrom} />}
        state={product.standing === 'AVAILABLE' ? undefined : <StandingSign standing={product.standing} />}
        unavailable={!isToBeHad(product.standing)}
        heading={heading}
        eager={place < eager}
      />
    ),
  }));
  return <CardList label={label} layout={layout} cards={cards} className={className} />;
}
