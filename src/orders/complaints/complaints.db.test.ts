import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaining, HAND_UP } from '../../../tests/complained.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { type FarmShop, openFarmShop, refundable, refundOf } from '../../../tests/returned.ts';

/** Complaints: told by who bought, answered in time or by the hall, and kept as they were said. */
let shop: FarmShop;
beforeAll(async () => {
  shop = await openFarmShop();
  await signInAgain();
});
afterAll(() => closeAudited(shop.hall));

type Said<T> = { item: T; reason?: string; fields?: Record<string, string> };

const {
  people,
  settled,
  pass,
  bought,
  unpaid,
  pageOf,
  complaintOf,
  tell,
  told,
  answer,
  press,
  stallCase,
  hallCase,
  newest,
  signInAgain,
} = complaining(() => shop);

describe('a complaint', () => {
  it('is told without an account, acknowledged at once, a case of its stall, and answered with reasons', async () => {
    const placed = await bought();
    const id = await told(placed);
    expect(newest('har fått ditt klagomål')!.text).toMatch(/Karl Kund klagade på köpet SH-.*Locket var öppet/s);
    expect(await complaintOf(placed)).toMatchObject({ state: 'WAITS', items: [{ name: 'sylt, S-1', pieces: 1 }] });
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
    expect((await answer(people.hanna!, id, 'REFUSED', 'Burken stämde med bilden.')).status).toBe(200);
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
    await answer(people.hanna!, id, 'MONEY_BACK', 'Du har rätt.');
    // Money was promised: closed with a note, it is over; the answer itself stands.
    const path_ = `/api/cases/COMPLAINT/${id}/closures`;
    expect((await people.hanna!.command('POST', path_, 'close-case', { note: 'Betald i kassan' })).status).toBe(200);
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
