import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer, Browser } from '../../../tests/browser.ts';
import { companyOf } from '../../../tests/card-payment.ts';
import { eventually, openHall, type TestHall } from '../../../tests/hall.ts';
import { letterTo } from '../../../tests/letters.ts';
import { signedIn } from '../../../tests/people.ts';
import { checkOut, type Placed } from '../../../tests/purchase.ts';
import { auditOf } from '../../../tests/stall.ts';
import type { PayRequest } from '../../payments/contract.ts';
import type { Receipt } from '../../receipts/contract.ts';
import type { Ask } from './contract.ts';

/** Pay requests by staff: a link is sent for an amount, and its payment settles like any other. */
let hall: TestHall;
let eskil: Browser;
let customers = 0;
let email: string;
beforeAll(async () => {
  hall = await openHall();
  eskil = await signedIn(hall, 'eskil.lund');
});
afterAll(async () => {
  expect(await auditOf(hall)).toEqual([]);
  await hall.close();
});
beforeEach(async () => {
  customers += 1;
  email = `kund${customers}@brevlada.example`;
  await hall.db.deleteFrom('rate_limits').execute();
});

type Said = { item: Ask; reason?: string; fields?: Record<string, string> };

const PATH = '/api/providers/angens-bigard/pay-requests';
const wish = (fields: object = {}) => ({
  text: 'Föredrag om bin, två timmar',
  amount: 125_000,
  vatCategory: 'standard',
  customer: { name: 'Ellen Rask', email, phone: '' },
  language: 'sv',
  daysValid: 14,
  sendBy: ['EMAIL'],
  ...fields,
});
const ask = (fields: object = {}, by = eskil): Promise<Answer<Said>> =>
  by.command<Said>('POST', PATH, 'ask-for-payment', wish(fields));
const asked = async (fields: object = {}) => (await ask(fields)).body.item;
const deed = (
  what: string,
  type: string,
  { _id }: Ask,
  fields: Record<string, unknown> = {},
  by = eskil,
): Promise<Answer<Said>> => by.command<Said>('POST', `${PATH}/${_id}/${what}`, type, fields);
const listed = async (id: string) => (await eskil.get<{ items: Ask[] }>(PATH)).body.items.find(one => one._id === id)!;
const keyIn = ({ link }: Ask) => new URL(link!).searchParams.get('ak')!;
const placedOf = (one: Ask): Placed => ({
  ...{ orderGroupId: one.orderGroupId, orderId: one.orderId },
  ...{ payRequestId: one._id, accessKey: keyIn(one) },
});
const requestOf = async (id: string) =>
  (await hall.browser().get<{ item: PayRequest }>(`/api/payments/pay-requests/${id}`)).body.item;
const pay = async (one: Ask) => hall.stripe.controls.pay(await checkOut(hall.browser(), placedOf(one)));
const becomes = (id: string, state: string) => expect.poll(async () => (await listed(id)).state).toBe(state);

describe('a request of staff', () => {
  it('is mailed, paid by its link and has a receipt of its own kind [payments 1.3]', async () => {
    const one = await asked();
    expect(one).toMatchObject({ state: 'ACTIVE', amountIncludingVat: 125_000, sends: [{ by: 'EMAIL' }] });
    const letter = await letterTo(hall, email);
    expect(letter.subject).toContain('Ängens bigård');
    expect(letter.text).toContain(one.link);
    expect(letter.text).toContain('Föredrag om bin, två timmar');
    await pay(one);
    await becomes(one._id, 'FULFILLED');
    const { orderGroupId } = one;
    const { body } = await hall
      .browser()
      .get<{ item: { receipts: Receipt[] } }>(`/api/order-groups/${orderGroupId}/receipts?ak=${keyIn(one)}`);
    expect(body.item.receipts).toMatchObject([
      { type: 'PAY_REQUEST_PAYMENT', status: 'FULFILLED', amount: 125_000, price: { vat: [{ vatAmount: 25_000 }] } },
    ]);
    expect((await deed('cancellations', 'cancel-pay-request', one)).body.reason).toBe('pay-request-fulfilled');
  });

  it('shows its bare link who asks and how much, and no names', async () => {
    const one = await asked();
    expect(await requestOf(one._id)).toMatchObject({ items: null, price: { amountIncludingVat: 125_000 } });
  });

  it('is sent as a text message, in the language of its customer, to numbers that hear them', async () => {
    const phone = `070174${String(8000 + customers)}`;
    const customer = { name: 'Ellen Rask', email, phone };
    const one = await asked({ customer, sendBy: ['SMS'], language: 'de' });
    const sent = await eventually(
      async () => hall.sms.messages.list(`+46${phone.slice(1)}`),
      found => found.length > 0,
    );
    expect(sent[0]!.message).toBe(`Ängens bigård bittet um Zahlung. Worum es geht und wie Sie zahlen: ${one.link}`);
    const landline = await ask({ customer: { ...customer, phone: '0510-12 34 56' }, sendBy: ['SMS'] });
    expect([landline.status, landline.body.reason]).toEqual([422, 'phone-not-served']);
    expect(landline.body.fields).toHaveProperty(['customer.phone']);
  });

  it('can be sent again, a few times and not for ever', async () => {
    const one = await asked();
    const statuses: number[] = [];
    for (let press = 0; press < 6; press++)
      statuses.push((await deed('sends', 'send-pay-request', one, { by: 'EMAIL' })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    expect((await listed(one._id)).sends).toHaveLength(5);
    expect((await deed('sends', 'send-pay-request', one, { by: 'SMS' })).body.reason).toBe('phone-not-served');
  });
});

describe('replaced', () => {
  it('leads on to the new one, which costs what it says (property 12)', async () => {
    const old = await asked();
    const session = await checkOut(hall.browser(), placedOf(old));
    const fields = { text: 'Föredrag, en timme', amount: 70_000, vatCategory: 'culture' };
    const next = (await deed('replacements', 'replace-pay-request', old, fields)).body.item;
    expect(next).toMatchObject({ state: 'ACTIVE', amountIncludingVat: 70_000, orderId: old.orderId });
    expect(await requestOf(old._id)).toMatchObject({ status: { name: 'CANCELLED' }, replacedBy: next._id });
    // The card session of the replaced request has expired, so nobody can still pay it.
    expect((await companyOf(hall).checkout.sessions.retrieve(session)).status).toBe('expired');
    await pay(next);
    await becomes(next._id, 'FULFILLED');
    expect(await listed(old._id)).toMatchObject({ state: 'REPLACED', replacedBy: next._id, link: null });
    expect((await deed('replacements', 'replace-pay-request', old, fields)).body.reason).toBe('pay-request-inactive');
  });

  it('while it is paid is paid or replaced, never both (I8)', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await asked();
      const session = await checkOut(hall.browser(), placedOf(one));
      const fields = { text: 'Något annat', amount: 50_000, vatCategory: 'standard' };
      const [, replaced] = await Promise.all([
        Promise.resolve()
          .then(() => hall.stripe.controls.pay(session))
          .catch(() => null),
        deed('replacements', 'replace-pay-request', one, fields),
      ]);
      if (replaced.status === 200) {
        expect((await listed(one._id)).state).toBe('REPLACED');
        expect((await listed(replaced.body.item._id)).state).toBe('ACTIVE');
      } else {
        await becomes(one._id, 'FULFILLED');
      }
    }
  });
});

describe('what nobody shall pay', () => {
  it('is withdrawn: the link says so, and its order is given up', async () => {
    const one = await asked();
    expect((await deed('cancellations', 'cancel-pay-request', one)).body.item.state).toBe('CANCELLED');
    expect(await requestOf(one._id)).toMatchObject({ status: { name: 'CANCELLED' }, replacedBy: null });
    const [order] = (
      await hall
        .browser()
        .get<{ items: { status: { type: string } }[] }>(
          `/api/orders/for-order-group/${one.orderGroupId}?ak=${keyIn(one)}`,
        )
    ).body.items;
    expect(order!.status.type).toBe('CANCELLED');
  });

  it('runs out after its days, and not before', async () => {
    const one = await asked({ daysValid: 3 });
    hall.clock.forward(2.9 * 86_400_000);
    await signInAgain();
    expect((await listed(one._id)).state).toBe('ACTIVE');
    hall.clock.forward(0.2 * 86_400_000);
    expect((await listed(one._id)).state).toBe('EXPIRED');
    expect((await deed('sends', 'send-pay-request', one, { by: 'EMAIL' })).body.reason).toBe('pay-request-inactive');
    await expect.poll(async () => (await requestOf(one._id)).status.name).toBe('CANCELLED');
    expect((await listed(one._id)).state).toBe('EXPIRED');
  });
});

/** Signs in again, because sessions expire as the clock moves forward. */
async function signInAgain(): Promise<void> {
  eskil = await signedIn(hall, 'eskil.lund');
}

describe('bad input', () => {
  it.each([
    [{ amount: 299 }, 'amount'],
    [{ amount: null }, 'amount'],
    [{ amount: 50_000_001 }, 'amount'],
    [{ amount: 12.5 }, 'amount'],
    [{ text: ' ' }, 'text'],
    [{ vatCategory: 'none' }, 'vatCategory'],
    [{ daysValid: 0 }, 'daysValid'],
    [{ daysValid: 1e9 }, 'daysValid'],
    [{ customer: { name: 'E', email: 'nej', phone: '' } }, 'customer.email'],
    [{ customer: { name: 'E', email: 'e@eks.example', phone: '12' } }, 'customer.phone'],
    [{ language: 'fr' }, 'language'],
  ])('%j is refused by its field', async (fields, name) => {
    const { status, body } = await ask(fields);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [name]]);
  });

  it('of another stall finds nothing here', async () => {
    const one = await asked();
    const maja = await signedIn(hall, 'maja.strand');
    const theirs = '/api/providers/sjokanten/pay-requests';
    const { body, status } = await maja.command<Said>(
      'POST',
      `${theirs}/${one._id}/cancellations`,
      'cancel-pay-request',
    );
    expect([status, body.reason]).toEqual([404, 'not-found']);
    expect((await maja.get<{ items: Ask[] }>(theirs)).body.items).toEqual([]);
  });
});
