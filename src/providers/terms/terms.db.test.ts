import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newStall, type Said } from '../../../tests/applications.ts';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { newcomer } from '../../../tests/letters.ts';
import { raise, signedIn } from '../../../tests/people.ts';
import type { Terms } from './contract.ts';
import { SELLER_TERMS } from './rules.ts';

let hall: TestHall;
let owner: Browser;
let slug: string;
beforeAll(async () => {
  hall = await openHall();
  ({ owner, slug } = await newStall(hall));
});
afterAll(() => hall.close());

const read = async (by = owner) => (await by.get<Said<Terms>>(`/api/providers/${slug}/terms`)).body.item;
const accept = (by = owner, version: string = SELLER_TERMS.version) =>
  by.command<Said<Terms>>('POST', `/api/providers/${slug}/terms/acceptances`, 'accept-seller-terms', { version });
const forget = () => hall.db.deleteFrom('terms_acceptances').execute();

describe('the terms of a stall', () => {
  it('stand with version, person and day, as the application accepted them', async () => {
    const { submitted_at } = await hall.db.selectFrom('applications').select('submitted_at').executeTakeFirstOrThrow();
    expect(await read()).toMatchObject({
      ...SELLER_TERMS,
      mayAccept: true,
      acceptances: [
        { version: SELLER_TERMS.version, acceptedBy: 'Karin Ek', _acceptedAt: submitted_at!.toISOString() },
      ],
    });
  });

  it('are those of a page that the hall has, which names the version', async () => {
    const page = await hall.browser().get<Said<{ description: string }>>(`/api/pages/${SELLER_TERMS.page}`);
    expect(page.body.item.description).toContain(SELLER_TERMS.version);
  });

  it('are accepted once, however many tabs do it, and only as they stand now', async () => {
    await forget();
    expect((await accept(owner, '2020-01-01')).body.reason).toBe('terms-renewed');
    const answers = await Promise.all([accept(), accept(), accept()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read()).acceptances).toHaveLength(1);
  });

  it('are asked for again when there is a new version', async () => {
    await hall.db.updateTable('terms_acceptances').set({ version: '2020-01-01' }).execute();
    const { body } = await owner.get<Said<{ checks: { check: string; done: boolean }[] }>>(
      `/api/providers/${slug}/checklist`,
    );
    expect(body.item.checks.find(({ check }) => check === 'terms')).toMatchObject({ done: false });
    await accept();
    expect((await read()).acceptances.map(({ version }) => version)).toEqual([SELLER_TERMS.version, '2020-01-01']);
  });

  it('bind the company, so nobody but its owner accepts them', async () => {
    await forget();
    const { id } = await hall.db
      .selectFrom('providers')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    const { browser: manager } = await newcomer(hall, { scopes: [`${id}:manager`] });
    await raise(manager);
    expect((await read(manager)).mayAccept).toBe(false);
    for (const [by, status] of [
      [manager, 403],
      [hall.browser(), 401],
      [await signedIn(hall, 'hanna.berg'), 403],
      [await signedIn(hall, 'maja.strand'), 403],
    ] as const)
      expect((await accept(by)).status).toBe(status);
    expect(await hall.db.selectFrom('terms_acceptances').selectAll().execute()).toEqual([]);
  });
});
