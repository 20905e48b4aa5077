import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { raise, signedIn } from '../../../tests/people.ts';
import type { Application, Checklist } from './contract.ts';
import type { Draft } from './rules.ts';

type Said<T = unknown> = { item: T; reason?: string; message?: string; fields?: Record<string, string> };

const KARIN = 'karin.ek@brevlada.example';
const DRAFT: Draft = {
  legalName: 'Eks Ostkällare AB',
  organisationNumber: '559999 0099',
  addressRow: 'Källargränd 3',
  zipCode: '53102',
  city: 'Ljungsjö',
  contactEmail: KARIN,
  emailPublic: true,
  contactPhone: '070-174 06 35',
  phonePublic: true,
  title: 'Eks ostkällare',
  description: 'Vi lagrar hårdost från två gårdar i en gammal jordkällare.',
  band: 'handla',
  area: 'lidköping',
};

let hall: TestHall;
let karin: Browser;
let hanna: Browser;
beforeAll(async () => {
  hall = await openHall();
  hanna = await signedIn(hall, 'hanna.berg');
});
afterAll(() => hall.close());
beforeEach(async () => {
  await hall.db.deleteFrom('applications').execute();
  await hall.db.deleteFrom('rate_limits').execute();
  karin = await signedIn(hall, 'karin.ek');
});

const begin = (by: Browser) => by.command<Said<Application>>('POST', '/api/applications', 'begin-application');
const begun = async () => (await begin(karin)).body.item._id;
const submit = (by: Browser, id: string, draft: object = DRAFT, termsAccepted = true) =>
  by.command<Said<Application>>('POST', `/api/applications/${id}/submissions`, 'submit-application', {
    draft,
    termsAccepted,
  });
const decide = (by: Browser, id: string, decision: string, reason = '') =>
  by.command<Said<{ providerSlug: string }>>(
    'POST',
    `/api/platform/applications/${id}/decisions`,
    'decide-application',
    {
      decision,
      reason,
    },
  );
const submitted = async (draft: object = DRAFT) => {
  const id = await begun();
  const answer = await submit(karin, id, draft);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return id;
};
describe('the list before opening', () => {
  const checklist = (by: Browser, slug: string) => by.get<Said<Checklist>>(`/api/providers/${slug}/checklist`);
  const open = (by: Browser, slug: string) =>
    by.command<Said<Checklist>>('POST', `/api/providers/${slug}/openings`, 'open-for-business');

  it('is what a new stall lacks; only then it opens', async () => {
    const slug = (await decide(hanna, await submitted(), 'approve')).body.item.providerSlug;
    await raise(karin);
    const undone = async () =>
      (await checklist(karin, slug)).body.item.checks
        .filter(({ done, needed }) => needed && !done)
        .map(({ check }) => check);
    expect(await undone()).toEqual(['product', 'pictures', 'delivery', 'hours']);
    const refused = await open(karin, slug);
    expect([refused.status, refused.body.reason, Object.keys(refused.body.fields!)]).toEqual([
      409,
      'stall-not-ready',
      ['product', 'pictures', 'delivery', 'hours'],
    ]);
    const change = (fields: Record<string, unknown>) =>
      karin.command<Said>('PUT', `/api/providers/${slug}`, 'change-provider', fields);
    expect((await change({ status: 'NORMAL' })).body.reason).toBe('stall-not-ready');
    const { ref } = await hall.db.selectFrom('pictures').select('ref').executeTakeFirstOrThrow();
    const words = { sv: 'Ost' };
    await change({
      meta: { title: { sv: 'Eks ostkällare' }, images: [ref], tags: [] },
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
