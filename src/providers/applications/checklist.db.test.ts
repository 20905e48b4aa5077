import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newStall, type Said, writeTrader } from '../../../tests/applications.ts';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { scopeFor } from '../../rights/rules.ts';
import type { Checklist } from './contract.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

describe('the list before opening', () => {
  const checklist = (by: Browser, slug: string) => by.get<Said<Checklist>>(`/api/providers/${slug}/checklist`);
  const open = (by: Browser, slug: string) =>
    by.command<Said<Checklist>>('POST', `/api/providers/${slug}/openings`, 'open-for-business');

  it('is what a new stall lacks; only then it opens [storefront 4.1]', async () => {
    const { slug, owner: karin } = await newStall(hall);
    const undone = async () =>
      (await checklist(karin, slug)).body.item.checks
        .filter(({ done, needed }) => needed && !done)
        .map(({ check }) => check);
    expect(await undone()).toEqual(['trader', 'pictures', 'product', 'delivery', 'hours']);
    const refused = await open(karin, slug);
    expect([refused.status, refused.body.reason, Object.keys(refused.body.fields!)]).toEqual([
      409,
      'stall-not-ready',
      ['trader', 'pictures', 'product', 'delivery', 'hours'],
    ]);
    const change = (fields: Record<string, unknown>) =>
      karin.command<Said>('PUT', `/api/providers/${slug}`, 'change-provider', fields);
    expect((await change({ status: 'NORMAL' })).body.reason).toBe('stall-not-ready');
    const { ref } = await hall.db
      .selectFrom('pictures')
      .select('ref')
      .where('provider_id', 'is', null)
      .executeTakeFirstOrThrow();
    expect((await writeTrader(karin, slug)).status).toBe(200);
    const words = { sv: 'Ost' };
    await change({
      meta: { title: { sv: 'Eks ostkällare' }, description: { sv: 'Vi lagrar ost.' }, images: [ref], tags: [] },
      delivery: { methods: ['PICK_UP'], pickUpAddress: 'Källargränd 3' },
      openingHours: { weekly: [{ days: [5], opens: '10:00', closes: '18:00' }], exceptions: [] },
    });
    const { _id: providerId } = (await checklist(karin, slug)).body.item.provider;
    const product = await karin.command<Said>('POST', '/api/products', 'add-product', {
      providerId,
      slug: `${slug}-ost`,
      acquirableAs: 'BUYABLE',
      status: 'ACTIVE',
      categories: [],
      vatCategory: 'food',
      section: null,
      position: 0,
      meta: { kicker: words, title: words, subtitle: words, description: words, images: [ref] },
      contentBlocks: [],
      skus: [{ articleNumber: 'OST-1', title: words, price: 9000 }],
    });
    expect(product.status, JSON.stringify(product.body)).toBe(200);
    expect(await undone()).toEqual([]);
    expect((await open(karin, slug)).body.item).toMatchObject({ open: true });
    expect((await open(karin, slug)).status).toBe(200);
    const { body } = await hall.browser().get<Said<{ status: string }>>(`/api/providers/${slug}`);
    expect(body.item.status).toBe('NORMAL');
  });

  it('stands on the dashboard of those who may mend it, until the stall is open', async () => {
    const { slug, owner } = await newStall(hall);
    const dashboard = async (by: Browser, stall: string) =>
      (await by.get<Said<{ opening: Checklist | null }>>(`/api/backoffice/providers/${stall}/dashboard`)).body.item;
    const { opening } = await dashboard(owner, slug);
    expect(opening).toMatchObject({ open: false, mayOpen: false, provider: { slug } });
    expect(opening!.checks).toEqual((await checklist(owner, slug)).body.item.checks);
    expect((await dashboard(await signedIn(hall, 'eskil.lund'), 'angens-bigard')).opening).toBeNull();
    const tove = await signedIn(hall, 'tove.lund');
    const { item } = (await tove.get<Said<{ _id: string }>>('/api/users/current')).body;
    await hall.db
      .insertInto('scopes')
      .values({ user_id: item._id, scope: scopeFor(opening!.provider._id, 'staff'), granted_at: hall.clock.now() })
      .execute();
    expect(await dashboard(tove, slug)).toMatchObject({ opening: null, provider: { slug } });
  });

  it('is for its own people', async () => {
    const maja = await signedIn(hall, 'maja.strand');
    for (const [browser, status] of [
      [hall.browser(), 401],
      [maja, 403],
      [await signedIn(hall, 'tove.lund'), 403],
    ] as const) {
      expect((await checklist(browser, 'angens-bigard')).status).toBe(status);
      expect((await open(browser, 'angens-bigard')).status).toBe(status);
    }
    expect((await checklist(maja, 'finns-inte')).status).toBe(404);
  });
});
