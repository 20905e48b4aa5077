import type { Draft } from '../../src/providers/applications/rules.ts';
import type { Draft as WrittenQuoteDraft } from '../../src/quotes/drafts/contract.ts';
import { newId } from '../../src/shared/ids.ts';
import type { Browser } from '../browser.ts';
import type { TestHall } from '../hall.ts';
import { checkOut, place, type Sku, skuOf } from '../purchase.ts';
import { type Actor, newPerson, type Person, press, said, stallId, THE_STALL } from './actors.ts';

/** The objects of all requests: one stall's own, and what the customer has beside an order there. */
export interface Objects {
  slug: string;
  providerId: string;
  product: { id: string; slug: string };
  skuId: string;
  stockItemId: string;
  price: number;
  orderGroupId: string;
  orderId: string;
  payRequestId: string;
  paymentId: string;
  accessKey: string;
  feedbackId: string;
  /** The customer's voucher of the stall. */
  ticketId: string;
  ticketUseId: string;
  giftId: string;
  /** A voucher on the stall's shelf. */
  voucherId: string;
  /** Open invitation, for an address without an account. */
  invitationId: string;
  /** Staff of the stall with the right to search the hall. */
  member: Person;
  /** The customer's application, session on another device, and spare passkey. */
  applicationId: string;
  submittedAt: string;
  application: Draft;
  contactCode: string;
  sessionId: string;
  passkeyId: string;
  /** The stall's contact point, not verified yet. */
  contact: { kind: 'email'; address: string };
  contactPointCode: string;
  /** A quote of the stall, which was sent. */
  quoteId: string;
  quoteStep: number;
  quoteDraft: WrittenQuoteDraft;
  /** Somebody asks the stall for one, and one to begin from. */
  quoteRequestId: string;
  quoteTemplateId: string;
  /** The asker's own, as far as they may begin it. */
  enrolment: { enrolmentId: string; code: string };
  answer: { challengeId: string; credential: object };
  /** The asker's account, if any. */
  person: Person | null;
}

/** An asker and their browser. */
export interface Asker {
  actor: Actor;
  person: Person | null;
  browser: Browser;
}

/** The context of the makers of objects. */
export interface Place {
  hall: TestHall;
  sku: Sku;
  people: Record<Actor, Person | null>;
  browsers: Record<Actor, Browser>;
}

const VOUCHER = { title: { sv: 'En' }, price: 20_000 };

export const CONTACT = { name: 'Sigrid Hemlig', email: 'sigrid.hemlig@example.com', phone: '070-174 06 99' };

export async function anOrder({ hall, browsers }: Place, sku: Sku, actor: Actor = 'customer', contact = CONTACT) {
  const placed = await place(browsers[actor], sku, 1, { contact });
  const session = await checkOut(browsers[actor], placed);
  const { id: paymentId } = await hall.db
    .selectFrom('payments')
    .select('id')
    .where('pay_request_id', '=', placed.payRequestId)
    .executeTakeFirstOrThrow();
  return { ...placed, session, paymentId };
}

/** Objects of the trade; a request that uses one up gets one of its own. */
export const ofTheTrade = {
  /** A paid order: one person has room for a few unpaid ones only. */
  async order(place: Place) {
    const placed = await anOrder(place, place.sku);
    place.hall.stripe.controls.pay(placed.session);
    await press(place.browsers.customer, 'verify-stripe-payment', { orderGroupId: placed.orderGroupId });
    return placed;
  },

  async invitation({ browsers }: Place) {
    const path = `/api/providers/${THE_STALL}/invitations`;
    const fields = { email: `hemlig.${newId()}@example.com`, role: 'staff' };
    const answer = await browsers.owner.command<{ item: { invitationId: string } }>(
      'POST',
      path,
      'invite-member',
      fields,
    );
    return { invitationId: said(answer).item.invitationId };
  },

  async member({ hall }: Place) {
    const scopes = [`${await stallId(hall, THE_STALL)}:staff`, 'platform:search'];
    return { member: await newPerson(hall, `member-${newId()}`, scopes) };
  },

  /** A paid voucher of the stall, the customer's. */
  async ticket(place: Place) {
    const { hall, browsers } = place;
    const providerId = await stallId(hall, THE_STALL);
    const slug = `bidag-${newId()}`;
    const words = { meta: { title: { sv: 'En dag hos bina' }, images: [] }, vatCategory: 'standard', categories: [] };
    const product = {
      providerId,
      slug,
      acquirableAs: 'VOUCHER',
      ...words,
      skus: [{ ...VOUCHER, articleNumber: slug }],
    };
    said(await browsers.owner.command<object>('POST', '/api/products', 'add-product', product));
    const placed = await anOrder(place, await skuOf(hall, slug));
    hall.stripe.controls.pay(placed.session);
    await press(browsers.customer, 'verify-stripe-payment', { orderGroupId: placed.orderGroupId });
    const { id, product_id: voucherId } = await hall.db
      .selectFrom('tickets')
      .select(['id', 'product_id'])
      .where('order_group_id', '=', placed.orderGroupId)
      .executeTakeFirstOrThrow();
    return { ticketId: id, voucherId };
  },

  /** The same, given for tomorrow by the customer. */
  async gift(place: Place) {
    const { ticketId, voucherId } = await ofTheTrade.ticket(place);
    const day = new Date(place.hall.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    const given = await place.browsers.customer.command<{ item: { giftId: string } }>(
      'POST',
      `/api/tickets/${ticketId}/gifts`,
      'give-ticket',
      {
        ...{ fromName: 'Elin', toName: 'Farmor', greeting: '', deliverBy: 'EMAIL', email: 'farmor@example.com' },
        ...{ day, withPrice: true },
      },
    );
    return { ticketId, voucherId, giftId: said(given).item.giftId };
  },

  /** The same, used at the door a moment ago. */
  async usedTicket(place: Place) {
    const { ticketId, voucherId } = await ofTheTrade.ticket(place);
    const path = `/api/providers/${THE_STALL}/tickets/${ticketId}/uses`;
    const used = await place.browsers.owner.command<{ item: { useId: string } }>('POST', path, 'use-ticket', {
      amount: 20_000,
    });
    return { ticketId, voucherId, ticketUseId: said(used).item.useId };
  },

  async shut(place: Place) {
    await show(place, 'HIDDEN');
    return {};
  },
};

/** Hides or shows a stall, as the platform may. */
export async function show({ browsers }: Place, status: 'HIDDEN' | 'NORMAL'): Promise<void> {
  const path = `/api/providers/${THE_STALL}`;
  said(await browsers.platformStaff.command<object>('PUT', path, 'change-provider', { status }));
}
