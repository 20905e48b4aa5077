import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { eventually, openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { checkOut, type Placed, place, skuOf } from '../../../tests/purchase.ts';
import type { FoundOrder } from '../../orders/finds/contract.ts';
import type { Hall } from './contract.ts';

let hall: TestHall;
let platform: Browser;
let honey: Placed;
let jar: Placed;
beforeAll(async () => {
  hall = await openHall();
  platform = await signedIn(hall, 'hanna.berg');
  const buyer = hall.browser();
  honey = await place(buyer, await skuOf(hall, 'ljunghonung'), 2);
  hall.stripe.controls.pay(await checkOut(buyer, honey));
  jar = await place(hall.browser(), await skuOf(hall, 'ljunghonung'));
  await eventually(
    async () => (await read()).stalls.find(({ slug }) => slug === 'angens-bigard')!.payments,
    count => count === 1,
  );
});
afterAll(() => hall.close());

const read = async () => (await platform.get<{ item: Hall }>('/api/platform/hall')).body.item;
const find = async (text: string, browser = platform) =>
  await browser.get<{ items: FoundOrder[]; reason?: string }>(`/api/platform/orders?text=${encodeURIComponent(text)}`);
const found = async (text: string) => (await find(text)).body.items.map(({ orderId }) => orderId).toSorted();

describe('the whole hall', () => {
  it('shows each stall with what it sold in seven days, as its own first page and the receipts have it', async () => {
    const { stalls } = await read();
    const { rows } = await sql<{ slug: string; week: number; payments: number }>`
      select p.slug, coalesce(sum(case r.type when 'REFUND' then -r.amount else r.amount end), 0)::bigint as week,
        count(r.id)::int as payments
      from providers p left join receipts r on r.provider_id = p.id and r.status = 'FULFILLED' and r.type <> 'WAIVED_PAYMENT'
      group by p.slug order by p.slug`.execute(hall.db);
    const shown = stalls.map(({ slug, week, payments }) => ({ slug, week, payments }));
    expect(shown.toSorted((a, b) => (a.slug < b.slug ? -1 : 1))).toEqual(rows);
    expect(stalls[0]).toMatchObject({ slug: 'angens-bigard', state: 'NORMAL', weekBefore: 0 });
    const own = await platform.get<{ item: { turnover: { week: { amount: number }[] } } }>(
      '/api/backoffice/providers/angens-bigard/dashboard',
    );
    expect(stalls[0]!.week).toBe(own.body.item.turnover.week.reduce((sum, { amount }) => sum + amount, 0));
  });

  it('counts open cases and applications as their pages do, and says who is closed', async () => {
    const [{ openCases, applications, stalls }, cases, waiting] = await Promise.all([
      read(),
      platform.get<{ item: { count: number } }>('/api/platform/case-count'),
      hall.db
        .selectFrom('applications')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('state', '=', 'SENT')
        .executeTakeFirst(),
    ]);
    expect(openCases).toBe(cases.body.item.count);
    expect(stalls.reduce((sum, stall) => sum + stall.openCases, 0)).toBeLessThanOrEqual(openCases);
    expect(applications).toBeGreaterThanOrEqual(waiting ? 0 : 1);
    await hall.db.updateTable('providers').set({ status: 'HIDDEN' }).where('slug', '=', 'hallmans-bageri').execute();
    expect((await read()).stalls.find(({ slug }) => slug === 'hallmans-bageri')!.state).toBe('HIDDEN');
    await hall.db.updateTable('providers').set({ status: 'NORMAL' }).where('slug', '=', 'hallmans-bageri').execute();
  });

  it('is for platform staff alone (I17)', async () => {
    const owner = await signedIn(hall, 'eskil.lund');
    expect((await owner.get('/api/platform/hall')).status).toBe(403);
    expect((await find('elin', owner)).status).toBe(403);
    expect((await find('elin', hall.browser())).status).toBe(401);
  });
});

describe('a search over all orders', () => {
  it('finds by name, part of an address, number in any spelling, and reference with or without its dash', async () => {
    const all = [honey.orderId, jar.orderId].toSorted();
    const group = await hall.db
      .selectFrom('order_groups')
      .select(['reference', 'contact'])
      .where('id', '=', honey.orderGroupId)
      .executeTakeFirstOrThrow();
    const { email, phone, name } = group.contact as { email: string; phone: string; name: string };
    for (const text of [name, name.toUpperCase(), name.split(' ')[1]!, email, email.slice(0, 8), phone])
      expect(await found(text), text).toEqual(all);
    const national = phone.replace('+46', '0');
    for (const text of [national, `${national.slice(0, 3)}-${national.slice(3)}`, `0046 ${phone.slice(3)}`])
      expect(await found(text), text).toEqual(all);
    for (const text of [group.reference, group.reference.toLowerCase(), group.reference.replaceAll('-', '')])
      expect(await found(text), text).toEqual([honey.orderId]);
    expect(await found(`${name.split(' ')[0]} Ingenstans`)).toEqual([]);
  });

  it('says of each order where it lies and what it holds, newest first', async () => {
    const { items } = (await find('elin')).body;
    expect(items.map(({ orderId }) => orderId)).toEqual([jar.orderId, honey.orderId]);
    expect(items[1]).toMatchObject({
      ...{ status: 'CONFIRMED', provider: { slug: 'angens-bigard' }, customer: { name: 'Elin Åkerström' } },
      summary: expect.stringContaining('2 × '),
    });
  });

  it('takes signs of patterns as they are written, and wants three letters', async () => {
    expect(await found('%%%')).toEqual([]);
    expect(await found('___')).toEqual([]);
    expect((await find('el')).status).toBe(400);
  });
});
