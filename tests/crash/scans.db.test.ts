import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { audit } from '../../src/audit.ts';
import { createPool } from '../../src/shared/database/connect.ts';
import { letMinutesPass } from '../from-outside.ts';
import { cutAtStatements } from './cuts.ts';
import type { Scene } from './deeds.ts';
import { openScene } from './falls.ts';

/**
 * Scans survive a kill -9 of the hall after the nth statement of taking them in: each is kept once, its books follow, and
 * of two phones that let the same ticket in the later one is a case, once (I9, H20).
 */
const LONG_STEP = 3;
vi.setConfig({ testTimeout: 30 * 60_000, hookTimeout: 30 * 60_000 });

const STALL = '/api/providers/angens-bigard';
let scene: Scene;
let productId: string;
const phones: { deviceId: string; secret: string }[] = [];

beforeAll(async () => {
  scene = await openScene();
  const [stall] = await scene.stage.rows<{ id: string }>(`select id from providers where slug = 'angens-bigard'`, []);
  await scene.keeper.insist('add-product', '/api/products', {
    ...{ providerId: stall!.id, slug: 'skannkort', acquirableAs: 'VOUCHER', vatCategory: 'standard', categories: [] },
    meta: { title: { sv: 'En dag hos bina' }, images: [] },
    skus: [{ articleNumber: 'skannkort', title: { sv: 'En' }, price: 20_000 }],
  });
  const [product] = await scene.stage.rows<{ id: string }>(`select id from products where slug = 'skannkort'`, []);
  productId = product!.id;
  for (const name of ['Norra grinden', 'Södra grinden']) {
    const secret = randomBytes(32);
    const { item } = await scene.keeper.insist<{ item: { deviceId: string } }>(
      'add-scan-device',
      `${STALL}/scan-devices`,
      { idOrSlug: 'angens-bigard', name, secretHash: createHash('sha256').update(secret).digest('hex') },
    );
    phones.push({ deviceId: item.deviceId, secret: secret.toString('base64url') });
  }
});
afterAll(() => scene?.stage.close());

let sequence = 0;

function scan(ticketId: string, fields: object = {}) {
  sequence += 1;
  return {
    ...{ sequence, nonce: randomUUID() as string, at: new Date().toISOString(), behindMs: 0, listNumber: null },
    ...{ decision: 'IN', reason: 'good', forced: false, hash: null, amount: 20_000, undoes: null },
    ...{ subject: { kind: 'TICKET', id: ticketId, guest: null }, ...fields },
  };
}

/** A phone that hears no answer sends the same again, as it does at a door. */
async function send(phone: number, scans: readonly object[]): Promise<void> {
  const { deviceId, secret } = phones[phone]!;
  await scene.keeper.insist('send-scans', `/api/scan-devices/${deviceId}/scans`, {
    ...{ secret, sentAt: new Date().toISOString(), waiting: scans.length, scans },
  });
}

async function given(): Promise<string> {
  const { item } = await scene.keeper.insist<{ item: { ticketId: string } }>('issue-ticket', `${STALL}/tickets`, {
    ...{ idOrSlug: 'angens-bigard', productId, amount: 20_000, name: 'Sten Ek', email: 'sten.ek@example.com' },
    reason: 'Ursäkt',
  });
  return item.ticketId;
}

const DEEDS = {
  /** One lets in and undoes it, the other lets in: nobody is let in twice. */
  async undone() {
    const ticketId = await given();
    const first = scan(ticketId);
    await send(0, [first, scan(ticketId, { decision: 'UNDO', reason: 'undone', undoes: first.nonce })]);
    await send(1, [scan(ticketId)]);
    return ticketId;
  },
  /** Both let in: the earlier, which comes later, counts. */
  async twice() {
    const ticketId = await given();
    const first = scan(ticketId);
    await new Promise(resolve => setTimeout(resolve, 5));
    await send(1, [scan(ticketId)]);
    await send(0, [first]);
    return ticketId;
  },
};
/** Cases of each afterwards. */
const CASES = { undone: 0, twice: 1 };

describe('scans, at a kill -9 of the hall', () => {
  it.each(Object.keys(DEEDS) as (keyof typeof DEEDS)[])(
    'after the nth statement of what is let in %s, each is kept once and counted once (I9, H20)',
    async name => {
      const { killed, taken } = await cutAtStatements(scene, {
        ...{ step: LONG_STEP, some: [0.7, 0.9], begin: async () => {}, act: () => DEEDS[name]() },
        async holds(ticketId) {
          await expect.poll(() => dues(), { timeout: 300_000, interval: 500 }).toBe(0);
          const [book] = await scene.stage.rows<{ used: string; scans: string; cases: string }>(
            `select (select used from ticket_balances where ticket_id = $1) as used,
            (select count(*) from scans where ticket_id = $1) as scans,
            (select count(*) from scan_cases c join scans s on s.id = c.scan_id
              where s.ticket_id = $1 and c.over_at is null) as cases`,
            [ticketId],
          );
          const expected = { used: 20_000, scans: name === 'undone' ? 3 : 2, cases: CASES[name] };
          expect({ used: Number(book!.used), scans: Number(book!.scans), cases: Number(book!.cases) }).toEqual(
            expected,
          );
        },
      });
      process.stdout.write(`  kill -9 in what is let in ${name}: at ${killed} of ${taken} statements\n`);
      expect(killed).toBeGreaterThan(0);
    },
  );

  it('leaves a clean audit', async () => {
    const pool = createPool({ url: scene.stage.databaseUrl, size: 1, name: 'crash-audit' });
    expect(await audit(pool)).toEqual([]);
    await pool.end();
  });
});

async function dues(): Promise<number> {
  await letMinutesPass(scene.stage.rows);
  const [row] = await scene.stage.rows<{ count: string }>('select count(*) as count from scan_dues', []);
  return Number(row!.count);
}
