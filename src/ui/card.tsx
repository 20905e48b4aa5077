import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './class-names.ts';
import { MissingPicture, Picture, type PictureData } from './picture.tsx';

export type ProductCardProps = {
  href: string;
  title: string;
  seller: string;
  picture?: PictureData | null;
  /** A PriceSign or a Sign of size `sm`/`md`; it hangs in the lower left. */
  price?: ReactNode;
  /** Note beside the price, below the seller. */
  note?: ReactNode;
  /** A small Sign; it hangs in the upper right. */
  state?: ReactNode;
  /** A button of the card itself, above its link: a heart. It hangs in the upper left. */
  action?: ReactNode;
  /** Sold out or paused: greyed, and still a link, because the page says when it comes back. */
  unavailable?: boolean;
  heading?: 'h2' | 'h3' | 'h4';
  /** Eager loading, for the first three pictures of a page (specification, storefront 9). */
  eager?: boolean;
  sizes?: string;
  className?: string;
};

/** Default width in a row: the column's, which grows a little where there is room. */
const SIZES = '(min-width: 64rem) 300px, 248px';

/** Product card: one link for the whole card, named by its title; the signs are read after it. */
export function ProductCard(props: ProductCardProps) {
  const {
    href,
    title,
    seller,
    picture,
    price,
    note,
    state,
    action,
    unavailable,
    heading: Heading = 'h3',
    className,
  } = props;
  return (
    <article className={cx('product-card', className)} data-unavailable={unavailable || undefined}>
      <Heading className="text-card">
        <Link to={href} viewTransition className="product-card-link">
          {title}
        </Link>
      </Heading>
      <p className="text-plain text-muted">{seller}</p>
      {note}
      <div className="product-card-picture">
        {picture ? (
          <Picture picture={picture} alt="" sizes={props.sizes ?? SIZES} eager={props.eager} />
        ) : (
          <MissingPicture />
        )}
        {price && <div className="product-card-price">{price}</div>}
        {state && <div className="product-card-state">{state}</div>}
      </div>
      {action}
    </article>
  );
}
