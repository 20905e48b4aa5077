import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelPayRequestIn } from '../src/payments/commands.ts';
import { hallDeed } from '../src/shared/command.ts';
import { shortId } from '../src/shared/ids.ts';
import { formatDay } from '../src/shared/time.ts';
import type { TestHall } from './hall.ts';
import { openHallWithPages, type Pages } from './pages.ts';
import { signedIn } from './people.ts';
import { type Placed, place, type Sku, skuOf } from './purchase.ts';

/** Payers' pages after a withdrawal, replacement or undone payment, and for staff requests, as HTML without script. */
let hall: TestHall;
let pages: Pages;
let sku: Sku;
beforeAll(async () => {
  ({ hall, pages } = await openHallWithPages());
  sku = await skuOf(hall, 'ljunghonung');
});
afterAll(async () => {
  await pages.close();
  await hall.close();
});

const processing = ({ payRequestId, accessKey }: Placed) =>
  pages.page(`/pay-requests/${payRequestId}/processing?ak=${accessKey}&lang=en`);
const receipt = ({ orderGroupId, accessKey }: Pick<Placed, 'orderGroupId' | 'accessKey'>) =>
  pages.page(`/receipts/${orderGroupId}?ak=${accessKey}&lang=en`);

async function cancelled(replacedBy?: string): Promise<Placed> {
  const placed = await place(hall.browser(), sku);
  const end = { payRequestId: placed.payRequestId, replacedBy };
  await hall.db.transaction().execute(tx => cancelPayRequestIn(hallDeed(tx, hall.hall.world), end));
  return placed;
}

const STALL = '/api/providers/angens-bigard';

/** A till payment noted by mistake and undone: paid for a moment, and asked for anew. */
async function undone(): Promise<{ placed: Placed; again: string }> {
  const staff = await signedIn(hall, 'eskil.lund');
  const placed = await place(hall.browser(), sku);
  const { payRequestId } = placed;
  const noted = { way: 'ON_PREMISE', agreed: 'HERE', expectedAmount: sku.price, note: '' };
  const path = `${STALL}/pay-requests/${payRequestId}/counter-payments`;
  const { item } = (await staff.command<{ item: { paymentId: string } }>('POST', path, 'note-payment', noted)).body;
  const undoing = `${STALL}/counter-payments/${item.paymentId}/undoings`;
  const answer = await staff.command<{ item: { payRequestId: string } }>('POST', undoing, 'undo-noted-payment');
  return { placed, again: answer.body.item.payRequestId };
}

describe('the processing page', () => {
  it('waits for nothing when the request was withdrawn, and leads on where another one came in its place', async () => {
    const { status, text } = await processing(await cancelled());
    expect(status).toBe(200);
    expect(text).toContain('The link is no longer active.');
    expect(text).not.toContain('Waiting for payment confirmation');
    const next = await place(hall.browser(), sku);
    expect(await processing(await cancelled(next.payRequestId))).toMatchObject({
      status: 302,
      location: expect.stringMatching(new RegExp(`^/pay-requests/${shortId(next.payRequestId)}\\?ak=`)),
    });
  });

  it('is not done by what staff noted at the till and undid: it leads to what is asked for now', async () => {
    const { placed, again } = await undone();
    expect(await processing(placed)).toMatchObject({
      status: 302,
      location: `/pay-requests/${shortId(again)}?ak=${placed.accessKey}`,
    });
  });
});

describe('the receipt page', () => {
  it('asks again for what staff noted at the till and undid, and thanks for no payment', async () => {
    const { placed, again } = await undone();
    const { text, html } = await receipt(placed);
    expect(text).toContain('Left to pay: 52');
    expect(html).toContain(`href="/pay-requests/${shortId(again)}?ak=${placed.accessKey}"`);
    expect(text).not.toMatch(/(and|has) the payment\./);
    expect(text).not.toContain('Paid');
  });

  it('of what staff ask for says until which day it can be paid, and that nothing is paid yet', async () => {
    const staff = await signedIn(hall, 'eskil.lund');
    const asked = { text: 'Bee talk', amount: 12_300, vatCategory: 'standard', language: 'en', daysValid: 14 };
    const customer = { name: 'Elin Åkerström', email: 'elin.asked@brevlada.example', phone: '' };
    const answer = await staff.command<{ item: { orderGroupId: string; link: string } }>(
      ...(['POST', `${STALL}/pay-requests`, 'ask-for-payment', { ...asked, customer, sendBy: [] }] as const),
    );
    const { orderGroupId, link } = answer.body.item;
    const until = new Date(hall.clock.now().getTime() + 14 * 86_400_000);
    const { text } = await pages.page(`/receipts/${orderGroupId}?ak=${new URL(link).searchParams.get('ak')}&lang=en`);
    expect(text).toContain('Left to pay: 123');
    expect(text).toContain(`You can pay until ${formatDay(until, 'en')}`);
    expect(text).not.toContain('The goods wait for you');
  });
});
