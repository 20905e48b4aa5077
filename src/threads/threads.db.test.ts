import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forBookings } from '../../tests/answering.ts';
import type { Browser } from '../../tests/browser.ts';
import { eventually, openHall, type TestHall } from '../../tests/hall.ts';
import { lettersTo } from '../../tests/letters.ts';
import { readLive } from '../../tests/live-reader.ts';
import { signedIn } from '../../tests/people.ts';
import { ELIN, type Placed, place, shelve, skuOf } from '../../tests/purchase.ts';
import { auditOf } from '../../tests/stall.ts';
import type { Thread } from './contract.ts';
import type { Inbox, InboxCounts, OfficeThread } from './inbox/contract.ts';

const SLUG = 'angens-bigard';
const STALL = 'hej@angensbigard.example';

let hall: TestHall;
let eskil: Browser;
beforeAll(async () => {
  hall = await openHall();
  eskil = await signedIn(hall, 'eskil.lund');
  await shelve(hall, await skuOf(hall, 'ljunghonung'), 1000);
  await forBookings(hall);
});
afterAll(() => hall.close());

let guests = 0;
/** An order of somebody without an account, whose mailbox nobody else writes to. */
async function ordered(fields: Record<string, unknown> = {}) {
  const guest = hall.browser();
  const email = `gast${++guests}@brevlada.example`;
  const placed = await place(guest, await skuOf(hall, 'ljunghonung'), 1, { contact: { ...ELIN, email }, ...fields });
  return { guest, email, placed, of: `/api/orders/${placed.orderId}`, ak: `?ak=${placed.accessKey}` };
}

type Ordered = Awaited<ReturnType<typeof ordered>>;

const writes = ({ guest, of, ak, placed }: Ordered, text: string, fields: Record<string, unknown> = {}) =>
  guest.command<{ item: { _id: string; seq: number } }>('POST', `${of}/messages${ak}`, 'write-message', {
    ...{ orderId: placed.orderId, text },
    ...fields,
  });
const answers = ({ orderId }: Pick<Placed, 'orderId'>, text: string) =>
  eskil.command<{ item: { _id: string; seq: number } }>(
    'POST',
    `/api/providers/${SLUG}/messages/${orderId}`,
    'answer-message',
    { text },
  );
const threadOf = async ({ guest, of, ak }: Ordered) =>
  (await guest.get<{ item: Thread }>(`${of}/messages${ak}`)).body.item;
const inbox = async (wish = '') =>
  (await eskil.get<{ item: Inbox }>(`/api/providers/${SLUG}/messages${wish}`)).body.item;
const counts = async () => (await eskil.get<{ item: InboxCounts }>(`/api/providers/${SLUG}/message-counts`)).body.item;

describe('a conversation', () => {
  it('goes to and fro between the holder of an order and its stall, and each hears of it live [payments 7.19]', async () => {
    const elin = await ordered();
    const before = await counts();
    const ears = await readLive(hall.url, [{ topic: `messages:${elin.placed.orderId}`, ak: elin.placed.accessKey }]);
    expect((await writes(elin, 'Går det att hämta på lördag?')).body.item.seq).toBe(1);
    await ears.hears('message-sent');
    expect(await counts()).toEqual({ unread: before.unread + 1, waiting: before.waiting + 1 });
    const row = (await inbox()).rows[0]!;
    expect(row).toMatchObject({ guest: ELIN.name, unread: 1, waits: true, newest: { side: 'GUEST' } });
    expect((await answers(elin.placed, 'Ja, vi har öppet 10 till 15.')).status).toBe(200);
    expect(await counts()).toEqual(before);
    const thread = await threadOf(elin);
    expect(thread.messages.map(({ side, author, text }) => [side, author, text])).toEqual([
      ['GUEST', null, 'Går det att hämta på lördag?'],
      ['STALL', 'Eskil', 'Ja, vi har öppet 10 till 15.'],
    ]);
    expect(thread.unread).toBe(1);
    const seen = { orderId: elin.placed.orderId, seq: 2 };
    await elin.guest.command('POST', `${elin.of}/message-reads${elin.ak}`, 'read-messages', seen);
    expect((await threadOf(elin)).unread).toBe(0);
    expect(ears.news.every(({ topics }) => topics.join() === `messages:${elin.placed.orderId}`)).toBe(true);
    ears.close();
  });

  it('is told by one letter a breath to who has not read it, with the way back and nobody else’s words', async () => {
    const elin = await ordered();
    await answers(elin.placed, 'Hej, glaset är lite mindre i år.');
    await answers(elin.placed, 'Det är samma honung.');
    hall.clock.forward(16_000);
    const told = await eventually(
      async () => lettersTo(hall, elin.email),
      found => found.some(({ text }) => text?.includes('lite mindre')),
    );
    const letters = told.filter(({ text }) => text?.includes('honung.'));
    expect(letters).toHaveLength(1);
    expect(letters[0]!.text).toContain('lite mindre i år');
    expect(letters[0]!.text).toContain(`ak=${elin.placed.accessKey}`);
    expect(letters[0]!.to).toHaveLength(1);
    await writes(elin, 'Tack, det går bra.');
    hall.clock.forward(16_000);
    const toStall = await eventually(
      async () => lettersTo(hall, STALL),
      found => found.some(({ text }) => text?.includes('det går bra')),
    );
    const [letter] = toStall.filter(({ text }) => text?.includes('det går bra'));
    // The stall opens it by its own people's rights: the guest's key is no business of its mailbox.
    expect(letter!.text).not.toContain(elin.placed.accessKey);
    expect(letter!.text).toContain(`/bo/providers/${SLUG}/messages/`);
  });

  it('that was read on the page makes no letter', async () => {
    const elin = await ordered();
    await answers(elin.placed, 'Läs det här på sidan.');
    const seen = { orderId: elin.placed.orderId, seq: 1 };
    await elin.guest.command('POST', `${elin.of}/message-reads${elin.ak}`, 'read-messages', seen);
    hall.clock.forward(16_000);
    await eventually(
      async () =>
        (
          await hall.db
            .selectFrom('outbox')
            .select('id')
            .where('done_at', 'is', null)
            .where('kind', '=', 'mail')
            .execute()
        ).length,
      left => left === 0,
    );
    expect(lettersTo(hall, elin.email).filter(({ text }) => text?.includes('på sidan.'))).toEqual([]);
  });

  it('takes one press once, however often it is sent, also at once (I13)', async () => {
    const elin = await ordered();
    const press = { _id: crypto.randomUUID(), _createdAt: hall.clock.now().toISOString(), text: 'En gång räcker.' };
    const sent = await Promise.all(Array.from({ length: 6 }, () => writes(elin, press.text, press)));
    expect(new Set(sent.map(({ body }) => body.item._id)).size).toBe(1);
    expect((await threadOf(elin)).messages).toHaveLength(1);
  });

  it('keeps its order when many write at the same moment, and loses nobody', async () => {
    const elin = await ordered();
    const said = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 2 ? writes(elin, `gäst ${at}`) : answers(elin.placed, `stånd ${at}`),
      ),
    );
    expect(said.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect((await threadOf(elin)).messages.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 12 }, (_, at) => at + 1),
    );
  });

  it('shows what people type as text, up to 4,000 characters, and refuses what is empty at its field (I20)', async () => {
    const elin = await ordered();
    const typed = '<img src=x onerror=alert(1)>\u202e\u0007 & "hej"';
    expect((await writes(elin, typed)).status).toBe(200);
    expect((await threadOf(elin)).messages[0]!.text).toBe('<img src=x onerror=alert(1)> & "hej"');
    expect((await writes(elin, 'x'.repeat(4000))).status).toBe(200);
    expect((await writes(elin, 'x'.repeat(4001))).status).toBe(400);
    const empty = await writes(elin, '  \n ');
    expect([empty.status, Object.keys((empty.body as unknown as { fields: object }).fields)]).toEqual([400, ['text']]);
    hall.clock.forward(16_000);
    const sent = await eventually(
      async () => lettersTo(hall, STALL),
      found => found.some(({ html }) => html?.includes('onerror')),
    );
    expect(sent.find(({ html }) => html?.includes('onerror'))!.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('is slowed down for who floods it', async () => {
    const elin = await ordered();
    const statuses = [];
    for (let count = 0; count < 42; count++) statuses.push((await writes(elin, `nummer ${count}`)).status);
    expect(statuses.filter(status => status === 200)).toHaveLength(40);
    expect(statuses.at(-1)).toBe(429);
    hall.clock.forward(3_601_000);
    expect((await writes(elin, 'en timme senare')).status).toBe(200);
  });
});

describe('the stall', () => {
  it('finds conversations by guest, number and shelf, page by page', async () => {
    const one = await ordered({ contact: { ...ELIN, name: 'Örjan Ö%stberg', email: 'orjan@brevlada.example' } });
    await writes(one, 'Hej');
    const found = await inbox(`?text=${encodeURIComponent('ö%st')}`);
    expect(found.rows.map(({ orderId }) => orderId)).toEqual([one.placed.orderId]);
    expect((await inbox('?shelf=waiting')).rows.every(({ waits }) => waits)).toBe(true);
    expect((await inbox('?shelf=unread')).rows.every(({ unread }) => unread > 0)).toBe(true);
  });

  it('reads the order that a conversation is about, and may write first', async () => {
    const elin = await ordered({ messageToProvider: 'Utan snöre, tack.' });
    const path = `/api/providers/${SLUG}/messages/${elin.placed.orderId}`;
    const { body } = await eskil.get<{ item: OfficeThread }>(path);
    expect(body.item).toMatchObject({ messages: [], mayWrite: true, unread: 0 });
    expect(body.item.order).toMatchObject({ messageToProvider: 'Utan snöre, tack.', language: 'sv', booked: null });
    const elsewhere = await eskil.get(`/api/providers/sjokanten/messages/${elin.placed.orderId}`);
    expect(elsewhere.status).toBe(403);
  });
});

it('leaves nothing behind that the audit finds', async () => {
  expect(await auditOf(hall)).toEqual([]);
});
