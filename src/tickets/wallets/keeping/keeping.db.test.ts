import { describe, expect, it } from 'vitest';
import { newcomer } from '../../../../tests/letters.ts';
import { orderCart, payFor, ticketsOf } from '../../../../tests/tickets.ts';
import { phoneWith, walletStall, wayTo } from '../../../../tests/wallets.ts';
import { forgetOldPasses } from './commands.ts';

/** Keeping of passes and of the people whom tickets were given to: what, and for how long. */
const at = walletStall();

const counted = async () => {
  const count = async (table: 'wallet_passes' | 'wallet_devices' | 'wallet_registrations') =>
    (await at.open.hall.db.selectFrom(table).selectAll().execute()).length;
  return [await count('wallet_passes'), await count('wallet_devices'), await count('wallet_registrations')];
};

async function buyer() {
  const person = await newcomer(at.open.hall);
  const { browser } = person;
  await at.stall.choose(browser, 'bigardens-presentkort', { selectedPrice: 50_000 });
  const placed = await orderCart(browser);
  await payFor(at.open.hall, browser, placed);
  const [ticket] = await ticketsOf(browser, placed);
  return { ...person, placed, ticket: ticket! };
}

describe('a person', () => {
  it('is told of their passes and of what they were given, and both are forgotten with them', async () => {
    const { browser, password, emailAddress, ticket, placed } = await buyer();
    const held = await phoneWith(at.open, wayTo('apple', ticket.wallets));
    const product = at.stall.products['dag-hos-bina']!._id;
    const given = await at.stall.owner.command('POST', '/api/providers/angens-bigard/tickets', 'issue-ticket', {
      ...{ productId: product, amount: 10_000, name: 'Rut Kvarstad', email: emailAddress, reason: 'Ursäkt' },
    });
    expect(given.status).toBe(200);
    const path = `/api/providers/angens-bigard/orders/${placed.orderId}/status-changes`;
    await at.stall.owner.command('POST', path, 'change-order-status', { change: 'fulfil' });
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
    const holders = at.open.hall.db.selectFrom('ticket_holders').selectAll().where('email', '=', emailAddress);
    expect(await holders.execute()).toEqual([]);
    // The ticket stays good, and the phone shows what it has; it hears of nothing any more.
    const standing = at.open.hall.db.selectFrom('tickets').select('status').where('order_id', 'is', null);
    expect(await standing.execute()).toEqual([{ status: 'ACTIVE' }]);
    await held.phone.refresh();
    expect(held.phone.answers.at(-1)).toEqual({ what: 'list', status: 401 });
    expect((await fetch(at.open.hall.url + wayTo('apple', ticket.wallets))).status).toBe(200);
  });
});

describe('a pass', () => {
  it('is kept for a quarter after its ticket has ended, and while it is good', async () => {
    await at.open.hall.db.deleteFrom('wallet_passes').execute();
    const [ended, good] = [await buyer(), await buyer()];
    for (const { ticket } of [ended, good]) await phoneWith(at.open, wayTo('apple', ticket.wallets));
    await at.open.hall.pool.query(`alter table tickets disable trigger user`);
    await at.open.hall.db
      .updateTable('tickets')
      .set({ valid_until: new Date(at.open.hall.clock.now().getTime() - 91 * 86_400_000) })
      .where('id', '=', ended.ticket._id)
      .execute();
    await at.open.hall.pool.query(`alter table tickets enable trigger user`);
    await forgetOldPasses(at.open.hall.hall.world);
    expect((await counted())[0]).toBe(2);
    at.open.hall.clock.forward(91 * 86_400_000);
    const { expireTickets } = await import('../../ends/commands.ts');
    await expireTickets(at.open.hall.hall.world, 10);
    await forgetOldPasses(at.open.hall.hall.world);
    const left = await at.open.hall.db.selectFrom('wallet_passes').select('ticket_id').execute();
    expect(left).toEqual([{ ticket_id: good.ticket._id }]);
    expect((await counted()).slice(1)).toEqual([1, 1]);
  });
});
