import { useEffect, useRef, useState } from 'react';
import { ProductPrice } from '../../catalogue/parts/product-price.tsx';
import { m } from '../../paraglide/messages.js';
import { MissingPicture, Picture } from '../../ui/picture.tsx';
import type { DateRange, SearchItem } from '../contract.ts';
import { isTaken, itemHref, itemSubtitle } from './result-links.ts';

/** Number of pictures loaded eagerly; the others load near the viewport (storefront 9). */
const AT_ONCE = 3;
const NEAR = '800px';
const SIZES = '(min-width: 64rem) 300px, (min-width: 48rem) 45vw, 92vw';

type ResultCardProps = {
  item: SearchItem;
  place: number;
  range: DateRange;
  guests: number;
  /** The dates, where they differ from the requested ones. */
  when?: string | undefined;
  /** The stall's name, in results from several. */
  seller?: string | undefined;
  /** Shown without script: nothing waits until it is near. */
  still?: boolean | undefined;
};

/** A result card as one link to the product with its dates, in a new tab, so that the results stay open. */
export function ResultCard({ item, place, range, guests, when, seller, still = false }: ResultCardProps) {
  const { near, seen, ref } = useComing(still || place < AT_ONCE);
  const { image, price, isAvailable, callToActionText } = item;
  return (
    <article
      ref={ref}
      className="result"
      data-waits={seen ? undefined : ''}
      data-unavailable={isTaken(item) ? '' : undefined}
    >
      <div className="result-words order-last">
        <h3 className="text-card">
          <a href={itemHref(item, range, guests)} target="_blank" rel="noreferrer" className="result-link">
            {item.title}
            <span className="sr-only"> {m.search_new_tab()}</span>
          </a>
        </h3>
        {seller && <p className="font-sign text-plain font-semibold">{seller}</p>}
        <p className="text-plain text-muted">{itemSubtitle(item)}</p>
        {when && <p className="font-sign text-plain font-semibold">{when}</p>}
        <div className="result-foot">
          {price && (
            <ProductPrice
              size="sm"
              amount={price.amountIncludingVat}
              from={price.isFrom}
              unit={price.unit}
              count={price.unitValue}
            />
          )}
          {/* Looks like a button; the card's link is the actual target. */}
          <span className="button" data-variant={isAvailable ? 'primary' : 'outline'} data-size="sm">
            <span className="button-content">{callToActionText}</span>
          </span>
        </div>
      </div>
      <div className="result-picture">
        {near &&
          (image ? <Picture picture={image} alt="" sizes={SIZES} eager={place < AT_ONCE} /> : <MissingPicture />)}
      </div>
    </article>
  );
}

/** Lazy loading of a card: whether it is near enough to load its picture, and whether it has been seen. */
function useComing(atOnce: boolean) {
  const ref = useRef<HTMLElement>(null);
  const [near, setNear] = useState(atOnce);
  const [seen, setSeen] = useState(atOnce);
  useEffect(() => {
    const element = ref.current;
    if (atOnce || !element) return;
    const watch = (margin: string, come: () => void) => {
      const observer = new IntersectionObserver(
        entries => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          come();
        },
        { rootMargin: margin },
      );
      observer.observe(element);
      return () => observer.disconnect();
    };
    const ends = [watch(`${NEAR} 0px`, () => setNear(true)), watch('0px', () => setSeen(true))];
    return () => {
      for (const end of ends) end();
    };
  }, [atOnce]);
  return { ref, near, seen };
}
