import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sellerId } from '../../../../../tests/accounts.ts';
import type { Browser } from '../../../../../tests/browser.ts';
import { workUntilDone } from '../../../../../tests/card-payment.ts';
import type { TestHall } from '../../../../../tests/hall.ts';
import { closeAudited, openHoneyHall } from '../../../../../tests/honey-hall.ts';
import { lettersTo, newcomer } from '../../../../../tests/letters.ts';
import { HONEY, ordered, pressSwish, setSwish } from '../../../../../tests/mobile-payment.ts';
import { signedIn } from '../../../../../tests/people.ts';
import type { Sku } from '../../../../../tests/purchase.ts';
import type { SellerSwish } from './contract.ts';

/** Swish number of a seller: the owner's to set, and nobody else's. */
let hall: TestHall;
let owner: Browser;
let sku: Sku;
const SELLER = 'angens-bigard';
const PATH = `/api/providers/${SELLER}/swish`;
const OTHER = '1239999999';

beforeAll(async () => {
  ({ hall, sku } = await openHoneyHall());
  owner = await signedIn(hall, 'eskil.lund');
});
afterAll(() => closeAudited(hall));
afterEach(() => setSwish(hall, HONEY));

const read = async () => (await owner.get<{ item: SellerSwish }>(PATH)).body.item;
const set = (by: Browser, wish: object) =>
  by.command<{ item: SellerSwish; reason?: string; fields?: Record<string, string> }>('PUT', PATH, 'set-swish-number', {
    ...{ idOrSlug: SELLER, number: HONEY, accepts: true, before: HONEY },
    ...wish,
  });

describe('the number where Swish goes', () => {
  it('is set as it is written, shown with the hall’s own, and stands in the history', async () => {
    expect(await read()).toEqual({
      standing: 'READY',
      number: HONEY,
      accepts: true,
      closed: null,
      supplier: hall.swish.supplier,
      mayChange: true,
    });
    const { status, body } = await set(owner, { number: '123 999-99 99' });
    expect([status, body.item.standing, body.item.number]).toEqual([200, 'READY', OTHER]);
    expect(await told()).toEqual({ number: OTHER, accepts: true });
    await set(owner, { number: '', accepts: false, before: OTHER });
    expect(await read()).toMatchObject({ standing: 'NONE', number: null, accepts: false });
  });

  it.each([
    ['070-174 06 32', true, 'Ett Swish-nummer för företag börjar på 123 och har tio siffror.'],
    ['12345', false, 'Ett Swish-nummer för företag börjar på 123 och har tio siffror.'],
    ['', true, 'Skriv numret som pengarna ska till, eller ta bort krysset.'],
  ])('that is %j is refused at its field, and nothing changes', async (number, accepts, says) => {
    const { status, body } = await set(owner, { number, accepts });
    expect([status, body.reason, body.fields]).toEqual([400, 'invalid-input', { number: says }]);
    expect(await read()).toMatchObject({ standing: 'READY', number: HONEY });
  });

  it('is not written over by who began from another one', async () => {
    await set(owner, { number: OTHER });
    const { status, body } = await set(owner, { number: '1238888888' });
    expect([status, body.reason]).toEqual([409, 'changed-meanwhile']);
    expect((await read()).number).toBe(OTHER);
  });

  it('is one of two that are set at the same time, and the other is told', async () => {
    const wishes = [OTHER, '1238888888'];
    const answers = await Promise.all(wishes.map(number => set(owner, { number })));
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409]);
    expect((await read()).number).toBe(wishes[answers.findIndex(answer => answer.status === 200)]);
  });

  it('is led elsewhere by nobody who only writes the stall’s pages (I18) [payments 1.7]', async () => {
    const { rows } = await hall.pool.query(`select id from "user" where username = 'tove.lund'`);
    const path = `/api/providers/${SELLER}/people/${rows[0].id}`;
    expect((await owner.command('PUT', path, 'change-member-role', { role: 'manager' })).status).toBe(200);
    const manager = await signedIn(hall, 'tove.lund');
    expect((await manager.get<{ item: SellerSwish }>(PATH)).body.item.mayChange).toBe(false);
    expect((await set(manager, { number: OTHER })).status).toBe(403);
    for (const change of [{ swishNumber: OTHER }, { options: { acceptSwish: false } }]) {
      const fields = { idOrSlug: SELLER, ...change };
      expect((await manager.command('PUT', `/api/providers/${SELLER}`, 'change-provider', fields)).status).toBe(400);
    }
    expect(await read()).toMatchObject({ standing: 'READY', number: HONEY });
  });

  it('that was changed is told to every owner by mail, and one that Swish says no to as well: once each', async () => {
    const { emailAddress } = await newcomer(hall, { scopes: [`${await sellerId(hall, SELLER)}:owner`] });
    const letters = async () => {
      await workUntilDone(hall.hall.world);
      const about = lettersTo(hall, emailAddress).filter(({ subject }) => /viktig ändring|Swish/.test(subject));
      return about.map(({ subject, text }) => [subject, text] as const);
    };
    await set(owner, { accepts: false });
    expect(await letters()).toEqual([]);
    await set(owner, { number: OTHER });
    const [[subject, text]] = (await letters()) as [[string, string]];
    expect(subject).toBe('Ängens bigård: En viktig ändring hos Ängens bigård');
    expect(text).toContain('123\u00A0999\u00A099\u00A099');
    expect(text).toContain('/objections/');
    await setSwish(hall, HONEY);
    await letters();
    hall.swish.controls.enrol({ number: HONEY, suppliers: [] });
    for (let press = 0; press < 2; press++) {
      const { payer, placed } = await ordered(hall, sku);
      expect((await pressSwish(payer, placed)).body.reason).toBe('swish-closed');
    }
    hall.swish.controls.enrol({ number: HONEY, suppliers: [hall.swish.supplier] });
    expect((await letters()).slice(2).map(([one]) => one)).toEqual([
      'Era kunder kan inte betala med Swish: Ängens bigård',
    ]);
    expect(await read()).toMatchObject({ standing: 'CLOSED', closed: { code: '403' } });
    const seen = await owner.get<{ item: { swishClosed: boolean } }>(`/api/backoffice/providers/${SELLER}/dashboard`);
    expect(seen.body.item.swishClosed).toBe(true);
  });

  async function told(): Promise<unknown> {
    const { rows } = await hall.pool.query(
      `select data from events where type = 'swish-changed' order by id desc limit 1`,
    );
    return rows[0].data;
  }
});
