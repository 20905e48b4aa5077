import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { buyCards, openTicketStall, type TicketStall } from '../../../tests/tickets.ts';
import type { TicketKey } from './contract.ts';
import { checkedMark, signersOf, ticketMark } from './queries.ts';

/** Keys of marks in an owner's hands: changed before their time, and revoked, with the reason and who. */
let hall: TestHall;
let stall: TicketStall;
beforeAll(async () => {
  hall = await openHall();
  stall = await openTicketStall(hall);
});
afterAll(() => closeAudited(hall));

const keys = async () =>
  (await stall.owner.get<{ items: TicketKey[] }>('/api/providers/angens-bigard/ticket-keys')).body.items;

const change = (number: number, leaked: boolean, browser: Browser = stall.owner) =>
  browser.command<{ reason?: string }>('POST', '/api/providers/angens-bigard/ticket-key-changes', 'change-ticket-key', {
    number,
    leaked,
    reason: leaked ? 'Den låg på en delad disk.' : 'Ny dator på kontoret.',
  });

async function markNow(ticketId: string): Promise<string> {
  const { world } = hall.hall;
  const by = (await signersOf(world, [stall.providerId])).get(stall.providerId)!;
  const { rows } = await sql<{ productId: string; createdAt: Date; validUntil: Date }>`
    select product_id as "productId", created_at as "createdAt", valid_until as "validUntil" from tickets
    where id = ${ticketId}`.execute(hall.db);
  return ticketMark(world, { id: ticketId, type: 'GIFTCARD', ...rows[0]! }, by);
}

describe('a key of tickets', () => {
  it('is changed by its owner: old marks stand, new ones are signed by another, and history says who and why', async () => {
    const [card] = await buyCards(hall, stall, 50_000);
    const old = await markNow(card!._id);
    const [first] = await keys();
    expect(first).toMatchObject({ status: 'ACTIVE', deeds: [] });
    expect((await change(first!.number, false)).status).toBe(200);
    const [second, earlier] = await keys();
    expect([second!.status, second!.number === first!.number]).toEqual(['ACTIVE', false]);
    expect(earlier).toMatchObject({
      ...{ number: first!.number, status: 'RETIRED' },
      deeds: [{ kind: 'CHANGED', reason: 'Ny dator på kontoret.', by: 'Eskil Lund' }],
    });
    expect(await checkedMark(hall.db, old)).toHaveProperty('mark');
    expect(await markNow(card!._id)).not.toBe(old);
    // Pressed by another owner at the same time: it signs no more.
    expect((await change(first!.number, false)).body.reason).toBe('changed-meanwhile');
  });

  it('that leaked is revoked, whether it signs or not; its marks are refused, and those of the others stand', async () => {
    const [card] = await buyCards(hall, stall, 50_000);
    const mark = await markNow(card!._id);
    const [current, retired] = await keys();
    expect((await change(retired!.number, true)).status).toBe(200);
    expect(await checkedMark(hall.db, mark)).toHaveProperty('mark');
    expect((await change(current!.number, true)).status).toBe(200);
    expect(await checkedMark(hall.db, mark)).toEqual({ no: 'revoked-key' });
    expect((await keys()).map(({ status }) => status)).toEqual(['ACTIVE', 'REVOKED', 'REVOKED']);
    expect(await checkedMark(hall.db, await markNow(card!._id))).toHaveProperty('mark');
    expect((await change(current!.number, true)).body.reason).toBe('changed-meanwhile');
    expect((await change(12345, true)).status).toBe(404);
    const deeds = sql`update ticket_key_deeds set reason = 'Något annat'`;
    await expect(deeds.execute(hall.db)).rejects.toThrow(/append-only/);
  });
});
