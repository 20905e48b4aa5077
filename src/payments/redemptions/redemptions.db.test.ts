import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leftBehind, periodic } from '../../../tests/card-payment.ts';
import { counts, openHall, type TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import {
  buyCards,
  confirms,
  lookUp,
  openTicketStall,
  orderCart,
  payFor,
  type TicketStall,
  ticketsOf,
} from '../../../tests/tickets.ts';
import { hallDeed, inTransaction } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { isRefusal } from '../../shared/refusal.ts';
import type { Ticket } from '../../tickets/contract.ts';
import { redeemTicketIn, restoreTicketIn } from './commands.ts';

/** Gift card balances under many hands, and in the ledger (I6, I9, H15). */
let hall: TestHall;
let stall: TicketStall;

beforeAll(async () => {
  hall = await openHall({ worker: false });
  hall.stripe.webhookTarget(null);
  stall = await openTicketStall(hall);
});
afterAll(() => closeAudited(hall));

const world = () => hall.hall.world;
const within = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(world(), run);

function use({ _id, providerId }: Pick<Ticket, '_id' | 'providerId'>, amount: number, source: string) {
  return within(tx => redeemTicketIn(hallDeed(tx, world()), { ticketId: _id, providerId, amount, source }));
}

function giveBack(source: string, amount: number, key: string) {
  return within(tx => restoreTicketIn(hallDeed(tx, world()), { source, amount, key }));
}

async function standing({ _id }: Pick<Ticket, '_id'>) {
  const { rows } = await sql<{ status: string; used: number; expired: number; cancelled: number; remaining: number }>`
    select status, used, expired, cancelled, remaining from ticket_balances where ticket_id = ${_id}`.execute(hall.db);
  return rows[0]!;
}

/** The seller's ledger liability for multi-purpose gift cards, which are taxed when they are used. */
async function owed(): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(case side when 'CREDIT' then amount else -amount end), 0)::bigint as owed from ledger_entries
    where account_id = ${`giftcard_liability:${stall.providerId}:multi_purpose`}`.execute(hall.db);
  return rows[0]!.owed;
}

const card = async (amount: number) => (await buyCards(hall, stall, amount))[0]!;

describe('a gift card', () => {
  it('is used in parts until nothing is left, and is owed for exactly what is left', async () => {
    const before = await owed();
    const ticket = await card(50_000);
    expect((await owed()) - before).toBe(50_000);
    expect(await use(ticket, 20_000, 'used:a1')).toMatchObject({ amount: 20_000, remaining: 30_000 });
    expect(await use(ticket, 30_001, 'used:a2')).toEqual({ refused: 'ticket-short' });
    expect(await use(ticket, 30_000, 'used:a3')).toMatchObject({ remaining: 0 });
    expect(await standing(ticket)).toMatchObject({ status: 'USED', used: 50_000, remaining: 0 });
    expect(await use(ticket, 1, 'used:a4')).toEqual({ refused: 'ticket-used' });
    expect(await lookUp(hall, stall.providerId, ticket.code!)).toEqual({ refused: 'ticket-used' });
    expect((await owed()) - before).toBe(0);
  });

  it('is used once for one thing, however often that is told (I8)', async () => {
    const ticket = await card(50_000);
    const told = await Promise.all(Array.from({ length: 20 }, () => use(ticket, 20_000, 'used:b1')));
    for (const answer of told) expect(answer).toEqual({ ticketId: ticket._id, amount: 20_000, remaining: 30_000 });
    expect(await standing(ticket)).toMatchObject({ used: 20_000, remaining: 30_000 });
    await expect(use(ticket, 10_000, 'used:b1')).rejects.toThrow('I13');
  });

  it('P5: is never worth more than it is: of fifty who use it at once, ten have it (I9, H15)', async () => {
    const before = await owed();
    const ticket = await card(100_000);
    const all = await Promise.all(Array.from({ length: 50 }, (_, at) => use(ticket, 10_000, `used:c${at}`)));
    const refused = all.filter(isRefusal).map(({ refused }) => refused);
    expect(refused).toEqual(Array(40).fill('ticket-used'));
    expect(await standing(ticket)).toMatchObject({ status: 'USED', used: 100_000, remaining: 0 });
    expect((await owed()) - before).toBe(0);
  });

  it('is no good at another stall', async () => {
    const ticket = await card(20_000);
    const elsewhere = (
      await hall.db.selectFrom('providers').select('id').where('id', '<>', stall.providerId).executeTakeFirstOrThrow()
    ).id;
    expect(await use({ ...ticket, providerId: elsewhere }, 100, 'used:d1')).toEqual({ refused: 'ticket-of-another' });
  });

  it('P5: gets back what was paid with it, never more than that use took, once for each refund (I9)', async () => {
    const ticket = await card(50_000);
    await use(ticket, 50_000, 'used:e1');
    await Promise.all(Array.from({ length: 10 }, () => giveBack('used:e1', 20_000, 'refund-e1')));
    expect(await standing(ticket)).toMatchObject({ status: 'ACTIVE', used: 30_000, remaining: 20_000 });
    expect(await use(ticket, 20_000, 'used:e2')).toMatchObject({ remaining: 0 });
    await expect(giveBack('used:e1', 30_001, 'refund-e2')).rejects.toThrow('I9');
    const both = await Promise.allSettled([
      giveBack('used:e1', 30_000, 'refund-e3'),
      giveBack('used:e1', 30_000, 'refund-e4'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await standing(ticket)).toMatchObject({ used: 20_000, remaining: 30_000 });
  });

  it('ends with its last day, for what is left of it; what comes back to it then may be used for a while', async () => {
    const before = await owed();
    const ticket = await card(50_000);
    await use(ticket, 20_000, 'used:f1');
    await endTime(ticket);
    expect(await lookUp(hall, stall.providerId, ticket.code!)).toEqual({ refused: 'ticket-expired' });
    expect(await use(ticket, 100, 'used:f2')).toEqual({ refused: 'ticket-expired' });
    for (let round = 0; round < 2; round++) await periodic('expire-tickets').run(world());
    expect(await standing(ticket)).toMatchObject({ status: 'EXPIRED', used: 20_000, expired: 30_000, remaining: 0 });
    expect((await owed()) - before).toBe(0);
    await giveBack('used:f1', 20_000, 'refund-f1');
    expect(await standing(ticket)).toMatchObject({ status: 'ACTIVE', used: 0, expired: 30_000, remaining: 20_000 });
    expect(await use(ticket, 20_000, 'used:f3')).toMatchObject({ remaining: 0 });
  });

  it('goes with its order when its seller does not take that, unless something of it was used', async () => {
    await confirms(hall, stall, true);
    const before = await owed();
    const browser = hall.browser();
    await stall.choose(browser, 'bigardens-presentkort', { selectedPrice: 20_000, quantity: 2 });
    const placed = await orderCart(browser);
    await payFor(hall, browser, placed);
    await confirms(hall, stall, false);
    const [one, two] = (await ticketsOf(browser, placed)) as [Ticket, Ticket];
    const path = `/api/providers/angens-bigard/orders/${placed.orderId}/status-changes`;
    const reject = () =>
      stall.owner.command<{ reason?: string }>('POST', path, 'change-order-status', { change: 'reject' });
    await use(one, 5000, 'used:g1');
    expect((await reject()).body.reason).toBe('ticket-in-use');
    expect(await standing(two)).toMatchObject({ status: 'ACTIVE' });
    await giveBack('used:g1', 5000, 'refund-g1');
    expect((await reject()).status).toBe(200);
    for (const ticket of [one, two])
      expect(await standing(ticket)).toMatchObject({ status: 'CANCELLED', cancelled: 20_000, remaining: 0 });
    expect(await use(two, 100, 'used:g2')).toEqual({ refused: 'ticket-cancelled' });
    expect((await leftBehind(hall, placed)).refunds).toEqual(['REJECTED PENDING']);
    expect((await owed()) - before).toBe(0);
  });

  it('P5: adds up, whatever many hands do with it at once (I6, I9)', async () => {
    const deeds = fc.array(
      fc.record({
        deed: fc.constantFrom('use', 'use', 'back'),
        amount: fc.integer({ min: 1, max: 30_000 }),
        of: fc.nat(9),
      }),
      { minLength: 5, maxLength: 15 },
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(deeds, async asked => {
        const id = `h${++run}`;
        const before = await owed();
        const ticket = await card(50_000);
        await Promise.allSettled(
          asked.map(({ deed, amount, of }, at) =>
            deed === 'use'
              ? use(ticket, amount, `used:${id}-${at}`)
              : giveBack(`used:${id}-${of}`, amount, `${id}-${at}`),
          ),
        );
        const { used, remaining, status } = await standing(ticket);
        expect(used + remaining).toBe(50_000);
        expect(remaining).toBeGreaterThanOrEqual(0);
        expect(status).toBe(remaining ? 'ACTIVE' : 'USED');
        expect((await owed()) - before).toBe(remaining);
      }),
      { numRuns: counts(5, 100) },
    );
  });
});

describe('the database itself', () => {
  const refused = (statement: string) => expect(hall.pool.query(statement)).rejects;
  it('refuses what must never be: more used than there is, a changed entry, another kind, a jump (I9, I16)', async () => {
    const ticket = await card(20_000);
    const entry = (kind: string, amount: number) =>
      `insert into ticket_entries (id, ticket_id, provider_id, kind, amount, source, happened_at)
       values (gen_random_uuid(), '${ticket._id}', '${stall.providerId}', '${kind}', ${amount}, 'planted-${kind}', now())`;
    await refused(entry('USED', 20_001)).toThrow('I9');
    await refused(entry('EXPIRED', 20_001)).toThrow('I9');
    await refused(entry('EXPIRED', -1)).toThrow('check');
    await refused(`update ticket_entries set amount = 1 where ticket_id = '${ticket._id}'`).toThrow('append-only');
    await refused(`delete from ticket_entries where ticket_id = '${ticket._id}'`).toThrow('append-only');
    await refused(`update tickets set voucher_vat_kind = 'SINGLE_PURPOSE' where id = '${ticket._id}'`).toThrow(
      'stays what it was',
    );
    await refused(`update tickets set amount = 1 where id = '${ticket._id}'`).toThrow('stays what it was');
    await refused(`update tickets set valid_until = now() where id = '${ticket._id}'`).toThrow('less long');
    await refused(`delete from tickets where id = '${ticket._id}'`).toThrow('cancelled');
    await use(ticket, 20_000, 'used:i1');
    await refused(`update tickets set status = 'EXPIRED' where id = '${ticket._id}'`).toThrow('I16');
  });
});

/** Expires a ticket in the database, because time itself can't be wound on so far. */
async function endTime({ _id }: Ticket): Promise<void> {
  await hall.db.transaction().execute(async tx => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update tickets set valid_until = now() - interval '1 hour' where id = ${_id}`.execute(tx);
  });
}
