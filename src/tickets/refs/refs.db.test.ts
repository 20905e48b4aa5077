import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { openPages, type Pages } from '../../../tests/pages.ts';
import { signedIn } from '../../../tests/people.ts';
import type { Placed } from '../../../tests/purchase.ts';
import { openTicketStall, orderCart, payFor, type TicketStall, ticketsOf } from '../../../tests/tickets.ts';
import { hallDeed, inTransaction } from '../../shared/command.ts';
import { shortId } from '../../shared/ids.ts';
import { codeHash } from '../adapters/code-seal.ts';
import type { FoundTickets, Ticket } from '../contract.ts';
import { rotateKeyIn } from '../marks/commands.ts';
import { checkedMark, signersOf, ticketMark } from '../marks/queries.ts';

/** Links of tickets: what opens them, what shows them, and what tells nothing (payments 2.8, H19). */
let hall: TestHall;
let stall: TicketStall;
let placed: Placed;
let voucher: Ticket;
let card: Ticket;
let pages: Pages;

beforeAll(async () => {
  hall = await openHall({ worker: false });
  hall.stripe.webhookTarget(null);
  stall = await openTicketStall(hall);
  const productId = stall.products['dag-hos-bina']!._id;
  await sql`update products set meta = meta || ${JSON.stringify({
    subtitle: { sv: 'En dag i slöja', en: 'A day in a veil' },
    description: { sv: 'Handskar finns. **Kom i stövlar.**', en: 'We have gloves.' },
  })}::jsonb, content_blocks = ${JSON.stringify([
    { title: { sv: 'Så går det till' }, content: { sv: 'Vi öppnar en kupa.' } },
  ])}::jsonb where id = ${productId}`.execute(hall.db);
  ({ placed } = await bought());
  pages = await openPages(hall);
  [voucher, card] = (await ticketsOf(hall.browser(), placed)) as [Ticket, Ticket];
});
beforeEach(async () => {
  await hall.db.deleteFrom('rate_limits').execute();
});
afterAll(async () => {
  await pages.close();
  await closeAudited(hall);
});

async function bought(browser = hall.browser()): Promise<{ placed: Placed; browser: Browser }> {
  await stall.choose(browser, 'dag-hos-bina');
  await stall.choose(browser, 'bigardens-presentkort', { selectedPrice: 50_000 });
  const order = await orderCart(browser);
  await payFor(hall, browser, order);
  return { placed: order, browser };
}

const look = async (ref: string, browser = hall.browser(), ak?: string) => {
  const address = `/api/tickets/by-ref/${encodeURIComponent(ref)}${ak ? `?ak=${ak}` : ''}`;
  const { status, body } = await browser.get<{ item: FoundTickets } & { reason: string; message: string }>(address);
  return { status, ...body.item, reason: body.reason, message: body.message };
};
const ticketMarkOf = async (ticket: Ticket) => {
  const { world } = hall.hall;
  const by = (await signersOf(world, [stall.providerId])).get(stall.providerId)!;
  const { rows } = await sql<{ validUntil: Date }>`
    select valid_until as "validUntil" from tickets where id = ${ticket._id}`.execute(hall.db);
  const { _id: id, type, productId, _createdAt } = ticket;
  return ticketMark(world, { id, type, productId, createdAt: new Date(_createdAt), ...rows[0]! }, by);
};

describe('a ticket', () => {
  it('says what its product said when it was bought, in its buyer’s language [payments 3.18]', async () => {
    expect(voucher).toMatchObject({
      meta: { title: 'dag-hos-bina', subtitle: 'En dag i slöja', description: 'Handskar finns. **Kom i stövlar.**' },
      contentBlock: [{ _id: `${voucher._id}-1`, title: 'Så går det till', content: 'Vi öppnar en kupa.' }],
      provider: { slug: 'angens-bigard' },
      shortLink: `${hall.hall.world.config.baseUrl}/tickets/c/${voucher.code}`,
    });
    expect(voucher.meta.images).toEqual([]);
  });
});

describe('a link', () => {
  it('with a code opens that ticket alone, code and all, however it was typed [payments 2.8.10]', async () => {
    const found = await look(voucher.code!);
    expect(found).toMatchObject({ status: 200, own: false, office: null });
    expect(found.tickets.map(({ _id, code }) => [_id, code])).toEqual([[voucher._id, voucher.code]]);
    const typed = card.code!.toLowerCase().replace(/(.{8})/, '$1-');
    expect((await look(typed)).tickets.map(({ code }) => code)).toEqual([card.code]);
  });

  it('with the id of the order opens all of them to its key and its account, and to nobody else (H19)', async () => {
    for (const id of [placed.orderGroupId, shortId(placed.orderGroupId)]) {
      expect((await look(id, hall.browser(), placed.accessKey)).tickets).toHaveLength(2);
      expect(await look(id)).toMatchObject({ status: 404, reason: 'tickets-not-found' });
      expect(await look(id, hall.browser(), 'a-wrong-key-altogether')).toMatchObject({ status: 404 });
    }
    const maja = await signedIn(hall, 'maja.strand');
    const { placed: hers } = await bought(maja);
    expect(await look(hers.orderGroupId, maja)).toMatchObject({ status: 200, own: true });
    expect(await look(hers.orderGroupId)).toMatchObject({ status: 404 });
    expect(await look(hers.orderGroupId, hall.browser(), placed.accessKey)).toMatchObject({ status: 404 });
  });

  it('with a bare id never leads to a code: its seller sees the last letters, others nothing', async () => {
    expect(await look(voucher._id)).toMatchObject({ status: 404 });
    const seen = await look(voucher._id, stall.owner);
    expect(seen).toMatchObject({ status: 200, own: false, office: stall.providerId });
    expect(seen.tickets[0]).toMatchObject({ code: null, qr: null, shortLink: null, codeEnd: voucher.codeEnd });
  });

  it('answers one that was never made and one that is somebody’s alike', async () => {
    const unknown = await look('01920000-0000-7000-8000-000000000001');
    const others = await look(voucher._id);
    expect(unknown).toEqual(others);
    expect(await look('BCDFGHJKMNPQR')).toEqual(others);
    expect(await look('nonsense')).toEqual(others);
  });

  it('with guesses is shut after ten, for codes that exist as for those that do not', async () => {
    const guesser = hall.browser();
    const seen = [];
    for (let at = 0; at < 12; at++) seen.push((await look(`BCDFGHJKMNP${'QRSTVWXZ23456'[at]}Q`, guesser)).status);
    expect(seen.slice(0, 10)).toEqual(Array(10).fill(404));
    expect(seen.slice(10)).toEqual([429, 429]);
    expect((await look(voucher.code!, guesser)).status).toBe(429);
    await hall.db.deleteFrom('rate_limits').execute();
    for (let at = 0; at < 15; at++) expect((await look(voucher.code!, guesser)).status).toBe(200);
  });
});

describe('a signed mark', () => {
  it('that was scanned shows its ticket, without the code', async () => {
    const found = await look((await ticketMarkOf(card)).split('/').at(-1)!);
    expect(found).toMatchObject({ status: 200, own: false });
    expect(found.tickets[0]).toMatchObject({ _id: card._id, code: null, qr: null, shortLink: null });
  });

  it('stands after its key was changed yesterday, and falls when that had leaked; pages show a new one', async () => {
    const { world } = hall.hall;
    const old = await ticketMarkOf(voucher);
    const turn = (leaked: boolean) =>
      inTransaction(world, tx => rotateKeyIn(hallDeed(tx, world), { providerId: stall.providerId, leaked }));
    await turn(false);
    const newer = await ticketMarkOf(voucher);
    expect(newer).not.toBe(old);
    for (const mark of [old, newer]) expect(await checkedMark(world.db, mark)).toHaveProperty('mark');
    await turn(true);
    expect(await checkedMark(world.db, newer)).toEqual({ no: 'revoked-key' });
    expect(await look(newer.split('/').at(-1)!)).toMatchObject({ status: 404 });
    expect((await look(voucher.code!)).tickets[0]!.qr).not.toBeNull();
  });

  it('can be signed by nobody who reads the database: the private half is sealed', async () => {
    const { rows } = await sql<{ seed: Buffer }>`select seed_sealed as seed from ticket_keys`.execute(hall.db);
    expect(rows.every(({ seed }) => seed.length === 12 + 32 + 16)).toBe(true);
    const tries = sql`update ticket_keys set status = 'ACTIVE', ended_at = null where status = 'RETIRED'`;
    await expect(tries.execute(hall.db)).rejects.toThrow(/may not go/);
    await expect(sql`delete from ticket_keys`.execute(hall.db)).rejects.toThrow(/not deleted/);
  });
});

describe('the page', () => {
  const page = (path: string, browser = hall.browser()) => pages.page(path, at(browser));
  const at = (browser: Browser) => Object.assign(pages.visitor(), { cookies: browser.cookies });

  it('of a link leads its seller’s people to the door, and everybody else to the tickets [payments 2.8.2, 2.8.5, 6.8]', async () => {
    for (const way of ['c', 'check']) {
      const guest = await page(`/tickets/${way}/${voucher.code}`);
      expect([guest.status, guest.location]).toEqual([302, `/tickets/${voucher.code}`]);
      const staff = await page(`/tickets/${way}/${voucher.code}`, stall.owner);
      expect(staff.location).toBe(`/bo/providers/${stall.providerId}/tickets/${voucher.code}`);
    }
    // Their own: the check is passed, and they are guests like others.
    const { placed: own } = await bought(stall.owner);
    const [theirs] = await ticketsOf(stall.owner, own);
    const led = await page(`/tickets/c/${theirs!.code}`, stall.owner);
    expect(led.location).toBe(`/tickets/${theirs!.code}`);
  });

  it('of a scanned mark is found in capitals, as the QR code has it', async () => {
    const { pathname } = new URL(await ticketMarkOf(voucher));
    expect(pathname).toMatch(/^\/TICKETS\/C\//);
    const guest = await page(pathname);
    expect([guest.status, guest.location]).toEqual([302, `/tickets/${pathname.split('/').at(-1)}`]);
  });

  it('of a wrong link says so, and whom to write to [payments 2.8.4, 8.11]', async () => {
    const { status, html: body } = await page('/tickets/c/BCDFGHJKMNPQR?lang=en');
    expect(status).toBe(404);
    expect(body).toContain('Something is wrong with the link.');
    expect(body).toContain('/pages/kontakt');
  });
});

it('keeps codes as hashes: the one in the link is found by it', async () => {
  const { rows } = await sql<{ id: string }>`
    select id from tickets where code_hash = ${codeHash(hall.hall.world, card.code!)}`.execute(hall.db);
  expect(rows).toEqual([{ id: card._id }]);
});
