import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { workUntilDone } from '../../../tests/card-payment.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { lettersTo } from '../../../tests/letters.ts';
import { signedIn } from '../../../tests/people.ts';
import type { Placed } from '../../../tests/purchase.ts';
import { changeTo, type FarmShop, openFarmShop, refundable, refundOf } from '../../../tests/returned.ts';
import { orderCart } from '../../../tests/tickets.ts';
import type { Case } from '../../payments/cases/contract.ts';
import { forgetPastCustomers } from '../purchases/commands.ts';
import type { Complainable, StaffComplaint } from './contract.ts';
import { forgetOldComplaints } from './jobs.ts';

/** Complaints: told by who bought, answered in time or by the hall, with files sealed to those whose they are (I17). */
let shop: FarmShop;
let hanna: Browser;
beforeAll(async () => {
  shop = await openFarmShop();
  await signInAgain();
});
afterAll(() => closeAudited(shop.hall));

type Said<T> = { item: T; reason?: string; fields?: Record<string, string> };
const BUYER = 'karl@example.com';
const DAY_MS = 86_400_000;
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n').toString('base64');
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const settled = () => workUntilDone(shop.hall.hall.world);
async function signInAgain(): Promise<void> {
  await shop.hall.db.deleteFrom('rate_limits').execute();
  shop.owner = await signedIn(shop.hall, 'eskil.lund');
  shop.staff = await signedIn(shop.hall, 'tove.lund');
  hanna = await signedIn(shop.hall, 'hanna.berg');
}
async function pass(days: number): Promise<void> {
  shop.hall.clock.forward(days * DAY_MS);
  shop.hall.stripe.controls.advance(days * 86_400);
  await signInAgain();
  await settled();
}
const bought = async () => {
  const placed = await shop.buy({ jam: 2, candles: 0, sixes: 0 });
  await changeTo(shop.staff, placed, 'fulfil');
  return placed;
};
async function unpaid(): Promise<Placed> {
  const buyer = shop.hall.browser();
  await shop.shelf.choose(buyer, 'sylt', { quantity: 1 });
  return await orderCart(buyer);
}
const path = ({ orderGroupId, accessKey }: Placed, more = '') =>
  `/api/order-groups/${orderGroupId}/complaints${more}?ak=${accessKey}`;
const pageOf = async (placed: Placed) =>
  (await shop.hall.browser().get<Said<Complainable>>(path(placed))).body.item.orders[0]!;
const complaintOf = async (placed: Placed) => (await pageOf(placed)).complaints.at(-1)!;

async function tell(placed: Placed, more: object = {}) {
  const { rows } = await pageOf(placed);
  return await shop.hall.browser().command<Said<{ complaintId: string }>>('POST', path(placed), 'make-complaint', {
    ...{ orderId: placed.orderId, fault: 'BROKEN', wish: 'MONEY_BACK', text: 'Locket var öppet.' },
    ...{ name: 'Karl Kund', emailAddress: BUYER, items: [{ orderItemId: rows[0]!.orderItemId, pieces: 1 }] },
    ...more,
  });
}
const told = async (placed: Placed, more: object = {}) => {
  const answer = await tell(placed, more);
  expect(answer.status).toBe(200);
  await settled();
  return answer.body.item.complaintId;
};
const answer = (browser: Browser, complaintId: string, outcome: string, text = 'Vi ordnar det.') =>
  browser.command<Said<object>>('POST', `/api/complaints/${complaintId}/answers`, 'answer-complaint', {
    outcome,
    text,
  });
const press = (placed: Placed, complaintId: string, what: [path: string, type: string], fields: object = {}) =>
  shop.hall.browser().command<Said<object>>('POST', path(placed, `/${complaintId}/${what[0]}`), what[1], { ...fields });
const HAND_UP = ['appeals', 'hand-up-complaint'] as const;
const casesOf = async (browser: Browser, of: string, shelf = 'OPEN') =>
  (await browser.get<{ items: Case[] }>(`/api/${of}/cases?shelf=${shelf}`)).body.items;
const stallCase = async (complaintId: string, shelf = 'OPEN') =>
  (await casesOf(shop.owner, 'providers/angens-bigard', shelf)).find(one => one.subject === complaintId);
const hallCase = async (complaintId: string) =>
  (await casesOf(hanna, 'platform')).find(one => one.subject === complaintId);
const newest = (subject: string) => lettersTo(shop.hall, BUYER).findLast(one => one.subject.includes(subject));

describe('a complaint', () => {
  it('is told without an account, acknowledged at once, a case of its stall, and answered with reasons', async () => {
    const placed = await bought();
    const id = await told(placed);
    expect(newest('har fått ditt klagomål')!.text).toMatch(/Karl Kund klagade på köpet SH-.*Locket var öppet/s);
    expect(await complaintOf(placed)).toMatchObject({ state: 'WAITS', items: [{ name: 'sylt', pieces: 1 }] });
    const found = (await stallCase(id))!;
    expect(found).toMatchObject({ kind: 'COMPLAINT', overdue: false, mayBeDated: false, remedies: ['answer'] });
    expect(await hallCase(id)).toBeUndefined();
    // Counter staff promise no money; what needs none they answer.
    expect((await answer(shop.staff, id, 'MONEY_BACK')).body.reason).toBe('complaint-money');
    expect((await answer(shop.staff, id, 'REPLACE', 'Hämta en ny burk i morgon.')).status).toBe(200);
    await settled();
    expect(newest('har svarat')!.text).toMatch(/Du får en ny.*Hämta en ny burk/s);
    expect(await stallCase(id)).toBeUndefined();
    expect((await complaintOf(placed)).entries.map(({ side, deed }) => `${side} ${deed}`)).toEqual([
      'BUYER MADE',
      'STALL ANSWERED',
    ]);
    const { history } = (
      await shop.owner.get<Said<{ history: { type: string }[] }>>(
        `/api/providers/angens-bigard/orders/${placed.orderId}`,
      )
    ).body.item;
    expect(history.map(({ type }) => type)).toEqual(expect.arrayContaining(['complaint-made', 'complaint-answered']));
  });

  it('that is answered with money stays a case until some went back (I10)', async () => {
    const placed = await bought();
    const id = await told(placed);
    expect((await answer(shop.owner, id, 'PRICE_OFF', 'Tio kronor av.')).status).toBe(200);
    expect(await stallCase(id)).toMatchObject({ complaint: { outcome: 'PRICE_OFF' } });
    const { rows } = await refundable(shop.owner, placed);
    const wish = { by: 'ROWS', items: [{ orderItemId: rows[0]!.id, amount: 1000 }] };
    expect((await refundOf(shop.owner, placed, wish)).status).toBe(200);
    await settled();
    expect(await stallCase(id)).toBeUndefined();
    expect(await complaintOf(placed)).toMatchObject({ refunded: 1000, state: 'ANSWERED' });
  });

  it('is laid before the hall by a silent stall, which is reminded first', async () => {
    const placed = await bought();
    const id = await told(placed);
    await pass(5.5);
    const reminded = await sql`select from notices where ids ->> 'complaintId' = ${id} and ids ->> 'what' = 'reminder'`;
    expect((await reminded.execute(shop.hall.db)).rows).toHaveLength(1);
    expect(await complaintOf(placed)).toMatchObject({ state: 'WAITS' });
    await pass(2);
    expect(await complaintOf(placed)).toMatchObject({ state: 'AT_HALL' });
    expect(newest('Hallen har ditt klagomål')!.text).toContain('svarade inte i tid');
    expect(await hallCase(id)).toMatchObject({ complaint: { atHall: true } });
    expect((await answer(hanna, id, 'REFUSED', 'Burken stämde med bilden.')).status).toBe(200);
    await settled();
    expect(newest('Hallen har avgjort')!.text).toContain('arn.se');
    expect(await hallCase(id)).toBeUndefined();
    // The hall's answer is the last one here.
    expect((await press(placed, id, [...HAND_UP], { text: 'Nej' })).body.reason).toBe('status-moved');
  });

  it('is laid before the hall by a buyer who is not content, once, also after its case was closed', async () => {
    const placed = await bought();
    const id = await told(placed);
    await answer(shop.owner, id, 'REFUSED', 'Inget fel.');
    const both = await Promise.all([0, 1].map(() => press(placed, id, [...HAND_UP], { text: 'Se bilden.' })));
    expect(both.map(one => one.status).sort()).toEqual([200, 409]);
    await settled();
    expect(await complaintOf(placed)).toMatchObject({ state: 'AT_HALL', outcome: null });
    expect(await hallCase(id)).toMatchObject({ kind: 'COMPLAINT' });
    await answer(hanna, id, 'MONEY_BACK', 'Du har rätt.');
    // Money was promised: closed with a note, it is over; the answer itself stands.
    const path_ = `/api/cases/COMPLAINT/${id}/closures`;
    expect((await hanna.command('POST', path_, 'close-case', { note: 'Betald i kassan' })).status).toBe(200);
    expect(await stallCase(id)).toBeUndefined();
  });

  it('is closed by its answer alone, and by nobody else', async () => {
    const id = await told(await bought());
    const close = await shop.owner.command<Said<object>>('POST', `/api/cases/COMPLAINT/${id}/closures`, 'close-case', {
      note: 'Bort',
    });
    expect(close.body.reason).toBe('case-moved');
    const answers = await Promise.all(['REPAIR', 'REPLACE', 'REFUSED'].map(what => answer(shop.owner, id, what)));
    expect(answers.map(one => one.status).sort()).toEqual([200, 409, 409]);
  });

  it('is written on by both, and taken back', async () => {
    const placed = await bought();
    const id = await told(placed);
    expect((await press(placed, id, ['letters', 'write-on-complaint'], { text: 'En bild till.' })).status).toBe(200);
    const asked = { text: 'Vilket bäst före?' };
    const say = `/api/complaints/${id}/letters`;
    expect((await shop.staff.command('POST', say, 'say-on-complaint', asked)).status).toBe(200);
    await settled();
    expect(newest('har skrivit om')!.text).toContain('Vilket bäst före?');
    expect((await press(placed, id, ['retractions', 'take-back-complaint'])).status).toBe(200);
    expect(await complaintOf(placed)).toMatchObject({ state: 'TAKEN_BACK', mayHandUp: false });
    expect((await press(placed, id, ['letters', 'write-on-complaint'], asked)).body.reason).toBe('complaint-answered');
    expect(await stallCase(id)).toBeUndefined();
  });

  it('is refused where nothing was paid, of another order, and after three years', async () => {
    const placed = await bought();
    const other = await bought();
    const [row] = (await pageOf(other)).rows;
    expect((await tell(placed, { items: [{ orderItemId: row!.orderItemId, pieces: 1 }] })).status).toBe(404);
    const wrong = await tell(placed, { fault: '', text: ' ' });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {}).sort()]).toEqual([400, ['fault', 'text']]);
    const asked = await unpaid();
    expect([(await tell(asked)).body.reason, (await pageOf(asked)).no]).toEqual(['complaint-unpaid', 'UNPAID']);
  });

  it('stays as it was said: the database refuses other words, and to lose it', async () => {
    const id = await told(await bought());
    const { db } = shop.hall;
    for (const change of [
      sql`update complaints set fault = 'OTHER' where id = ${id}`,
      sql`delete from complaints where id = ${id}`,
      sql`update complaint_entries set text = 'Allt var bra' where complaint_id = ${id}`,
      sql`delete from complaint_entries where complaint_id = ${id}`,
      sql`update complaints set over_at = now() where id = ${id}`,
    ])
      await expect(change.execute(db)).rejects.toThrow();
  });
});

describe('files', () => {
  it('of a complaint are seen by its buyer, its stall and the hall, and by nobody else (I17)', async () => {
    const placed = await bought();
    const files = [
      { name: '../kvitto "1".pdf', bytes: PDF },
      { name: 'lock.png', bytes: PIXEL },
    ];
    const id = await told(placed, { files });
    const [entry] = (await complaintOf(placed)).entries;
    expect(entry!.files).toMatchObject([
      { name: 'kvitto 1.pdf', contentType: 'application/pdf' },
      { name: 'lock.webp', contentType: 'image/webp', width: 1 },
    ]);
    const at = `/api/complaints/${id}/files/${entry!.files[0]!._id}`;
    const status = async (browser: Browser, key = '') => (await browser.get(at + key)).status;
    const maja = await signedIn(shop.hall, 'maja.strand');
    expect(await status(shop.hall.browser(), `?ak=${placed.accessKey}`)).toBe(200);
    expect([await status(shop.staff), await status(hanna)]).toEqual([200, 200]);
    expect([await status(maja), await status(shop.hall.browser())]).toEqual([403, 401]);
    const raw = await fetch(`${shop.hall.url}${at}?ak=${placed.accessKey}`);
    expect(raw.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(raw.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('are pictures or PDFs by their first bytes, at most four, and not too large', async () => {
    const placed = await bought();
    const page = Buffer.from('<html><script>alert(1)</script></html>').toString('base64');
    const wrong = await tell(placed, { files: [{ name: 'a.pdf', bytes: page }] });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['files']]);
    const many = await tell(placed, { files: Array(5).fill({ name: 'a.pdf', bytes: PDF }) });
    expect(many.status).toBe(400);
    const heavy = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(1_500_000)]).toString('base64');
    expect((await tell(placed, { files: [{ name: 'a.pdf', bytes: heavy }] })).status).toBe(400);
    expect((await pageOf(placed)).complaints).toEqual([]);
  });
});

describe('care of a case', () => {
  it('has notes with files, somebody it was handed to, and no deadline but the law’s', async () => {
    const placed = await bought();
    const id = await told(placed);
    const at = `/api/cases/COMPLAINT/${id}`;
    const note = { text: 'Ringde, svarar i morgon.', files: [{ name: 'samtal.pdf', bytes: PDF }] };
    expect((await shop.owner.command('POST', `${at}/notes`, 'note-case', note)).status).toBe(200);
    const { items: people } = (
      await shop.owner.get<{ items: { userId: string; name: string }[] }>('/api/providers/angens-bigard/case-people')
    ).body;
    expect(people.map(({ name }) => name)).toContain('Eskil Lund');
    const give = (userId: string, by = hanna) =>
      by.command<Said<object>>('POST', `${at}/handovers`, 'give-case', { userId });
    expect((await give(people.find(({ name }) => name === 'Eskil Lund')!.userId)).status).toBe(200);
    const { id: tove } = await shop.hall.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'tove.lund')
      .executeTakeFirstOrThrow();
    expect((await give(tove)).body.reason).toBe('case-of-nobody');
    const dated = await shop.owner.command<Said<object>>('PUT', `${at}/deadline`, 'set-case-deadline', {
      day: '2030-01-01',
    });
    expect(dated.body.reason).toBe('case-moved');
    const found = (await stallCase(id))!;
    expect(found).toMatchObject({
      takenBy: 'Eskil Lund',
      history: [{ deed: 'TAKEN', by: 'Eskil Lund', givenBy: 'Hanna Berg' }],
      notes: [{ text: 'Ringde, svarar i morgon.', by: 'Eskil Lund', files: [{ name: 'samtal.pdf' }] }],
    });
    // A note of staff is not for the buyer, by whatever door.
    const fileId = found.notes[0]!.files[0]!._id;
    expect((await shop.owner.get(`${at}/files/${fileId}`)).status).toBe(200);
    const key = `?ak=${placed.accessKey}`;
    expect((await shop.hall.browser().get(`/api/complaints/${id}/files/${fileId}${key}`)).status).toBe(404);
    expect((await shop.hall.browser().get(`${at}/files/${fileId}${key}`)).status).toBe(401);
    const maja = await signedIn(shop.hall, 'maja.strand');
    expect((await maja.get(`${at}/files/${fileId}`)).status).toBe(404);
  });
});

/** Last in the file: the clock goes on by years. */
describe('what is kept of a complaint', () => {
  it('is told to nobody who only knows the reference, and forgotten three years after it was over', async () => {
    const placed = await bought();
    const id = await told(placed, { files: [{ name: 'a.pdf', bytes: PDF }] });
    const asks = (reference: string, emailAddress: string) =>
      shop.hall.browser().command<Said<object>>('POST', '/api/complaint-links', 'ask-complaint-link', {
        ...{ reference, emailAddress },
      });
    const [wrong, right] = [await asks('SH-00000', BUYER), await asks('SH-00001', 'elin@example.com')];
    expect([wrong.status, right.status]).toEqual([200, 200]);
    await answer(shop.owner, id, 'REPLACE');
    await settled();
    // Money that is asked for again meanwhile is another test's.
    const later = async (days: number) => {
      shop.hall.clock.forward(days * DAY_MS);
      await signInAgain();
    };
    await later(365 * 3 - 2);
    await forgetOldComplaints(shop.hall.hall.world);
    const kept = async () =>
      (
        await sql<{ name: string; text: string; files: number }>`
        select c.name, (select string_agg(e.text, '') from complaint_entries e where e.complaint_id = c.id) as text,
          (select count(*)::int from case_files f where f.subject = c.id::text) as files
        from complaints c where c.id = ${id}`.execute(shop.hall.db)
      ).rows[0]!;
    expect(await kept()).toMatchObject({ name: 'Karl Kund', files: 1 });
    await later(4);
    await forgetOldComplaints(shop.hall.hall.world);
    expect(await kept()).toEqual({ name: '', text: '', files: 0 });
    const found = (await hanna.get<Said<StaffComplaint>>(`/api/complaints/${id}`)).body.item;
    expect(found.complaint).toMatchObject({ outcome: 'REPLACE', entries: [{ forgotten: true }, { forgotten: true }] });
    expect([(await tell(placed)).body.reason, (await pageOf(placed)).no]).toEqual(['complaint-too-late', 'TOO_LATE']);
    // Eight years after the purchase no law asks for the buyer's name either.
    const contact = async () =>
      (
        await sql<{
          name: string;
        }>`select contact ->> 'name' as name from order_groups where id = ${placed.orderGroupId}`.execute(shop.hall.db)
      ).rows[0]!.name;
    await forgetPastCustomers(shop.hall.hall.world);
    expect(await contact()).not.toBe('');
    await later(365 * 5 + 3);
    await forgetPastCustomers(shop.hall.hall.world);
    expect(await contact()).toBe('');
  });
});
