import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelPayRequestIn } from '../src/payments/commands.ts';
import type { PayRequest } from '../src/payments/contract.ts';
import { hallDeed } from '../src/shared/command.ts';
import { newId, shortId } from '../src/shared/ids.ts';
import { formatDay } from '../src/shared/time.ts';
import { formatPrice } from '../src/ui/price-format.ts';
import { at, nextWeekday, orderFor, wishFor } from './booked.ts';
import { eventually, type TestHall } from './hall.ts';
import { openHallWithPages, type Pages } from './pages.ts';
import { signedIn, signIn } from './people.ts';
import { checkOut, type Placed, place, type Sku, skuOf } from './purchase.ts';
import { openTicketStall, orderCart, payFor, ticketsOf } from './tickets.ts';

/** Pay request, processing and receipt page in each state (payments 2.4, 2.5, 2.7, 4, 6), as HTML without script. */
let hall: TestHall;
let pages: Pages;
let sku: Sku;
beforeAll(async () => {
  // The same secret, which seals codes: the pages open what the test's own hall has issued.
  ({ hall, pages } = await openHallWithPages({ APP_SECRET: 'a-secret-for-tests-that-is-long-enough' }));
  sku = await skuOf(hall, 'ljunghonung');
});
afterAll(async () => {
  await pages.close();
  await hall.close();
});

const payRequest = ({ payRequestId, accessKey }: Placed, rest = '') =>
  pages.page(`/pay-requests/${payRequestId}${rest}?ak=${accessKey}&lang=en`);
const receipt = ({ orderGroupId, accessKey }: Placed, more = '') =>
  pages.page(`/receipts/${orderGroupId}?ak=${accessKey}&lang=en${more}`);

async function paid(): Promise<Placed> {
  const elin = hall.browser();
  const placed = await place(elin, sku);
  hall.stripe.controls.pay(await checkOut(elin, placed));
  const status = () =>
    hall.db.selectFrom('pay_requests').select('status').where('id', '=', placed.payRequestId).executeTakeFirst();
  await eventually(status, row => row?.status === 'FULFILLED');
  return placed;
}

async function cancelled(replacedBy?: string): Promise<Placed> {
  const placed = await place(hall.browser(), sku);
  const end = { payRequestId: placed.payRequestId, replacedBy };
  await hall.db.transaction().execute(tx => cancelPayRequestIn(hallDeed(tx, hall.hall.world), end));
  return placed;
}

describe('the pay request page', () => {
  it("shows the provider's picture, title and subtitle, the price and a Pay button [payments 2.4.1]", async () => {
    const { text, html } = await payRequest(await place(hall.browser(), sku));
    expect(text).toContain('Ängens bigård');
    expect(html).toMatch(/<img[^>]+src="\/pictures\//);
    expect(text).toContain('Pay 52');
    expect(text).toContain('Multiple payment methods are available');
  });

  it('is 440 wide, 500 on wide screens [payments 2.4.6]', async () => {
    const { html } = await payRequest(await place(hall.browser(), sku));
    expect(html).toMatch(/max-w-\[440px\][^"]* l:max-w-\[500px\]/);
  });

  it('says up to which event it knows, so that its live updates begin there; a kept page says nothing', async () => {
    const placed = await place(hall.browser(), sku);
    const { html } = await payRequest(placed);
    const heard = Number(/<meta name="heard" content="(\d+)"\/>/.exec(html)?.[1]);
    const row = await hall.db.selectFrom('events').select('position').where('position', '=', heard).executeTakeFirst();
    expect([row?.position, html.indexOf('name="heard"') < html.indexOf('</head>')]).toEqual([heard, true]);
    expect((await pages.page('/products/ljunghonung')).html).not.toContain('name="heard"');
  });

  it('leads on when it is paid: to processing, with the key [payments 2.4.2, 4.6]', async () => {
    const placed = await paid();
    expect(await payRequest(placed)).toMatchObject({
      status: 302,
      location: `/pay-requests/${shortId(placed.payRequestId)}/processing?ak=${placed.accessKey}`,
    });
  });

  it('leads on when it was replaced: to the one that stands now [payments 2.4.3, 3.5, 4.6]', async () => {
    const next = await place(hall.browser(), sku);
    const { status, location } = await payRequest(await cancelled(next.payRequestId));
    expect(status).toBe(302);
    expect(location).toMatch(new RegExp(`^/pay-requests/${shortId(next.payRequestId)}\\?ak=`));
  });

  it('that was cancelled says that it is no longer active, and has nothing to press [payments 2.4.4, 3.5, 8.2]', async () => {
    const { status, text } = await payRequest(await cancelled());
    expect(status).toBe(200);
    expect(text).toContain('The link is no longer active.');
    expect(text).toContain('The payment request has been cancelled.');
    expect(text).not.toContain('Pay 52');
  });
});

describe("the older page, titled 'Payment'", () => {
  const tables = (html: string) =>
    [...html.matchAll(/<table.*?<\/table>/gs)].map(([table]) =>
      [...table.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
        [...row.matchAll(/<t[hd].*?<\/t[hd]>/gs)].map(([cell]) =>
          cell.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' '),
        ),
      ),
    );

  it('has the items by group, the total, of which VAT, a VAT table, the seller and the ways to pay [payments 2.4.7]', async () => {
    const guest = hall.browser();
    const days = [nextWeekday(hall, 6, 2), nextWeekday(hall, 6, 9)];
    await wishFor(hall, guest, 'kvallsbastu', { day: days[0]!, time: '17:30', guests: { guest: 2 } });
    const total = await wishFor(hall, guest, 'kvallsbastu', { day: days[1]!, time: '17:30', guests: { guest: 1 } });
    const { body } = await orderFor(guest, total);
    const placed = body.item as Placed;
    const { items, price } = (
      await guest.get<{ item: PayRequest }>(`/api/payments/pay-requests/${placed.payRequestId}?ak=${placed.accessKey}`)
    ).body.item;
    expect(items!.map(item => item.group?.eventAt)).toEqual(days.map(day => at(day, '17:30').toISOString()));
    const { text, html } = await payRequest(placed, '/payment');
    expect(html).toMatch(/<h1[^>]*>Payment<\/h1>/);
    expect(html).toMatch(/<title>Payment/);
    expect(text).toContain('Complete your payment to Kronocamping.');
    const figure = (amount: number) => formatPrice(amount, { locale: 'en', exact: true, unit: false });
    const withUnit = (amount: number) => formatPrice(amount, { locale: 'en', exact: true });
    const plain = (row: string[]) => row.map(cell => cell.replaceAll('\u00a0', ' '));
    const [asked, vat] = tables(html);
    expect(asked!.slice(-2)).toEqual([
      plain(['Total', withUnit(total)]),
      plain(['of which VAT', withUnit(price.vatAmount)]),
    ]);
    const groups = asked!.filter(row => row.length === 1).map(([cell]) => cell);
    expect(groups).toEqual(days.map(day => `Kvällsbastu vid bryggan${formatDay(at(day, '17:30'), 'en')}`));
    const rows = asked!.filter(row => row.length === 3).slice(1);
    expect(rows.map(([, quantity, amount]) => [quantity, amount])).toEqual(
      items!.map(item => plain([String(item.quantity), figure(item.price.amountIncludingVat)])),
    );
    expect(vat!.slice(1)).toEqual(
      price.vat.map(one =>
        plain([
          `${one.vatRate / 100} %`,
          ...[one.amountExcludingVat, one.vatAmount, one.amountIncludingVat].map(figure),
        ]),
      ),
    );
    expect(text).toMatch(/Company no\. \d{6}-\d{4}/);
    expect(text).toContain('Multiple payment methods are available');
    expect((await payRequest(placed)).html).toContain(
      `href="/pay-requests/${shortId(placed.payRequestId)}/payment?ak=`,
    );
  });

  it('shows the sums, and no rows, to who has the bare link; a paid or withdrawn one leads where the other does [payments 2.4.7]', async () => {
    const placed = await place(hall.browser(), sku);
    const bare = await pages.page(`/pay-requests/${placed.payRequestId}/payment?lang=en`);
    expect(bare.text).toContain('of which VAT');
    expect(bare.text).not.toContain('Ljunghonung');
    const done = await paid();
    expect(await payRequest(done, '/payment')).toMatchObject({
      status: 302,
      location: `/pay-requests/${shortId(done.payRequestId)}/processing?ak=${done.accessKey}`,
    });
    expect((await payRequest(await cancelled(), '/payment')).text).toContain('The link is no longer active.');
  });
});

describe('the processing page', () => {
  it('waits, names the payment by its last eight characters with the time, and leads back [payments 2.5.3, 2.5.4]', async () => {
    const elin = hall.browser();
    const placed = await place(elin, sku);
    await checkOut(elin, placed);
    const { id } = await hall.db
      .selectFrom('payments')
      .select('id')
      .where('pay_request_id', '=', placed.payRequestId)
      .executeTakeFirstOrThrow();
    const { text, html } = await payRequest(placed, '/processing');
    expect(text).toContain('Waiting for payment confirmation...');
    expect(text).toContain('Payment initiated');
    expect(text).toContain(id.slice(-8).toUpperCase());
    expect(text).toMatch(/\d\d:\d\d:\d\d/);
    expect(text).toContain('Start over');
    expect(html).toContain(`href="/pay-requests/${shortId(placed.payRequestId)}?ak=${placed.accessKey}"`);
    expect(text).not.toContain('Continue');
  });

  it('is done when the payment is: newest event first, and on to the receipt with the key [payments 2.5.4]', async () => {
    const placed = await paid();
    const { text, html } = await payRequest(placed, '/processing');
    expect(text).toContain('Done!');
    expect(text.indexOf('Payment confirmed')).toBeGreaterThan(0);
    expect(text.indexOf('Payment confirmed')).toBeLessThan(text.indexOf('Payment initiated'));
    expect(html).toContain(`href="/receipts/${shortId(placed.orderGroupId)}?ak=${placed.accessKey}"`);
    expect(text).toContain('Continue');
    expect(text).not.toContain('Start over');
  });
});

describe('the receipt page', () => {
  it('while nothing is paid: grey when asked to wait, what is left to pay and where, and no end yet [payments 2.7.1, 2.7.2, 4.9, 4.14]', async () => {
    const placed = await place(hall.browser(), sku);
    const waiting = await receipt(placed, '&waitforit=true');
    expect(waiting.html).toMatch(/class="[^"]*\bgrayscale\b/);
    const { html, text } = await receipt(placed);
    expect(html).not.toMatch(/class="[^"]*\bgrayscale\b/);
    expect(text).toContain('Left to pay: 52');
    expect(text).toContain('Pay here');
    expect(html).toContain(`href="/pay-requests/${shortId(placed.payRequestId)}?ak=${placed.accessKey}"`);
    expect(text).not.toContain('Print');
  });

  it('when it is paid: greeting, a ticket per item, delivery, the receipt, Print and Continue [payments 2.7.1, 2.7.4, 4.9, 9.9]', async () => {
    const { html, text } = await receipt(await paid(), '&waitforit=true');
    expect(html).not.toMatch(/class="[^"]*\bgrayscale\b/);
    expect(text).toContain('Thank you, Elin. The goods are yours.');
    expect(text).toContain('Picked up at Ängens bigård');
    expect(text).toContain('Your order is OK and is being packed for you.');
    expect(text).toMatch(/Receipt 2\d{3}-\d{5}/);
    // The product's name as bought, in the buyer's language.
    expect(text).toContain('Ljunghonung');
    expect(text).toContain('Print');
    expect(text).toContain('Continue to Ängens bigård');
    expect(html).toContain('href="/home/angens-bigard"');
    expect(html).toContain('max-w-[700px]');
  });

  it('of what was given back whole says nothing of having it', async () => {
    const placed = await paid();
    expect((await receipt(placed)).text).toContain('Show the code when you pick up');
    const staff = await signedIn(hall, 'eskil.lund');
    const path = `/api/providers/angens-bigard/orders/${placed.orderId}`;
    const { item } = (await staff.get<{ item: { rows: { id: string; left: number }[] } }>(`${path}/refundable`)).body;
    const items = item.rows.map(({ id, left }) => ({ orderItemId: id, amount: left }));
    const fields = { wish: { by: 'ROWS', items }, reason: 'Ett lock gick inte att öppna' };
    expect((await staff.command('POST', `${path}/refunds`, 'refund-order', fields)).status).toBe(200);
    const { text } = await receipt(placed);
    expect(text).toContain('The purchase is refunded.');
    expect(text).toContain('goes back the way you paid');
    for (const said of ['The goods are yours', 'Show the code', 'How you get it']) expect(text).not.toContain(said);
  });

  it('goes on where `next` says, if that is here [payments 2.7.1]', async () => {
    const placed = await paid();
    expect((await receipt(placed, '&next=%2Fshop%2Fsjokanten')).html).toContain('href="/shop/sjokanten"');
    expect((await receipt(placed, '&next=%2F%2Fevil.example')).html).not.toMatch(/href="(https?:)?\/\/evil/);
  });

  it('of a request that was withdrawn says so, and asks for nothing [payments 4.9]', async () => {
    const placed = await place(hall.browser(), sku);
    const eskil = hall.browser();
    await signIn(eskil, 'eskil');
    const path = `/api/providers/angens-bigard/orders/${placed.orderId}/status-changes`;
    const fields = { idOrSlug: 'angens-bigard', orderId: placed.orderId, change: 'cancel' };
    expect((await eskil.command('POST', path, 'change-order-status', fields)).status).toBe(200);
    const { text } = await receipt(placed);
    expect(text).toContain('The order has been cancelled.');
    expect(text).not.toContain('Pay here');
  });

  it('has a view for each no: who are you, not yours, not there (I17, I18) [payments 5.12, 6.5, 8.6, 8.12]', async () => {
    const placed = await paid();
    const views = {
      [`/receipts/${placed.orderGroupId}?lang=en`]: [401, 'Sign in to go on'],
      [`/receipts/${placed.orderGroupId}?lang=en&ak=wrong`]: [
        403,
        'The key in the link does not belong to this order.',
      ],
      [`/receipts/${newId()}?lang=en&ak=${placed.accessKey}`]: [404, 'Oops, nothing to see here'],
      '/receipts/nonsense?lang=en': [404, 'Invalid order group id'],
    } as const;
    for (const [path, [status, said]] of Object.entries(views)) {
      const page = await pages.page(path);
      expect([path, page.status]).toEqual([path, status]);
      expect(page.text).toContain(said);
      expect(page.html).not.toMatch(/Elin|elin@/);
    }
  });
});

describe('the receipt page of gift cards and vouchers', () => {
  it('shows the codes of gift cards and vouchers to who holds it [payments 2.7.1]', async () => {
    const stall = await openTicketStall(hall);
    const elin = hall.browser();
    await stall.choose(elin, 'dag-hos-bina', { pickedOptionals: [stall.jar] });
    await stall.choose(elin, 'bigardens-presentkort', { selectedPrice: 75_000 });
    const placed = await orderCart(elin);
    const waiting = await receipt(placed);
    expect(waiting.text).toContain('Your gift cards and vouchers');
    await payFor(hall, elin, placed);
    const [voucher, card] = await ticketsOf(elin, placed);
    const { text } = await receipt(placed);
    for (const ticket of [voucher!, card!]) expect(text).toContain(ticket.code!.match(/.{1,4}/g)!.join(' '));
    expect(text).toContain('Gift card for Ängens bigård');
    expect(text).toContain('Voucher for Ängens bigård');
    expect(text).toContain('Ta med hem: Burk');
    expect(text).toMatch(/Valid until \d+ \w+ 20\d\d/);
    expect(text).not.toContain('Delivery');
  });
});
