import { expect } from 'vitest';
import { auditChecks } from '../../src/audit.ts';
import { blockResourceIn, unblockResourceIn } from '../../src/availability/blocks/commands.ts';
import { putDeparturesIn } from '../../src/availability/departures/commands.ts';
import { putOfferIn } from '../../src/availability/offers/commands.ts';
import type { OfferFields } from '../../src/availability/offers/contract.ts';
import { isRefusal } from '../../src/shared/refusal.ts';
import { addDays, wallMoment } from '../../src/shared/wall-time.ts';
import { at, dayAfter } from '../booked.ts';
import type { Browser } from '../browser.ts';
import { periodic, processInbox } from '../card-payment.ts';
import type { TestHall } from '../hall.ts';
import { raise } from '../people.ts';
import { done, type Group, offerOf, type Place } from '../places.ts';
import { checkOut, order as orderFields, type Placed } from '../purchase.ts';
import { auditOf } from '../stall.ts';
import { emptyBasket } from './baskets.ts';
import type { Wanted, What } from './model.ts';

const SELLER = 'angens-bigard';
const MINUTE = 60_000;
/** Minutes until the ferry leaves, while the walk goes on. */
export const FERRY_LEAVES = 200;

/** An order in its buyer's browser. */
export interface Ticket {
  placed: Placed;
  browser: Browser;
  session: string | null;
  /** Order items, in the order in which they were asked for. */
  rows: { orderItemId: string; productId: string }[];
}

interface Answer {
  status: number;
  body: { reason?: string; item?: unknown };
}

/** The village over HTTP: its pages' own calls, and the card company's webhooks. */
export class Village {
  readonly tickets: Ticket[] = [];
  readonly blocks: string[] = [];
  readonly day: string;
  readonly begun: number;
  private moved = 0;
  private readonly hall: TestHall;
  private readonly place: Place;
  private readonly staff: Browser;
  private products = new Map<What, string>();
  private groups = new Map<string, Group>();
  private supper!: OfferFields;
  private ferryLeaves!: { day: string; time: string };

  constructor(hall: TestHall, place: Place, staff: Browser) {
    this.hall = hall;
    this.place = place;
    this.staff = staff;
    this.begun = hall.clock.now().getTime();
    this.day = dayAfter(hall, 1);
  }

  async open(name: string): Promise<this> {
    const { place } = this;
    const [tables, guides, boats, cabin] = await Promise.all([
      place.group(`bord-${name}`, [2, 2, 4], { joins: [[0, 1]] }),
      place.group(`guide-${name}`, [1]),
      place.group(`batar-${name}`, [1, 1]),
      place.group(`stuga-${name}`, [4], { shown: true }),
    ]);
    this.groups = new Map(Object.entries({ tables, guides, boats, cabin }));
    const hour = { minutes: { least: 60, most: 60, step: 60 }, everyMinutes: 60 };
    const guide = { groupId: guides.id, take: 'FIXED' as const };
    const nights = { least: 1, most: 5, arrivals: [], departures: [], from: '15:00', to: '11:00' };
    const terms = { ...offerOf('TABLE').terms, steps: [{ minutesBefore: 0, percentBack: 100 }] };
    this.supper = offerOf('TABLE', {
      ...{ terms, minutes: { least: 120, most: 120, step: 60 }, everyMinutes: 60 },
      needs: [{ groupId: tables.id, take: 'PARTY' }],
    });
    const offers: Record<What, OfferFields> = {
      table: this.supper,
      walk: offerOf('SLOTS', { ...hour, terms, needs: [guide], confirmedBySeller: true }),
      paddle: offerOf('SLOTS', { ...hour, terms, needs: [guide, { groupId: boats.id, take: 'PIECES' }] }),
      cabin: offerOf('NIGHTS', { nights, terms, needs: [{ groupId: cabin.id, take: 'PIECES' }] }),
      ferry: offerOf('DEPARTURES', { terms }),
    };
    for (const [what, offer] of Object.entries(offers))
      this.products.set(what as What, await place.product(`${what}-${name}`, offer));
    const leaves = Math.floor(this.begun / MINUTE + FERRY_LEAVES) * MINUTE;
    const departure = { startsAt: new Date(leaves), endsAt: new Date(leaves + 60 * MINUTE), capacity: 4 };
    const ferry = { providerId: place.providerId, productId: this.products.get('ferry')!, departures: [departure] };
    done(await place.within(tx => putDeparturesIn(place.deed(tx, this.hall.clock.now()), ferry)));
    const { date: day, time } = wallMoment(departure.startsAt, 'Europe/Stockholm');
    this.ferryLeaves = { day, time };
    return this;
  }

  get minute(): number {
    return (this.hall.clock.now().getTime() - this.begun) / MINUTE;
  }

  /** Moves the clock; staff prove their second factor anew, as it holds for half a day. */
  async forward(minutes: number): Promise<void> {
    this.moved += minutes;
    this.hall.clock.forward(minutes * MINUTE);
    await raise(this.staff);
  }

  /** Resets the clock to before the walk. */
  goHome = () => this.forward(-this.moved);

  wishOf({ what, hour, party, nights }: Wanted) {
    const guests = { guest: party };
    if (what === 'ferry') return { ...this.ferryLeaves, guests };
    if (what === 'cabin') return { day: addDays(this.day, hour - 16), nights };
    return { day: this.day, time: `${hour}:00`, guests };
  }

  /** Adds to the cart, then orders. */
  async hold(wanted: readonly Wanted[]): Promise<Answer> {
    const browser = this.hall.browser();
    let total = 0;
    for (const one of wanted) {
      const sku = await this.hall.db
        .selectFrom('skus')
        .select('id')
        .where('product_id', '=', this.products.get(one.what)!)
        .executeTakeFirstOrThrow();
      const fields = { skuId: sku.id, quantity: one.pieces, wish: this.wishOf(one) };
      const added = await browser.command<{ item: { price: { amountIncludingVat: number } } }>(
        'POST',
        '/api/cart/items',
        'add-to-cart',
        fields,
      );
      if (added.status !== 200) return await emptyBasket(browser, added);
      total = added.body.item.price.amountIncludingVat;
    }
    const answer = await browser.command<{ item: Placed }>(
      'POST',
      '/api/order-groups',
      'place-order',
      orderFields(total),
    );
    if (answer.status !== 200) return await emptyBasket(browser, answer);
    const placed = answer.body.item;
    const ticket: Ticket = { placed, browser, session: null, rows: [] };
    const { orderItems } = await this.orderOf(ticket);
    ticket.rows = wanted.map(({ what }) => {
      const { _id: orderItemId, productId } = orderItems.find(item => item.productId === this.products.get(what))!;
      return { orderItemId, productId };
    });
    this.tickets.push(ticket);
    return answer as never;
  }

  async beginToPay(ticket: Ticket): Promise<boolean> {
    try {
      ticket.session = await checkOut(ticket.browser, ticket.placed);
      return true;
    } catch (no) {
      expect(String(no)).toContain('sold-out');
      return false;
    }
  }

  /** Pays at the card company, whose webhook tells the hall. */
  async pay(ticket: Ticket): Promise<void> {
    this.hall.stripe.controls.pay(ticket.session!);
    await this.hall.stripe.controls.idle();
    await processInbox(this.hall.hall.world);
  }

  async cancel(ticket: Ticket, at: number): Promise<Answer> {
    const { orderId, orderGroupId, accessKey } = ticket.placed;
    const row = ticket.rows[at]!;
    const fields = { orderId, orderGroupId, ...row, providerId: this.place.providerId };
    const path = `/api/orders/${orderId}/cancellations?ak=${accessKey}`;
    return await ticket.browser.command('POST', path, 'cancel-booking', fields);
  }

  /** Moves a booking: asks its price first, then sends it. */
  async move(ticket: Ticket, at: number, to: Wanted, by: 'guest' | 'staff'): Promise<Answer> {
    const { orderId, orderGroupId, accessKey } = ticket.placed;
    const ak = `?ak=${accessKey}`;
    const { orderItemId } = ticket.rows[at]!;
    const asked = { orderGroupId, orderId, orderItemId, wish: this.wishOf(to) };
    const price = await ticket.browser.send<{ item: { amount: number } }>(
      'POST',
      `/api/orders/${orderId}/change-prices${ak}`,
      asked,
    );
    if (price.status !== 200) return price as never;
    const expectedAmount = price.body.item.amount;
    if (by === 'guest')
      return await ticket.browser.command('POST', `/api/orders/${orderId}/booking-changes${ak}`, 'change-booking', {
        ...asked,
        expectedAmount,
      });
    const { orderGroupId: _, ...moved } = asked;
    return await this.staff.command(
      'POST',
      `/api/providers/${SELLER}/orders/${orderId}/booking-moves`,
      'move-booking',
      {
        ...moved,
        idOrSlug: SELLER,
        expectedAmount,
      },
    );
  }

  async decide({ placed: { orderId } }: Ticket, change: 'confirm' | 'reject'): Promise<Answer> {
    const path = `/api/providers/${SELLER}/orders/${orderId}/status-changes`;
    return await this.staff.command('POST', path, 'change-order-status', { idOrSlug: SELLER, orderId, change });
  }

  async attend(ticket: Ticket, at: number, what: 'check-in' | 'no-show' | 'undo'): Promise<Answer> {
    const { orderItemId: bookingId } = ticket.rows[at]!;
    const path = `/api/providers/${SELLER}/bookings/${bookingId}/attendances`;
    return await this.staff.command('POST', path, 'attend-booking', { idOrSlug: SELLER, bookingId, what });
  }

  /** A party's tables, by their numbers. */
  async tablesOf(ticket: Ticket, at: number): Promise<number[]> {
    const rows = await this.hall.db
      .selectFrom('reservations')
      .select('resource_id')
      .where('booking_id', '=', ticket.rows[at]!.orderItemId)
      .where('live', '=', true)
      .execute();
    return rows.map(row => this.groups.get('tables')!.resourceIds.indexOf(row.resource_id)).sort();
  }

  /** Blocks a resource for care, all day. Staff's calendar comes later: until then by the command it will call. */
  async block(which: number | 'guide' | 'cabin'): Promise<'blocked' | 'refused'> {
    const { place } = this;
    const group = typeof which === 'number' ? 'tables' : which === 'guide' ? 'guides' : 'cabin';
    const resourceIds = [this.groups.get(group)!.resourceIds[typeof which === 'number' ? which : 0]!];
    const fields = { providerId: place.providerId, resourceIds, reason: 'Målas' };
    const day = { from: at(this.day, '00:00'), to: at(this.day, '24:00') };
    const answer = await place.within(tx =>
      blockResourceIn(place.deed(tx, this.hall.clock.now()), { ...fields, ...day }),
    );
    if (isRefusal(answer)) return 'refused';
    this.blocks.push(answer.items[0]!._id);
    return 'blocked';
  }

  async unblock(blockId: string): Promise<void> {
    const which = { providerId: this.place.providerId, blockId };
    done(await this.place.within(tx => unblockResourceIn(this.place.deed(tx, this.hall.clock.now()), which)));
  }

  async putSmallTables(small: boolean): Promise<void> {
    const { place } = this;
    const offer = { ...this.supper, party: small ? { least: 1, most: 2 } : null };
    const put = { providerId: place.providerId, productId: this.products.get('table')!, offer };
    done(await place.within(tx => putOfferIn(place.deed(tx, this.hall.clock.now()), put)));
  }

  async tidyUp(): Promise<void> {
    await periodic('expire-holds').run(this.hall.hall.world);
  }

  /** The state of the order, and of each of its bookings. */
  async standingOf(ticket: Ticket): Promise<{ status: string; states: string[] }> {
    const { status, orderItems } = await this.orderOf(ticket);
    const stateOf = (orderItemId: string) =>
      orderItems.find(item => item._id === orderItemId)?.booking?.state ?? 'none';
    return { status: status.type, states: ticket.rows.map(row => stateOf(row.orderItemId)) };
  }

  async orderOf({ browser, placed: { orderGroupId, accessKey } }: Ticket) {
    const path = `/api/orders/for-order-group/${orderGroupId}?ak=${accessKey}`;
    const { body } = await browser.get<{ items: OrderSeen[] }>(path);
    return body.items[0]!;
  }

  /** Audits I1 to I4. */
  async audit(): Promise<void> {
    const checks = auditChecks.filter(({ invariant }) => ['I1', 'I2', 'I3', 'I4'].includes(invariant));
    const found = [];
    for (const { name, sql } of checks) {
      const { rows } = await this.hall.pool.query(sql);
      if (rows.length) found.push({ name, rows });
    }
    expect(found).toEqual([]);
  }

  /** Audits all other invariants. */
  async auditAll(): Promise<void> {
    const breaches = await auditOf(this.hall);
    expect(breaches.filter(({ invariant }) => !['I14', 'I17'].includes(invariant))).toEqual([]);
  }
}

interface OrderSeen {
  status: { type: string };
  orderItems: { _id: string; productId: string; booking: { state: string } | null }[];
}
