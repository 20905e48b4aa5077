import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { exported, runSet } from '../../../tests/change-sets.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { auditOf } from '../../../tests/stall.ts';
import type { History } from '../contract.ts';
import { type Example, TRADES, type Trade } from './contract.ts';

let hall: TestHall;
let owner: Browser;
beforeAll(async () => {
  hall = await openHall();
  owner = await signedIn(hall, 'eskil.lund');
});
afterAll(() => hall.close());

const STALL = 'angens-bigard';
type Begun = { item: { _id: string }; reason?: string };
const begin = (by: Browser, trade: Trade) =>
  by.command<Begun>('POST', `/api/providers/${STALL}/examples`, 'begin-from-example', { trade });
const examples = async (by = owner) =>
  (await by.get<{ item: { examples: Example[]; mayChange: boolean } }>(`/api/providers/${STALL}/examples`)).body.item;
const example = async (trade: Trade) => (await examples()).examples.find(one => one.trade === trade)!;
const draftsOf = async (trade: Trade) => (await example(trade)).made!.drafts;
const unitGroups = async () =>
  (
    await owner.get<{ item: { groups: { title: { sv: string }; units: unknown[] }[] } }>(
      `/api/providers/${STALL}/units`,
    )
  ).body.item.groups.map(group => [group.title.sv, group.units.length]);

describe('an example to begin from', () => {
  it('makes drafts of every trade that nobody but the stall sees, and goes away as one', async () => {
    const before = await exported(owner, STALL);
    const groupsBefore = await unitGroups();
    const made = new Map<Trade, string>();
    for (const trade of TRADES) {
      const { status, body } = await begin(owner, trade);
      expect([trade, status], JSON.stringify(body)).toEqual([trade, 200]);
      made.set(trade, body.item._id);
    }
    expect((await unitGroups()).filter(group => !groupsBefore.some(one => String(one) === String(group)))).toEqual([
      ['Bord', 3],
      ['Kajaker', 4],
      ['Stugor', 2],
      ['Tomter', 6],
    ]);
    const visitor = hall.browser();
    for (const trade of TRADES)
      for (const draft of await draftsOf(trade)) {
        expect([draft.title, draft.draft]).toEqual([draft.title, true]);
        expect([draft.title, (await visitor.get(`/api/products/${draft.slug}`)).status]).toEqual([draft.title, 404]);
      }
    expect((await draftsOf('CAFE')).map(({ title, looks }) => [title, looks])).toEqual([
      ['Bord i kaféet', ['PRICE', 'WORDS', 'PICTURE', 'UNITS', 'RULES']],
      ['Morotskaka, hel', ['PRICE', 'WORDS', 'PICTURE', 'STOCK']],
      ['Kanelbullar, sex stycken', ['PRICE', 'WORDS', 'PICTURE', 'STOCK']],
    ]);
    for (const [trade, id] of made) {
      const undone = await runSet(owner, id, 'UNDONE');
      expect([trade, undone.status], JSON.stringify(undone.body)).toEqual([trade, 200]);
    }
    expect(await exported(owner, STALL)).toBe(before);
    expect(await unitGroups()).toEqual(groupsBefore);
    expect((await examples()).examples.map(({ made: set }) => set)).toEqual(TRADES.map(() => null));
    expect(await auditOf(hall)).toEqual([]);
  });

  it('is in three languages, and has its name in the history', async () => {
    const { body } = await begin(owner, 'FARM_SHOP');
    for (const [lang, title] of [
      ['sv', 'Presentkorg från gården'],
      ['en', 'Gift basket from the farm'],
      ['de', 'Geschenkkorb vom Hof'],
    ] as const) {
      owner.cookies.set('lang', lang);
      expect((await draftsOf('FARM_SHOP')).map(draft => draft.title)).toContain(title);
    }
    owner.cookies.set('lang', 'sv');
    const [newest] = (await owner.get<{ item: History }>(`/api/providers/${STALL}/history`)).body.item.entries;
    expect(newest).toMatchObject({ _id: body.item._id, asked: 'Förslag: Gårdsbutik', state: 'APPLIED' });
    expect(newest!.counts.made).toBe(3);
  });

  it('is begun from once until it is taken back, also by two at the same moment', async () => {
    const manager = await signedIn(hall, 'eskil.lund');
    const pressed = await Promise.all([begin(owner, 'WORKSHOP'), begin(manager, 'WORKSHOP'), begin(owner, 'WORKSHOP')]);
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(pressed.find(({ status }) => status === 409)!.body.reason).toBe('example-there');
    expect(await draftsOf('WORKSHOP')).toHaveLength(2);
  });

  it('can be booked as soon as a draft is published, by its own rules and units', async () => {
    const { body } = await begin(owner, 'CAFE');
    const [table] = await draftsOf('CAFE');
    await owner.command('PUT', `/api/products/${table!._id}`, 'change-product', { status: 'ACTIVE' });
    const tables = await hall
      .browser()
      .get<{ item: { booking: { kind: string; party: unknown } } }>(`/api/products/${table!.slug}`);
    expect([tables.status, tables.body.item.booking]).toMatchObject([
      200,
      { kind: 'TABLE', party: { least: 1, most: 8 } },
    ]);
    // A draft changed since is named in the refusal, and nothing goes.
    const refused = await runSet(owner, body.item._id, 'UNDONE');
    expect([refused.status, refused.body.reason]).toEqual([409, 'change-set-blocked']);
    expect(await draftsOf('CAFE')).toHaveLength(3);
    expect((await draftsOf('CAFE'))[0]!.draft).toBe(false);
  });

  it('is begun and read by the stall’s own people alone', async () => {
    const neighbour = await signedIn(hall, 'maja.strand');
    expect((await begin(neighbour, 'GUIDE')).status).toBe(403);
    expect((await begin(hall.browser(), 'GUIDE')).status).toBe(401);
    expect((await neighbour.get(`/api/providers/${STALL}/examples`)).status).toBe(403);
    expect((await examples()).mayChange).toBe(true);
  });
});
