import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { receiptsOf } from '../../../tests/purchase.ts';
import { openTicketStall, orderCart, payFor, type TicketStall, ticketsOf } from '../../../tests/tickets.ts';
import type { Cart } from '../../cart/contract.ts';
import type { Product } from '../../catalogue/contract.ts';
import type { StaffOrder } from '../../orders/contract.ts';
import { listedTicket } from './tickets/queries.ts';

/** An age limit, from the product's page to the door: told before buying, and asked for where it is handed over. */
let hall: TestHall;
let stall: TicketStall;
let elin: Browser;
beforeAll(async () => {
  hall = await openHall({ worker: false });
  hall.stripe.webhookTarget(null);
  stall = await openTicketStall(hall);
  elin = hall.browser();
});
afterAll(() => hall.close());

const limit = async (slug: string, leastAge: number | null) => {
  const { _id: productId } = (await elin.get<{ item: Product }>(`/api/products/${slug}`)).body.item;
  return await stall.owner.command('PUT', `/api/products/${productId}`, 'change-product', { productId, leastAge });
};

describe('an age limit', () => {
  it('is told on the page, in the cart, on order, receipt and ticket, and at the door', async () => {
    expect((await limit('dag-hos-bina', 17)).status).toBe(400);
    expect((await limit('dag-hos-bina', 18)).status).toBe(200);
    const page = (lang: string) => elin.get<{ item: Product }>(`/api/products/dag-hos-bina?lang=${lang}`);
    expect((await page('de')).body.item.ageLimit).toBe('Mindestalter 18 Jahre');
    expect((await page('sv')).body.item.ageLimit).toBe('Åldersgräns 18 år');
    await stall.choose(elin, 'dag-hos-bina');
    const cart = (await elin.get<{ item: Cart }>('/api/cart')).body.item;
    expect(cart.orderItems.map(item => item.ageLimit)).toEqual(['Åldersgräns 18 år']);
    const placed = await orderCart(elin);
    await payFor(hall, elin, placed);
    // Taken off the product afterwards: what was bought keeps it.
    expect((await limit('dag-hos-bina', null)).status).toBe(200);
    const [receipt] = await receiptsOf(elin, placed);
    expect(receipt!.items[0]!.description).toContain('Åldersgräns 18 år');
    const [ticket] = await ticketsOf(elin, placed);
    expect(ticket!.meta.variant).toContain('Åldersgräns 18 år');
    const path = `/api/providers/angens-bigard/orders/${placed.orderId}`;
    const { order } = (await stall.owner.get<{ item: StaffOrder }>(path)).body.item;
    expect(order.orderItems[0]!.leastAge).toBe(18);
    const listed = await listedTicket(hall.db, { id: ticket!._id, providerId: stall.providerId });
    expect(listed!.title).toBe(`${ticket!.meta.title} (18+)`);
  });
});
