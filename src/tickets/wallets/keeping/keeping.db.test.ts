import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newcomer } from '../../../../tests/letters.ts';
import { auditOf } from '../../../../tests/stall.ts';
import { openTicketStall, orderCart, payFor, type TicketStall, ticketsOf } from '../../../../tests/tickets.ts';
import { openWalletHall, phoneWith, type WalletHall, wayTo } from '../../../../tests/wallets.ts';
import { forgetOldPasses } from './commands.ts';

/** What the hall keeps of passes and of whom tickets were given to, and for how long. */
let open: WalletHall;
let stall: TicketStall;

beforeAll(async () => {
  open = await openWalletHall();
  stall = await openTicketStall(open.hall);
});
beforeEach(async () => {
  await open.hall.db.deleteFrom('rate_limits').execute();
});
afterAll(async () => {
  expect(await auditOf(open.hall)).toEqual([]);
  await open.close();
});

const counted = async () => {
  const count = async (table: 'wallet_passes' | 'wallet_devices' | 'wallet_registrations') =>
    (await open.hall.db.selectFrom(table).selectAll().execute()).length;
  return [await count('wallet_passes'), await count('wallet_devices'), await count('wallet_registrations')];
};

async function buyer() {
  const person = await newcomer(open.hall);
  const { browser } = person;
  await stall.choose(browser, 'bigardens-presentkort', { selectedPrice: 50_000 });
  const placed = await orderCart(browser);
  await payFor(open.hall, browser, placed);
  const [ticket] = await ticketsOf(browser, placed);
  return { ...person, placed, ticket: ticket! };
}

describe('a person', () => {
  it('is told of their passes and of what they were given, and both are forgotten with them', async () => {
    const { browser, password, emailAddress, ticket, placed } = await buyer();
    const held = await phoneWith(open, wayTo('apple', ticket.wallets));
    const product = stall.products['dag-hos-bina']!._id;
    const given = await stall.owner.command('POST', '/api/providers/angens-bigard/tickets', 'issue-ticket', {
      ...{ productId: product, amount: 10_000, name: 'Rut Kvarstad', email: emailAddress, reason: 'Ursäkt' },
    });
    expect(given.status).toBe(200);
    const path = `/api/providers/angens-bigard/orders/${placed.orderId}/status-changes`;
    await stall.owner.command('POST', path, 'change-order-status', { change: 'fulfil' });
    const answer = await browser.command<{ item: Record<string, unknown> }>(
      ...(['POST', '/api/commands/export-my-data', 'export-my-data', {}] as const),
    );
    expect(answer.body.item).toMatchObject({
      passesInWallets: [{ ticketId: ticket._id, language: 'sv', phones: 1, guest: null, atGoogleSince: null }],
      ticketsGiven: [{ name: 'Rut Kvarstad' }],
    });
    const whole = JSON.stringify(answer.body);
    for (const secret of [held.phone.library, held.phone.pushToken, held.content().authenticationToken!])
      expect(whole).not.toContain(secret);
    const erased = await browser.command('POST', '/api/commands/erase-my-account', 'erase-my-account', {
      confirmation: password,
    });
    expect(erased).toMatchObject({ status: 200 });
    expect(await counted()).toEqual([0, 0, 0]);
    const holders = open.hall.db.selectFrom('ticket_holders').selectAll().where('email', '=', emailAddress);
    expect(await holders.execute()).toEqual([]);
    // What was given stays good, and the phone shows what it has; it hears of nothing any more.
    const standing = open.hall.db.selectFrom('tickets').select('status').where('order_id', 'is', null);
    expect(await standing.execute()).toEqual([{ status: 'ACTIVE' }]);
    await held.phone.refresh();
    expect(held.phone.answers.at(-1)).toEqual({ what: 'list', status: 401 });
    expect((await fetch(open.hall.url + wayTo('apple', ticket.wallets))).status).toBe(200);
  });
});

describe('a pass', () => {
  it('is kept for a quarter after its ticket has ended, and while it is good', async () => {
    await open.hall.db.deleteFrom('wallet_passes').execute();
    const [ended, good] = [await buyer(), await buyer()];
    for (const { ticket } of [ended, good]) await phoneWith(open, wayTo('apple', ticket.wallets));
    await open.hall.pool.query(`alter table tickets disable trigger user`);
    await open.hall.db
      .updateTable('tickets')
      .set({ valid_until: new Date(open.hall.clock.now().getTime() - 91 * 86_400_000) })
      .where('id', '=', ended.ticket._id)
      .execute();
    await open.hall.pool.query(`alter table tickets enable trigger user`);
    await forgetOldPasses(open.hall.hall.world);
    expect((await counted())[0]).toBe(2);
    open.hall.clock.forward(91 * 86_400_000);
    const { expireTickets } = await import('../../ends/commands.ts');
    await expireTickets(open.hall.hall.world, 10);
    await forgetOldPasses(open.hall.hall.world);
    const left = await open.hall.db.selectFrom('wallet_passes').select('ticket_id').execute();
    expect(left).toEqual([{ ticket_id: good.ticket._id }]);
    expect((await counted()).slice(1)).toEqual([1, 1]);
  });
});
