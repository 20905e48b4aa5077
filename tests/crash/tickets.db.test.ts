import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { audit } from '../../src/audit.ts';
import { createPool } from '../../src/shared/database/connect.ts';
import { letMinutesPass } from '../from-outside.ts';
import { sampled } from '../samples.ts';
import { cutAtStatements } from './cuts.ts';
import type { Scene } from './deeds.ts';
import { openScene } from './falls.ts';

/**
 * Tickets survive a kill -9 after the nth statement of being given out, used, undone, blocked and replaced: each deed is
 * there once, with its letter, and the books agree (I9, I12).
 */
const LONG_STEP = 3;
vi.setConfig({ testTimeout: 30 * 60_000, hookTimeout: 30 * 60_000 });

const STALL = '/api/providers/angens-bigard';
const EMAIL = 'sten.ek@example.com';
let scene: Scene;
let productId: string;

type Answer = { item: { ticketId: string; useId: string } };

beforeAll(async () => {
  scene = await openScene();
  const [stall] = await scene.stage.rows<{ id: string }>(`select id from providers where slug = 'angens-bigard'`, []);
  await scene.keeper.insist('add-product', '/api/products', {
    ...{ providerId: stall!.id, slug: 'kraschkort', acquirableAs: 'VOUCHER', vatCategory: 'standard', categories: [] },
    meta: { title: { sv: 'En dag hos bina' }, images: [] },
    skus: [{ articleNumber: 'kraschkort', title: { sv: 'En' }, price: 20_000 }],
  });
  const [product] = await scene.stage.rows<{ id: string }>(`select id from products where slug = 'kraschkort'`, []);
  productId = product!.id;
});
afterAll(() => scene?.stage.close());

const DEEDS = {
  async issue() {
    return (await given()).ticketId;
  },
  async use() {
    const { ticketId } = await given();
    await used(ticketId, 5000);
    return ticketId;
  },
  async undo() {
    const { ticketId } = await given();
    const { useId } = await used(ticketId, 20_000);
    await scene.keeper.insist('undo-ticket-use', `${STALL}/tickets/${ticketId}/undos`, {
      ...{ idOrSlug: 'angens-bigard', ticketId, useId },
    });
    return ticketId;
  },
  async block() {
    const { ticketId } = await given();
    await handled(ticketId, 'block');
    return ticketId;
  },
  async replace() {
    const { ticketId } = await given();
    await used(ticketId, 5000);
    return (await handled(ticketId, 'replace')).ticketId;
  },
};
/** Worth of each afterwards, and what is noted of the ticket it began with. */
const LEFT = { issue: 20_000, use: 15_000, undo: 20_000, block: 20_000, replace: 15_000 };

describe('tickets by hand, at a kill -9 of the hall', () => {
  it.each(sampled(Object.keys(DEEDS) as (keyof typeof DEEDS)[], 2))(
    'after the nth statement of %s, it is done once (I9, I12)',
    async name => {
      const { killed, taken } = await cutAtStatements(scene, {
        ...{ step: LONG_STEP, some: [0.4, 0.9], begin: async () => {}, act: () => DEEDS[name]() },
        async holds(ticketId) {
          const [left] = await scene.stage.rows<{ remaining: string }>(
            'select remaining from ticket_balances where ticket_id = $1',
            [ticketId],
          );
          expect(Number(left!.remaining)).toBe(LEFT[name]);
        },
      });
      process.stdout.write(`  kill -9 in ${name} of a ticket: at ${killed} of ${taken} statements\n`);
      expect(killed).toBeGreaterThan(0);
    },
  );

  it('leaves one letter for each, and a clean audit', async () => {
    await expect.poll(open, { timeout: 600_000, interval: 500 }).toEqual([]);
    // The letter of one that was replaced before it was sent is left out: its code is of no use any more.
    const { mailbox } = scene.stage.smtp;
    const sent = mailbox.list(EMAIL).map(({ id }) => mailbox.find(id)!);
    const standing = await scene.stage.rows<{ end: string }>(
      `select t.code_end as end from tickets t join ticket_holders h on h.ticket_id = t.id where t.status = 'ACTIVE'`,
      [],
    );
    expect(standing.length).toBeGreaterThan(0);
    for (const { end } of standing) {
      const its = sent.flatMap(({ text, messageId }) => {
        const code = new RegExp(`/tickets/c/(\\w{9}${end})\\b`).exec(text ?? '')?.[1];
        return code ? { code, messageId } : [];
      });
      expect([end, its.length > 0]).toEqual([end, true]);
      // Among hundreds of codes two may end alike.
      for (const letters of Map.groupBy(its, ({ code }) => code).values())
        expect([end, new Set(letters.map(({ messageId }) => messageId)).size]).toEqual([end, 1]);
    }
    const pool = createPool({ url: scene.stage.databaseUrl, size: 1, name: 'crash-audit' });
    expect(await audit(pool)).toEqual([]);
    await pool.end();
  });
});

async function open(): Promise<unknown[]> {
  await letMinutesPass(scene.stage.rows);
  return await scene.stage.rows('select kind, last_error from outbox where done_at is null', []);
}

async function given(): Promise<{ ticketId: string }> {
  const { item } = await scene.keeper.insist<Answer>('issue-ticket', `${STALL}/tickets`, {
    ...{ idOrSlug: 'angens-bigard', productId, amount: 20_000, name: 'Sten Ek', email: EMAIL, reason: 'Ursäkt' },
  });
  return item;
}

async function used(ticketId: string, amount: number): Promise<{ useId: string }> {
  const { item } = await scene.keeper.insist<Answer>('use-ticket', `${STALL}/tickets/${ticketId}/uses`, {
    ...{ idOrSlug: 'angens-bigard', ticketId, amount },
  });
  return item;
}

async function handled(ticketId: string, deed: string): Promise<{ ticketId: string }> {
  const { item } = await scene.keeper.insist<Answer>('handle-ticket', `${STALL}/tickets/${ticketId}/deeds`, {
    ...{ idOrSlug: 'angens-bigard', ticketId, deed, reason: 'Borttappad' },
  });
  return item;
}
