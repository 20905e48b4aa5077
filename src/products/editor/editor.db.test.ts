import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import type { EditedProduct } from '../../catalogue/assortment/contract.ts';
import type { Product } from '../../catalogue/contract.ts';
import { ACQUIRABLE_AS } from '../../catalogue/kinds/contract.ts';
import type { EditedOptionalGroup } from '../../catalogue/optionals/contract.ts';
import { drafted } from '../../providers/profile/rules.ts';
import { previewProduct } from './previewing/rules.ts';
import { emptyDraft, type ProductDraft, savedDraft } from './rules.ts';
import { newProductFields, productChanges } from './writing/rules.ts';

type Said<T> = { item: T; items: T[]; fields?: object; reason?: string };

let hall: TestHall;
let owner: Browser;
let products: { id: string; slug: string; provider_id: string }[];
beforeAll(async () => {
  hall = await openHall();
  owner = await signedIn(hall, 'eskil.lund');
  // One person with every stall, to write each of their goods anew.
  await hall.pool.query(
    `insert into scopes (user_id, scope, granted_at) select mine.user_id, p.id || ':owner', now() from providers p,
       (select user_id from scopes where scope = (select id || ':owner' from providers where slug = 'angens-bigard') limit 1) mine
     on conflict do nothing`,
  );
  products = await hall.db.selectFrom('products').select(['id', 'slug', 'provider_id']).orderBy('id').execute();
});
afterAll(() => hall.close());

const written = async (id: string) => (await owner.get<Said<EditedProduct>>(`/api/products/${id}/written`)).body.item;
const shown = async (id: string) => (await owner.get<Said<Product>>(`/api/products/${id}`)).body.item;
const add = (providerId: string, draft: ProductDraft) =>
  owner.command<Said<{ _id: string }>>('POST', '/api/products', 'add-product', {
    providerId,
    ...newProductFields(draft),
  });

/** A page's answer without what every product has of its own, and without what its calendar and stock say. */
function alike({ _id, slug, booking, contentBlocks, skus, standing, reduced, ...product }: Product) {
  return {
    ...product,
    contentBlocks: contentBlocks.map(({ title, content }) => ({ title, content })),
    skus: skus.map(({ title, price, perPurchaseAmount, acquire, guestPrices, priceSeasons }) => ({
      title,
      price,
      perPurchaseAmount,
      acquire: 'contentBlocks' in acquire ? { ...acquire, contentBlocks: acquire.contentBlocks.length } : acquire,
      guestPrices,
      priceSeasons: priceSeasons.map(({ _id: own, ...season }) => season),
    })),
  };
}

describe('the form', () => {
  it('can write everything that the town sells: a product written anew looks like the first', async () => {
    expect(products.length).toBeGreaterThan(60);
    for (const { id, slug, provider_id: providerId } of products) {
      const draft = savedDraft(await written(id));
      const fresh = { ...draft, skus: draft.skus.map(sku => ({ ...sku, _id: null, articleNumber: '' })) };
      const answer = await add(providerId, fresh);
      expect([slug, answer.status, answer.body.fields]).toEqual([slug, 200, undefined]);
      const [first, second] = [await shown(id), await shown(answer.body.item._id)];
      expect([slug, alike(second)]).toEqual([slug, alike({ ...first, status: 'ACTIVE', purchasable: true })]);
      expect(productChanges(draft, savedDraft(await written(id)))).toEqual({});
    }
  }, 240_000);

  it('shows before it is saved what the visitor’s page answers after', async () => {
    const groups = new Map<string, EditedOptionalGroup[]>();
    const today = new Date(hall.clock.now()).toISOString().slice(0, 10);
    for (const { id, provider_id: providerId } of products) {
      const product = await written(id);
      if (!['BUYABLE', 'VOUCHER', 'GIFTCARD'].includes(product.acquirableAs) || product.state !== 'ON_SALE') continue;
      const page = await shown(id);
      if (!groups.has(providerId)) {
        const path = `/api/providers/${page.provider.slug}/optional-groups`;
        groups.set(providerId, (await owner.get<Said<EditedOptionalGroup>>(path)).body.items);
      }
      const { _id, slug, title, band } = page.provider;
      const provider = { _id, slug, title, band, colour: page.provider.branding.colour };
      const preview = previewProduct(savedDraft(product), {
        _id: id,
        provider,
        groups: groups.get(providerId)!,
        locale: 'sv',
        today,
      });
      const told = ({
        price,
        priceIsFrom,
        priceUnit,
        meta,
        voucherKind,
        validMonths,
        priceSettings,
        optionalGroups,
      }: Product) => ({
        price,
        priceIsFrom,
        priceUnit,
        meta,
        voucherKind,
        validMonths,
        priceSettings,
        optionalGroups,
      });
      expect({ slug: product.slug, ...told(preview) }).toEqual({ slug: product.slug, ...told(page) });
      expect(preview.skus.map(sku => [sku.title, sku.price])).toEqual(page.skus.map(sku => [sku.title, sku.price]));
    }
  }, 120_000);
});

describe('a first product', () => {
  it.each(ACQUIRABLE_AS)('of the kind %s takes a name, a price and what it is', async kind => {
    const empty = emptyDraft(kind);
    const draft = {
      ...empty,
      title: drafted({ sv: `Något nytt ${kind}` }),
      vatCategory: empty.vatCategory || 'standard',
      skus: empty.skus.map(sku => ({ ...sku, price: '250' })),
    };
    const { provider_id: providerId } = products[0]!;
    const answer = await add(providerId, draft);
    expect([answer.status, answer.body.fields]).toEqual([200, undefined]);
    expect((await shown(answer.body.item._id)).purchasable).toBe(true);
  });
  it.each(ACQUIRABLE_AS)('of the kind %s with nothing typed says what is missing', async kind => {
    const answer = await add(products[0]!.provider_id, emptyDraft(kind));
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields!)).toContain('meta.title.sv');
  });
});
