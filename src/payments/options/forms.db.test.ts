import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestHall } from '../../../tests/hall.ts';
import { openHoneyHall } from '../../../tests/honey-hall.ts';
import { requestAt } from '../../../tests/mobile-payment.ts';
import { type Placed, place, type Sku } from '../../../tests/purchase.ts';
import { newId, parseId } from '../../shared/ids.ts';

/** The form of a pay request as a browser without script sends it. */
let hall: TestHall;
let sku: Sku;

beforeAll(async () => {
  ({ hall, sku } = await openHoneyHall());
});
afterAll(() => hall.close());

/** Orders by different browsers: nobody has many unpaid orders at once. */
const ordered = () => place(hall.browser(), sku);

const fields = ({ payRequestId, accessKey }: Placed) => ({
  _id: newId(),
  relativeSuccessPath: `/pay-requests/${payRequestId}/processing?ak=${accessKey}`,
  relativeCancelPath: `/pay-requests/${payRequestId}?ak=${accessKey}`,
});

async function send({ payRequestId, accessKey }: Placed, form: Record<string, string>): Promise<string> {
  const answer = await fetch(`${hall.url}/api/payments/checkouts/pay-requests/${payRequestId}?ak=${accessKey}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { origin: hall.url },
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

const paymentsOf = async ({ payRequestId }: Placed) =>
  await hall.db
    .selectFrom('payments')
    .select(['id', 'method', 'plan'])
    .where('pay_request_id', '=', payRequestId)
    .execute();

describe('the form of the ways to pay, without script', () => {
  it('begins what was chosen: Swish on our own page with the key, a card on the company’s [payments 4.4]', async () => {
    for (const option of ['SWISH_SAME', 'SWISH_OTHER']) {
      const placed = await ordered();
      const location = await send(placed, { ...fields(placed), option });
      const opens = option === 'SWISH_SAME' ? '#open' : '';
      const page = `^/swish-check/${placed.orderGroupId}/[\\w-]{22}\\?ak=${placed.accessKey}${opens}$`;
      expect(location).toMatch(new RegExp(page));
      const id = parseId(location.split('/')[3]!.split('?')[0]!)!;
      expect(requestAt(hall, id)).toMatchObject({ status: 'CREATED', payerAlias: null });
    }
    for (const option of ['CARD', 'PRESELECTED_CARD']) {
      const placed = await ordered();
      expect(await send(placed, { ...fields(placed), option })).toContain('/c/pay/cs_test_');
      expect(await paymentsOf(placed)).toMatchObject([
        { method: 'CARD', plan: { cardOnly: option === 'PRESELECTED_CARD' } },
      ]);
    }
  });

  it('sent twice is one press', async () => {
    const placed = await ordered();
    const form = { ...fields(placed), option: 'SWISH_OTHER' };
    expect(await send(placed, form)).toBe(await send(placed, form));
    expect(await paymentsOf(placed)).toHaveLength(1);
  });

  it('asks by the number that was typed, and only where another device was chosen', async () => {
    const placed = await ordered();
    const typed = { option: 'SWISH_OTHER', phoneNumber: ' 070-123 77 01 ' };
    const asked = await send(placed, { ...fields(placed), ...typed });
    const id = parseId(asked.split('/')[3]!.split('?')[0]!)!;
    expect(requestAt(hall, id)).toMatchObject({ payerAlias: '46701237701', token: null });
    const other = await ordered();
    const here = await send(other, { ...fields(other), ...typed, option: 'SWISH_SAME' });
    expect(requestAt(hall, parseId(here.split('/')[3]!.split('?')[0]!)!)).toMatchObject({ payerAlias: null });
  });

  it('leads back with the reason and the choice, and writes no number into an address [payments 4.4]', async () => {
    const placed = await ordered();
    const page = `/pay-requests/${placed.payRequestId}?ak=${placed.accessKey}`;
    expect(await send(placed, fields(placed))).toBe(`${page}&failed=not-chosen`);
    expect(await send(placed, { ...fields(placed), option: 'INVOICE' })).toBe(`${page}&failed=not-chosen`);
    const wrong = await send(placed, { ...fields(placed), option: 'SWISH_OTHER', phoneNumber: '12' });
    expect(wrong).toBe(`${page}&failed=swish-number-wrong&option=SWISH_OTHER`);
    const lured = { ...fields(placed), relativeCancelPath: '//evil.example', option: 'CARD' };
    expect(await send(placed, lured)).toBe(`/pay-requests/${placed.payRequestId}?failed=path-not-ours&option=CARD`);
    expect(await send(placed, {})).toBe(`/pay-requests/${placed.payRequestId}?failed=invalid-input`);
    expect(await paymentsOf(placed)).toEqual([]);
  });

  it('means the card where nothing else is taken, and no Swish that the seller does not have', async () => {
    await hall.db.updateTable('providers').set({ swish_number: null }).where('slug', '=', 'angens-bigard').execute();
    const placed = await ordered();
    expect(await send(placed, { ...fields(placed), option: 'SWISH_SAME' })).toContain('failed=not-chosen');
    expect(await send(placed, fields(placed))).toContain('/c/pay/cs_test_');
  });
});
