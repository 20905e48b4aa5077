/** Queries of the bare handler: the rows that the hall's answers are made of, in as few queries as they need. */
type Query = [text: string, values: unknown[]];

export const PRODUCT = (slug: string, id: string, images: string[]): Query[] => [
  [
    `select p.*, v.slug as provider_slug, v.meta as provider_meta, v.logo, v.status as provider_status, v.paused_until
       from products p join providers v on v.id = p.provider_id where p.slug = $1`,
    [slug],
  ],
  [
    `select s.*, l.available from skus s left join stock_levels l on l.stock_item_id = s.stock_item_id
      where s.product_id = $1 order by s.position`,
    [id],
  ],
  ['select * from pictures where ref = any ($1)', [images]],
];

const CARD = `select p.id, p.slug, p.meta, p.categories, p.section, v.slug as provider_slug, v.meta as provider_meta, v.status,
    (select i.picture from shown_pictures i where i.ref = p.meta -> 'images' ->> 0) as picture,
    min(s.price) as price, max(s.price) as dearest, max(l.available) as available
  from products p join providers v on v.id = p.provider_id join skus s on s.product_id = p.id
    left join stock_levels l on l.stock_item_id = s.stock_item_id`;

export const SEARCH = `${CARD} where p.words like '%' || $1 || '%' and p.status = 'ACTIVE'
  group by p.id, v.id order by p.position limit 24`;

/** Product cards, by the product ids among those in a page's text. */
export const CARDS = `${CARD} where p.id = any ($1) group by p.id, v.id`;

export const PAGE: Query[] = [
  ['select * from hosts', []],
  [`select g.* from hosts h join pages g on g.id = h.page_id where h.match = 'DEFAULT'`, []],
];
