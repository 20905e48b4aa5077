import { ProductPrice } from '../../catalogue/parts/product-price.tsx';
import type { Glance } from '../../days/beginnings/contract.ts';
import { m } from '../../paraglide/messages.js';
import { MissingPicture, Picture } from '../../ui/picture.tsx';
import type { DateRange, Facets, SearchItem } from '../contract.ts';
import type { Filters } from '../filters/rules.ts';
import { Facts } from './facts.tsx';
import { isTaken, itemHref, itemSubtitle } from './result-links.ts';
import { TimeChips } from './time-chips.tsx';

export type HallItemProps = {
  item: SearchItem;
  number: number;
  asked: DateRange & Pick<Filters, 'facts'> & { guests: number };
  titles: Facets['facts'];
  eager: boolean;
  /** Its times: null until they are known, undefined where it has none. */
  glance?: Glance | null | undefined;
};

/** A result of the hall that has days: what it is, whose and where, what it costs, and when it can begin. */
export function HallRow({ item, number, asked, titles, eager, glance }: HallItemProps) {
  const { from, to, guests, facts } = asked;
  const range = { from, to };
  return (
    <article className="hall-row" data-unavailable={isTaken(item) ? '' : undefined}>
      <ItemPicture item={item} number={number} eager={eager} sizes="128px" ratio="1:1" />
      <div className="hall-words">
        <h3 className="text-card">
          <ItemLink item={item} range={range} guests={guests} />
        </h3>
        <p className="text-plain text-muted">{whereWords(item)}</p>
        <Facts facts={item.facts} chosen={facts} titles={titles} />
        <div className="hall-signs">
          <ItemPrice item={item} />
          {!item.isAvailable && <span className="font-sign text-plain font-semibold">{item.callToActionText}</span>}
        </div>
      </div>
      <TimeChips item={item} guests={guests} glance={glance} dayToo={from !== to} />
    </article>
  );
}

/** A result of the hall that lies in a shop, as a tile. */
export function HallTile({ item, number, asked, titles, eager }: HallItemProps) {
  const { from, to, guests, facts } = asked;
  return (
    <article className="hall-tile" data-unavailable={isTaken(item) ? '' : undefined}>
      <div className="relative">
        <ItemPicture item={item} number={number} eager={eager} sizes="(min-width: 64rem) 12rem, 45vw" ratio="4:3" />
        <div className="hall-tile-sign">
          <ItemPrice item={item} />
        </div>
      </div>
      <h3 className="mt-2 font-sign text-body leading-6 font-bold">
        <ItemLink item={item} range={{ from, to }} guests={guests} />
      </h3>
      <p className="text-plain text-muted">{item.isAvailable ? item.providerTitle : item.callToActionText}</p>
      <Facts facts={item.facts.filter(fact => facts.includes(fact))} chosen={facts} titles={titles} />
    </article>
  );
}

/** The result's one link, in a new tab, so that the results stay open (storefront 9). */
function ItemLink({ item, range, guests }: { item: SearchItem; range: DateRange; guests: number }) {
  return (
    <a href={itemHref(item, range, guests)} target="_blank" rel="noreferrer" className="result-link">
      {item.title}
      <span className="sr-only"> {m.search_new_tab()}</span>
    </a>
  );
}

function ItemPrice({ item: { price } }: { item: SearchItem }) {
  if (!price) return null;
  return (
    <ProductPrice
      size="sm"
      amount={price.amountIncludingVat}
      from={price.isFrom}
      unit={price.unit}
      count={price.unitValue}
    />
  );
}

/** Whose it is and where; of a room, whose room. */
function whereWords(item: SearchItem): string {
  const { type, providerTitle, place } = item;
  const whose = [providerTitle, place.street].filter(Boolean).join(', ');
  return type === 'RESOURCE_GROUP' ? `${itemSubtitle(item)}. ${whose}` : whose;
}

type ItemPictureProps = Pick<HallItemProps, 'item' | 'number' | 'eager'> & { sizes: string; ratio: '1:1' | '4:3' };

/** Its picture with the stall's number, which is on the map as well. */
function ItemPicture({ item: { image }, number, ...shown }: ItemPictureProps) {
  return (
    <div className="hall-picture">
      {image ? <Picture picture={image} alt="" {...shown} /> : <MissingPicture />}
      <span aria-hidden="true" className="pin-number">
        {number}
      </span>
    </div>
  );
}
