import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { audit } from '../../src/audit.ts';
import { createPool } from '../../src/shared/database/connect.ts';
import { newId } from '../../src/shared/ids.ts';
import { calendarDayAt } from '../../src/shared/time.ts';
import { letMinutesPass } from '../from-outside.ts';
import { ELIN, type Placed } from '../purchase.ts';
import { sampled } from '../samples.ts';
import { Visitor } from '../visitor.ts';
import { cutAtStatements } from './cuts.ts';
import { payByCard, type Scene } from './deeds.ts';
import { openScene } from './falls.ts';

/**
 * Gifts survive a kill -9 after the nth statement of being given, brought, opened, taken back and handed on: each is done
 * once, its letter comes once, one person has the code, and the books agree (I9, I12).
 */
const LONG_STEP = 3;
vi.setConfig({ testTimeout: 30 * 60_000, hookTimeout: 30 * 60_000 });

const WORTH = 20_000;
let scene: Scene;
let skuId: string;

beforeAll(async () => {
  scene = await openScene();
  const [stall] = await scene.stage.rows<{ id: string }>(`select id from providers where slug = 'angens-bigard'`, []);
  await scene.keeper.insist('add-product', '/api/products', {
    ...{ providerId: stall!.id, slug: 'kraschgava', acquirableAs: 'VOUCHER', vatCategory: 'standard', categories: [] },
    meta: { title: { sv: 'En dag hos bina' }, images: [] },
    skus: [{ articleNumber: 'kraschgava', title: { sv: 'En' }, price: WORTH }],
  });
  const [sku] = await scene.stage.rows<{ id: string }>(`select id from skus where article_number = 'kraschgava'`, []);
  skuId = sku!.id;
});
afterAll(() => scene?.stage.close());

interface Bought {
  buyer: Visitor;
  placed: Placed;
  ticketId: string;
}
interface Brought extends Bought {
  giftId: string;
  ak: string;
}
type Done = { item: { giftId: string } };

/** Preparations of each deed, where nothing is killed, and the deed itself; with the status that its gift has after. */
const DEEDS = {
  give: [bought, async (from: Bought) => (await given(from)).giftId, 'SENT'],
  open: [brought, opened, 'OPENED'],
  takeBack: [brought, takenBack, 'TAKEN_BACK'],
  handOn: [openedFirst, handedOn, 'HANDED_ON'],
} as const;

describe('a gift, at a kill -9 of the hall', () => {
  it.each(sampled(Object.keys(DEEDS) as (keyof typeof DEEDS)[], 2))(
    'after the nth statement of %s, it is done once (I9, I12)',
    async name => {
      const [begin, act, status] = DEEDS[name] as readonly [
        () => Promise<Brought>,
        (of: Brought) => Promise<string>,
        string,
      ];
      const { killed, taken } = await cutAtStatements(scene, {
        ...{ step: LONG_STEP, some: [0.3, 0.8], begin },
        act: async of => ends(await act(of), status),
      });
      process.stdout.write(`  kill -9 in ${name} of a gift: at ${killed} of ${taken} statements\n`);
      expect(killed).toBeGreaterThan(0);
    },
  );

  it('leaves one letter for each, one ticket with its worth, and a clean audit', async () => {
    await expect.poll(unsent, { timeout: 600_000, interval: 500 }).toEqual([]);
    const gifts = await scene.stage.rows<{ address: string; sent: boolean; worth: string; standing: number }>(
      `select g.address, g.sent_at is not null as sent,
         (select sum(b.remaining) from ticket_balances b where b.order_group_id = g.order_group_id) as worth,
         (select count(*)::int from tickets t where t.order_group_id = g.order_group_id and t.status = 'ACTIVE') as standing
       from ticket_gifts g`,
      [],
    );
    expect(gifts.length).toBeGreaterThan(0);
    const { mailbox } = scene.stage.smtp;
    for (const { address, sent, worth, standing } of gifts) {
      const letters = mailbox.list(address).map(({ id }) => mailbox.find(id)!);
      expect([address, new Set(letters.map(({ messageId }) => messageId)).size]).toEqual([address, sent ? 1 : 0]);
      expect([Number(worth), standing]).toEqual([WORTH, 1]);
    }
    const pool = createPool({ url: scene.stage.databaseUrl, size: 1, name: 'crash-audit' });
    expect(await audit(pool)).toEqual([]);
    await pool.end();
  });
});

/** Waits for a gift's status; the one that is handed on is that of who gave it on. */
async function ends(giftId: string, status: string): Promise<void> {
  const now = async () => {
    const [row] = await scene.stage.rows<{ status: string }>('select status from ticket_gifts where id = $1', [giftId]);
    return row!.status;
  };
  await expect.poll(now, { timeout: 120_000, interval: 200 }).toBe(status);
}

async function unsent(): Promise<unknown[]> {
  await letMinutesPass(scene.stage.rows);
  return await scene.stage.rows('select kind, last_error from outbox where done_at is null', []);
}

async function bought(): Promise<Bought> {
  const buyer = new Visitor(scene.stage.url);
  await buyer.insist('add-to-cart', '/api/cart/items', { skuId, quantity: 1 });
  const { item: placed } = await buyer.insist<{ item: Placed }>('place-order', '/api/order-groups', {
    ...{ contact: ELIN, delivery: { deliveryMethodType: 'PICK_UP' }, messageToProvider: '' },
    ...{ expectedTotal: WORTH, termsAccepted: true },
  });
  await payByCard(scene, buyer, placed);
  const path = `/api/tickets/for-order-group/${placed.orderGroupId}?ak=${placed.accessKey}`;
  const tickets = async () => {
    await letMinutesPass(scene.stage.rows);
    return (await buyer.read<{ items: { _id: string }[] }>(path)).items;
  };
  // The card company's news of it may come to a hall that was just killed: then the hall asks itself, in its time.
  await expect.poll(tickets, { timeout: 300_000, interval: 500 }).toHaveLength(1);
  return { buyer, placed, ticketId: (await tickets())[0]!._id };
}

function wish() {
  const day = calendarDayAt(new Date(), 'Europe/Stockholm');
  const email = `mottagare-${newId()}@example.com`;
  return { fromName: 'Elin', toName: 'Farmor', greeting: '', deliverBy: 'EMAIL', email, day, withPrice: true };
}

async function given({ buyer, placed, ticketId }: Bought): Promise<{ giftId: string; email: string }> {
  const fields = wish();
  const path = `/api/tickets/${ticketId}/gifts?ak=${placed.accessKey}`;
  const { item } = await buyer.insist<Done>('give-ticket', path, { ticketId, ...fields });
  await dueNow();
  return { giftId: item.giftId, email: fields.email };
}

/** Lets the morning of a gift come: by night it waits for nine. */
async function dueNow(): Promise<void> {
  await scene.stage.rows(`update outbox set due_at = created_at where kind = 'gift' and done_at is null`, []);
}

async function secretFor(email: string): Promise<string> {
  const { mailbox } = scene.stage.smtp;
  await expect.poll(() => mailbox.list(email).length, { timeout: 120_000 }).toBeGreaterThan(0);
  const letter = mailbox.find(mailbox.list(email)[0]!.id)!;
  return /\/gifts\/[\w-]+\?ak=([\w-]+)/.exec(letter.text ?? '')![1]!;
}

async function brought(): Promise<Brought> {
  const from = await bought();
  const { giftId, email } = await given(from);
  return { ...from, giftId, ak: await secretFor(email) };
}

async function opened({ giftId, ak }: Pick<Brought, 'giftId' | 'ak'>): Promise<string> {
  const visitor = new Visitor(scene.stage.url);
  await visitor.insist<Done>('open-gift', `/api/gifts/${giftId}/openings?ak=${ak}`, { giftId });
  return giftId;
}

async function takenBack({ buyer, placed, giftId }: Brought): Promise<string> {
  const path = `/api/gifts/${giftId}/withdrawals?ak=${placed.accessKey}`;
  await buyer.insist<Done>('take-back-gift', path, { giftId });
  return giftId;
}

async function openedFirst(): Promise<Brought> {
  const gift = await brought();
  await opened(gift);
  return gift;
}

async function handedOn({ giftId, ak }: Brought): Promise<string> {
  const fields = wish();
  const visitor = new Visitor(scene.stage.url);
  const path = `/api/gifts/${giftId}/transfers?ak=${ak}`;
  const { item } = await visitor.insist<Done>('hand-on-gift', path, { giftId, ...fields });
  await dueNow();
  await opened({ giftId: item.giftId, ak: await secretFor(fields.email) });
  return giftId;
}
