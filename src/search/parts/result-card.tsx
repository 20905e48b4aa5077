import { useEffect, useRef, useState } from 'react';
import { ProductPrice } from '../../catalogue/parts/product-price.tsx';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { MissingPicture, Picture } from '../../ui/picture.tsx';
import type { DateRange, SearchItem } from '../contract.ts';

/** Pictures that are loaded at once; the others as they come near the screen (storefront 9). */
const AT_ONCE = 3;
const NEAR = '800px';
const SIZES = '(min-width: 64rem) 300px, (min-width: 48rem) 45vw, 92vw';

type ResultCardProps = {
  item: SearchItem;
  place: number;
  range: DateRange;
  guests: number;
  /** Said where it is not as asked. */
  when?: string | undefined;
};

/** One link for the whole card, to the product as it was asked for; in a tab of its own, so that the rest stays. */
export function ResultCard({ item, place, range, guests, when }: ResultCardProps) {
  const { near, seen, ref } = useComing(place < AT_ONCE);
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
          {/* It looks like the button it is to a hand; the link above is what it presses. */}
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

/**
 * Whether a result is greyed because nothing is left. Closed products, or those without days, are not: their page tells
 * more.
 */
function isTaken({ isAvailable, subType, dateMatches }: SearchItem): boolean {
  return !isAvailable && (subType === 'PRODUCT_OTHER' || dateMatches.length > 0);
}

/** A room's product stands below its own name; else what it is, in the seller's words. */
function itemSubtitle({ type, productTitle, title, subtitle, description }: SearchItem): string {
  if (type === 'RESOURCE_GROUP' && productTitle !== title) return productTitle;
  return subtitle ?? description ?? '';
}

/** As it was asked for: a stay from its first day to its last, anything else on the first of its days that is free. */
function itemHref(item: SearchItem, { from, to: end }: DateRange, guests: number): string {
  const { slug, subType, resourceGroupId, dateMatches } = item;
  if (subType === 'PRODUCT_OTHER') return to.product(slug);
  const stays = subType === 'PRODUCT_ACCOMMODATION';
  const free = dateMatches.find(match => match.isAvailable);
  return to.product(slug, {
    date: stays ? from : (free?.day ?? from),
    ...(stays && { end }),
    guests: String(guests),
    ...(resourceGroupId && { group: resourceGroupId }),
  });
}

/** Whether the card is near enough to the screen to load its picture, and whether it has been seen. */
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
