import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../tests/browser.ts';
import { openHall, type TestHall } from '../../tests/hall.ts';
import { signedIn } from '../../tests/people.ts';
import type { HallFacts, Provider, ProviderRow } from './contract.ts';

type Item<T> = { item: T; reason?: string; fields?: Record<string, string> };
type Items<T> = { items: T[]; reason?: string };

let hall: TestHall;
let visitor: Browser;
let owner: Browser;
let platform: Browser;
beforeAll(async () => {
  hall = await openHall();
  visitor = hall.browser();
  owner = await signedIn(hall, 'eskil.lund');
  platform = await signedIn(hall, 'hanna.berg');
});
afterAll(() => hall.close());

const BIGARD = '/api/providers/angens-bigard';
const bigard = async (browser = visitor, lang = 'sv') =>
  (await browser.get<Item<Provider>>(`${BIGARD}?lang=${lang}`)).body.item;
const slugs = async (browser: Browser) =>
  (await browser.get<Items<ProviderRow>>('/api/areas/lidköping/providers')).body.items.map(({ slug }) => slug);
const change = (browser: Browser, fields: object, path = BIGARD) =>
  browser.command<Item<{ _id: string }>>('PUT', path, 'change-provider', {
    idOrSlug: path.split('/').at(-1),
    ...fields,
  });

describe('a provider', () => {
  it('is found by slug and by both forms of its id, in the language that was asked for [storefront 7.7]', async () => {
    const provider = await bigard();
    expect(provider).toMatchObject({ slug: 'angens-bigard', area: 'lidköping', status: 'NORMAL', band: 'handla' });
    expect((await visitor.get<Item<Provider>>(`/api/providers/${provider._id}`)).body.item).toEqual(provider);
    const subtitles = [provider, await bigard(visitor, 'en'), await bigard(visitor, 'de')].map(
      one => one.meta.subtitle,
    );
    expect(new Set(subtitles).size).toBe(3);
  });
  it('says who sells, in full [storefront 3.6]', async () => {
    const { companyDetails, logo, meta } = await bigard();
    expect(companyDetails).toMatchObject({
      legalName: 'Ängens bigård AB',
      organisationNumber: expect.stringMatching(/^\d{6}-\d{4}$/),
      address: { city: 'Ljungsjö' },
    });
    expect(logo?.widths.length).toBeGreaterThan(0);
    expect(meta.images[0]?.placeholder).toMatch(/^data:/);
  });
  it.each(['nobody', '00000000-0000-7000-8000-000000000000', "x' or 1=1 --", '%00', 'å'.repeat(119)])(
    'is not found: %s',
    async name => {
      const { status, body } = await visitor.get<Item<Provider>>(`/api/providers/${encodeURIComponent(name)}`);
      expect([status, body.reason]).toEqual([404, 'provider-not-found']);
    },
  );
  it('keeps to itself what is not public', async () => {
    const emails = JSON.stringify([
      { emailAddress: 'honung@angensbigard.example', categoryTags: ['public'], verified: true },
      { emailAddress: 'bank@angensbigard.example', categoryTags: ['invoices'], verified: true },
      { emailAddress: 'new@angensbigard.example', categoryTags: ['public'], verified: false },
    ]);
    await hall.db.updateTable('providers').set({ emails }).where('slug', '=', 'angens-bigard').execute();
    expect((await bigard()).emails.map(({ emailAddress }) => emailAddress)).toEqual(['honung@angensbigard.example']);
  });
});

describe('the area', () => {
  it('lists the same order all hour under every spelling, and nothing for an area that is not there [storefront 7.7, 9.16]', async () => {
    const order = await slugs(visitor);
    expect(order).toHaveLength(12);
    expect(await slugs(hall.browser())).toEqual(order);
    const other = await visitor.get<Items<ProviderRow>>('/api/areas/lidkoping/providers');
    expect(other.body.items.map(({ slug }) => slug)).toEqual(order);
    expect((await visitor.get('/api/areas/lacko/providers')).status).toBe(404);
  });
  it('puts a paused stall last and lets the pause end by itself [storefront 3.6]', async () => {
    const until = new Date(hall.clock.now().getTime() + 3_600_000).toISOString();
    await change(owner, { pausedUntil: until, pausedReason: { sv: 'Vi slungar honung' } });
    // Order of paused stalls: the steamer sleeps until May, so one that is back sooner stands before her.
    expect((await slugs(visitor)).slice(-2)).toEqual(['angens-bigard', 'angbaten-ljung']);
    const paused = await bigard();
    expect(paused).toMatchObject({ status: 'PAUSED', options: { paused: { reasonTitle: 'Vi slungar honung' } } });
    expect(Date.parse(paused.validUntil!)).toBeLessThanOrEqual(Date.parse(until));
    hall.clock.forward(3_600_001);
    expect((await bigard()).status).toBe('NORMAL');
  });
  it('shows a hidden stall to its own people and to the platform, to nobody else (storefront 6) [storefront 6.4]', async () => {
    await change(owner, { status: 'HIDDEN' });
    const neighbour = await signedIn(hall, 'maja.strand');
    const seen = await Promise.all([visitor, neighbour, owner, platform].map(slugs));
    expect(seen.map(list => list.includes('angens-bigard'))).toEqual([false, false, true, true]);
    expect((await bigard()).status).toBe('HIDDEN');
    await change(owner, { status: 'NORMAL' });
  });
  it('is told on every page: its name and which kinds of stalls stand there', async () => {
    const { item } = (await visitor.get<Item<HallFacts>>('/api/hall')).body;
    expect(item).toEqual({ title: 'Ljungsjö', bands: ['ata', 'gora', 'sova', 'handla', 'hyra'], baseUrl: hall.url });
  });
});

describe('changing', () => {
  it('is for the owner and the platform', async () => {
    const colour = '#336699';
    expect((await change(visitor, { colour })).status).toBe(401);
    expect((await change(await signedIn(hall, 'maja.strand'), { colour })).status).toBe(403);
    expect((await change(await signedIn(hall, 'tove.lund'), { colour })).status).toBe(403);
    expect((await change(owner, { colour })).status).toBe(200);
    expect((await change(platform, { colour: '#994422' })).status).toBe(200);
    expect((await bigard()).branding.colour).toBe('#994422');
  });
  it('tells of itself, so that pages are drawn anew (I14)', async () => {
    const { _id } = await bigard();
    const events = () =>
      hall.db.selectFrom('events').select('type').where('subject_id', '=', _id).orderBy('id').execute();
    const before = (await events()).length;
    await change(owner, { companyDetails: { ...(await bigard()).companyDetails!, legalName: 'Ängens bigård HB' } });
    expect((await events()).slice(before)).toEqual([{ type: 'provider-changed' }]);
    expect((await bigard()).companyDetails?.legalName).toBe('Ängens bigård HB');
  });
  it('says which field is wrong, in the language of the person', async () => {
    const wrong = await owner.command<Item<never>>('PUT', `${BIGARD}?lang=en`, 'change-provider', {
      idOrSlug: 'angens-bigard',
      colour: 'honey',
      openingHours: { weekly: [{ days: [8], opens: '25:00', closes: '10:00' }], exceptions: [] },
    });
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body.fields!)).toEqual(expect.arrayContaining(['colour']));
  });
});

describe('what is said of a stall by the wrong hands', () => {
  it('proves no address: contacts are proven one by one [payments 3.23]', async () => {
    const emails = [{ emailAddress: 'vem@helst.example', categoryTags: ['public'], verified: true }];
    const answer = await change(owner, { emails });
    expect([answer.status, Object.keys(answer.body.fields!)]).toEqual([400, ['_']]);
    expect((await bigard()).emails.map(({ emailAddress }) => emailAddress)).not.toContain('vem@helst.example');
  });
  it('is no company: the check digit, the VAT number of another, a postcode that is none [payments 3.4]', async () => {
    const { companyDetails } = await bigard();
    const details = (fields: object) => change(owner, { companyDetails: { ...companyDetails, ...fields } });
    const address = { ...companyDetails!.address, zipCode: '123' };
    const wrong = [
      [{ organisationNumber: '559999-0017' }, 'companyDetails.organisationNumber'],
      [{ vatNo: 'SE559999009901' }, 'companyDetails.vatNo'],
      [{ address }, 'companyDetails.address.zipCode'],
    ] as const;
    for (const [fields, field] of wrong)
      expect(Object.keys((await details(fields)).body.fields ?? {}), field).toEqual([field]);
    expect((await bigard()).companyDetails).toEqual(companyDetails);
  });
  it('is no picture that the hall does not have', async () => {
    const answer = await change(owner, { logo: 'AbCdEfGhIjKlMnOpQrSt_-' });
    expect([answer.status, Object.keys(answer.body.fields!)]).toEqual([400, ['images']]);
  });
});

describe('a new stall', () => {
  const stall = {
    slug: 'ljusstoperiet',
    area: 'lidköping',
    meta: { title: { sv: 'Ljusstöperiet <b>' }, images: [], tags: [] },
    band: 'handla',
    companyDetails: {
      legalName: 'Ljusstöperiet i Ljungsjö AB',
      organisationNumber: '559999-0099',
      vatNo: null,
      address: { addressRows: ['Torget 1'], zipCode: '531 02', city: 'Ljungsjö' },
      approvedForFTax: true,
    },
    openingHours: { weekly: [], exceptions: [] },
  };
  const register = (browser: Browser, fields: object = {}) =>
    browser.command<Item<{ _id: string; slug: string }>>('POST', '/api/providers', 'register-provider', {
      ...stall,
      ...fields,
    });
  it('is given by the platform alone, once per address', async () => {
    expect((await register(visitor)).status).toBe(401);
    expect((await register(owner)).status).toBe(403);
    const trader = {
      ...{ email: 'ljus@helst.example', phone: '+46701740699', register: 'Bolagsverket' },
      ...{ returnsTo: null, safetyContact: null },
    };
    expect((await register(platform, { trader })).status).toBe(200);
    const again = await register(platform);
    expect([again.status, Object.keys(again.body.fields!)]).toEqual([400, ['slug']]);
    expect((await register(platform, { slug: 'x', area: 'nowhere' })).body.fields).toHaveProperty('area');
    expect((await register(platform, { slug: 'x', timeZone: 'Mars/Base' })).body.fields).toHaveProperty('timeZone');
    expect(await slugs(visitor)).toContain('ljusstoperiet');
    const { body } = await visitor.get<Item<Provider>>('/api/providers/ljusstoperiet');
    expect(body.item).toMatchObject({ meta: { title: 'Ljusstöperiet <b>', images: [] }, opening: null });
    const claimed = [{ emailAddress: 'ljus@helst.example', categoryTags: ['public'], verified: true }];
    await register(platform, { slug: 'utan-bevis', emails: claimed });
    expect((await visitor.get<Item<Provider>>('/api/providers/utan-bevis')).body.item.emails).toEqual([]);
  });
  it('is one stall when many give it at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(platform, { slug: 'samtidigt' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
  });
});
