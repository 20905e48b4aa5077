import type { Cart } from '../src/cart/contract.ts';
import type { Product } from '../src/catalogue/contract.ts';
import type { Browser } from './browser.ts';
import type { TestHall } from './hall.ts';
import { signedIn } from './people.ts';

/** A stall's shelf, filled by its owner: for tests that need goods of a kind that no stall of the town has. */
export interface Shelf {
  owner: Browser;
  providerId: string;
  /** Products by slug, as they were when they were added. */
  products: Record<string, Product>;
  add(slug: string, acquirableAs: string, fields?: object): Promise<Product>;
  /** A group of options; answers with its id. */
  offer(fields: object, optionals: object[]): Promise<string>;
  /** Adds the first variant of a product to a browser's cart. */
  choose<T = { item: Cart }>(browser: Browser, slug: string, more?: object): Promise<{ status: number; body: T }>;
}

export interface Refused {
  reason: string;
  message: string;
  fields?: Record<string, string>;
}

export const skuFields = (articleNumber: string, more: object = {}) => ({
  articleNumber,
  title: { sv: 'En' },
  price: 20_000,
  ...more,
});

export async function openShelf(hall: TestHall, username = 'eskil.lund', provider = 'angens-bigard'): Promise<Shelf> {
  const owner = await signedIn(hall, username);
  const providerId = (await owner.get<{ item: { _id: string } }>(`/api/providers/${provider}`)).body.item._id;
  const products: Record<string, Product> = {};
  const done = <T>({ status, body }: { status: number; body: T }): T => {
    if (status !== 200) throw new Error(`The shelf was answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  return {
    owner,
    providerId,
    products,
    async add(slug, acquirableAs, fields = {}) {
      const product = { meta: { title: { sv: slug }, images: [] }, vatCategory: 'standard', categories: [] };
      const said = { providerId, slug, acquirableAs, ...product, skus: [skuFields(slug)], ...fields };
      done(await owner.command('POST', '/api/products', 'add-product', said));
      const shown = done(await hall.browser().get<{ item: Product }>(`/api/products/${slug}`)).item;
      products[slug] = shown;
      return shown;
    },
    async offer(fields, optionals) {
      const said = { providerId, ...fields, optionals };
      const answer = await owner.command<{ item: { _id: string } }>(
        'POST',
        '/api/optional-groups',
        'put-optional-group',
        said,
      );
      return done(answer).item._id;
    },
    choose(browser, slug, more = {}) {
      const skuId = products[slug]!.skus[0]!._id;
      return browser.command('POST', '/api/cart/items', 'add-to-cart', { skuId, quantity: 1, ...more });
    },
  };
}

/** The cart as the browser's page reads it. */
export const cartOf = async (browser: Browser) => (await browser.get<{ item: Cart }>('/api/cart')).body.item;

/** A picked option, as the page sends it. */
export function pickFrom(product: Product, groupId: string, at = 0, quantity = 1) {
  const group = product.optionalGroups.find(one => one._id === groupId)!;
  return { optional: { _id: group.optionals[at]!._id, optionalGroupId: groupId }, quantity };
}
