import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KARIN, newStall, type Said, writeTrader } from '../../../tests/applications.ts';
import { Browser } from '../../../tests/browser.ts';
import { emptyOutbox } from '../../../tests/card-payment.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { lettersTo, letterTo } from '../../../tests/letters.ts';
import { signedIn } from '../../../tests/people.ts';
import type { Checklist } from '../applications/contract.ts';
import type { Provider } from '../contract.ts';
import type { Trader } from './contract.ts';

let hall: TestHall;
let owner: Browser;
let slug: string;
beforeAll(async () => {
  hall = await openHall();
  ({ owner, slug } = await newStall(hall));
});
afterAll(() => hall.close());

const BIGARD = 'angens-bigard';
const read = async (by = owner, stall = slug) =>
  (await by.get<Said<Trader>>(`/api/providers/${stall}/trader`)).body.item;
const checks = async (by: Browser, stall: string) =>
  (await by.get<Said<Checklist>>(`/api/providers/${stall}/checklist`)).body.item.checks;
const lacks = async (by: Browser, stall: string) =>
  (await checks(by, stall)).filter(({ needed, done }) => needed && !done).map(({ check }) => check);

describe('the trader behind a stall', () => {
  it('begins with what the stall said of itself, and is written with the word of an owner alone', async () => {
    expect(await read()).toMatchObject({ details: null, known: { email: KARIN }, safetyNeeded: false, mayWrite: true });
    const wrong = await writeTrader(owner, slug, { phone: 'ring', safetyContact: 'ingen', certified: false });
    expect([wrong.status, Object.keys(wrong.body.fields!).sort()]).toEqual([
      400,
      ['certified', 'phone', 'safetyContact'],
    ]);
    expect((await writeTrader(await signedIn(hall, 'hanna.berg'), slug)).status).toBe(403);
    expect((await writeTrader(owner, slug, { returnsTo: 'Lagret, Hamngatan 1' })).status).toBe(200);
    expect((await read()).details).toMatchObject({
      ...{ email: KARIN, phone: '+46701740635', register: 'Bolagsverket', returnsTo: 'Lagret, Hamngatan 1' },
      certifiedBy: 'Karin Ek',
    });
    const seen = (await hall.browser().get<Said<Provider>>(`/api/providers/${slug}`)).body.item;
    expect(seen.trader).toBe(`Telefon +46701740635, e-post ${KARIN}. Registrerad hos Bolagsverket.`);
  });

  it('is told where the hall lacks its own details, and then nobody opens', async () => {
    const copy = await hall.copy({
      hallContacts: { email: null, phone: null, authorities: null, users: null, safety: null },
    });
    const there = new Browser(copy.url, hall.clock);
    for (const [name, value] of owner.cookies) there.cookies.set(name, value);
    expect(await lacks(there, slug)).toContain('hall');
    expect(await lacks(owner, slug)).not.toContain('hall');
    await copy.close();
  });

  it('is asked of a stall that the hall shows, and the database has it too', async () => {
    const platform = await signedIn(hall, 'hanna.berg');
    const change = (status: string) =>
      platform.command<Said>('PUT', `/api/providers/${BIGARD}`, 'change-provider', { status });
    expect((await change('HIDDEN')).status).toBe(200);
    const { rows } = await hall.pool.query(
      'select * from trader_details where provider_id = (select id from providers where slug = $1)',
      [BIGARD],
    );
    await hall.pool.query('delete from trader_details where provider_id = $1', [rows[0].provider_id]);
    const refused = await change('NORMAL');
    expect([refused.status, refused.body.reason, Object.keys(refused.body.fields!)]).toEqual([
      409,
      'stall-not-ready',
      ['trader', 'safety'],
    ]);
    await expect(hall.pool.query(`update providers set status = 'NORMAL' where slug = $1`, [BIGARD])).rejects.toThrow(
      'a stall opens with what the law asks',
    );
    const eskil = await signedIn(hall, 'eskil.lund');
    const missing = await writeTrader(eskil, BIGARD);
    expect(missing.body.fields).toEqual({
      safetyContact: 'Du säljer varor som lagen om produktsäkerhet gäller. Skriv en kontakt.',
    });
    expect((await writeTrader(eskil, BIGARD, { safetyContact: 'hej@angensbigard.example' })).status).toBe(200);
    expect((await change('NORMAL')).status).toBe(200);
  });

  it('of a stall that was open before is asked for by letter, once a month, and on its first page', async () => {
    await hall.pool.query('delete from trader_details where provider_id = (select id from providers where slug = $1)', [
      BIGARD,
    ]);
    const dashboard = async () =>
      (
        await (
          await signedIn(hall, 'eskil.lund')
        ).get<Said<{ opening: Checklist | null }>>(`/api/backoffice/providers/${BIGARD}/dashboard`)
      ).body.item.opening;
    expect(await dashboard()).toMatchObject({ open: true });
    const job = hall.hall.world.periodic!.find(({ name }) => name === 'tell-law-gaps')!;
    await job.run(hall.hall.world);
    await job.run(hall.hall.world);
    const { email } = await hall.db
      .selectFrom('user')
      .select('email')
      .where('username', '=', 'eskil.lund')
      .executeTakeFirstOrThrow();
    expect((await letterTo(hall, email)).subject).toBe('Det saknas uppgifter om Ängens bigård');
    await emptyOutbox(hall.hall.world);
    expect(lettersTo(hall, email)).toHaveLength(1);
    const open = await hall.browser().get<Said<Provider>>(`/api/providers/${BIGARD}`);
    expect(open.body.item.status).toBe('NORMAL');
    const eskil = await signedIn(hall, 'eskil.lund');
    await writeTrader(eskil, BIGARD, { safetyContact: 'hej@angensbigard.example' });
    expect(await dashboard()).toBeNull();
  });
});
