import { address, part } from './links.ts';
import { shortId } from './shared/ids.ts';

/** Links of the pages where a stall tends its goods and bookings, apart from those that visitors' pages load. */
export const bo = {
  products: (slug: string, shelf?: string) => address(`/bo/providers/${part(slug)}/products`, { shelf }),
  product: (slug: string, productId: string) => `/bo/providers/${part(slug)}/products/${shortId(productId)}`,
  newProduct: (slug: string, kind?: string) => address(`/bo/providers/${part(slug)}/products/new`, { kind }),
  /** Several products at once, by their ids. */
  several: (slug: string, productIds: readonly string[]) =>
    address(`/bo/providers/${part(slug)}/products/several`, { products: productIds.map(shortId).join(',') }),
  /** Examples to begin from, by trade. */
  examples: (slug: string) => `/bo/providers/${part(slug)}/products/examples`,
  options: (slug: string) => `/bo/providers/${part(slug)}/options`,
  stock: (slug: string, item?: string) => address(`/bo/providers/${part(slug)}/stock`, { item }),
  /** File of a stall's goods, or a change set to look at. */
  goodsFile: (slug: string, set?: string) =>
    address(`/bo/providers/${part(slug)}/products/import`, { set: set && shortId(set) }),
  goodsExport: (slug: string, format?: 'shopify') => address(`/api/providers/${part(slug)}/products.csv`, { format }),
  mistakesFile: (set: string) => `/api/change-sets/${part(set)}/mistakes.csv`,
  history: (slug: string, after?: string) =>
    address(`/bo/providers/${part(slug)}/history`, { after: after && shortId(after) }),
  /** History of what is booked with and by which rules, and of options. */
  revisions: (slug: string, after?: string) =>
    address(`/bo/providers/${part(slug)}/history/bookings`, { after: after && shortId(after) }),
  /** Closing the stall for a while or for good, and opening it again. */
  closing: (slug: string) => `/bo/providers/${part(slug)}/closing`,
  /** Closing days with what happens to their guests, and one such closing. */
  closeDays: (slug: string, span: { fromDay?: string; toDay?: string } = {}) =>
    address(`/bo/providers/${part(slug)}/day-closings`, span),
  dayClosing: (slug: string, closingId: string) => `/bo/providers/${part(slug)}/day-closings/${shortId(closingId)}`,
  units: (slug: string) => `/bo/providers/${part(slug)}/units`,
  /** Booking rules of a product, and its departures. */
  rules: (slug: string, product: string) => `/bo/providers/${part(slug)}/units/${part(product)}`,
  departures: (slug: string, product: string) => `/bo/providers/${part(slug)}/units/${part(product)}/departures`,
};
