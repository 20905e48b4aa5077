import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../browser.ts';
import { processInbox } from '../card-payment.ts';
import { payWithCode } from '../codes.ts';
import { counts, type TestHall } from '../hall.ts';
import { closeAudited, openHoneyHall } from '../honey-hall.ts';
import { answerOnPhone, beginSwish } from '../mobile-payment.ts';
import { signedIn } from '../people.ts';
import { type Placed, place, type Sku, shelve, skuOf } from '../purchase.ts';
import { buyCards, openTicketStall } from '../tickets.ts';

/** Answers to holders of an access key and to staff, and other people's purchases in them (I17, I18). */
let hall: TestHall;
const stalls = {} as Record<Slug, { owner: Browser; sku: Sku }>;
const bought: Bought[] = [];

const SLUGS = ['angens-bigard', 'sjokanten'] as const;
type Slug = (typeof SLUGS)[number];
interface Bought extends Placed {
  slug: Slug;
  paymentId: string;
  receiptId: string;
  /** Words that only this purchase contains. */
  own: string[];
}
const NAMES = ['Sigrid Hemlig', 'Torvald Tystlåten', 'Ylva Förtegen', 'Bror Sluten', 'Saga Dold', 'Otto Lönnlig'];

beforeAll(async () => {
  const opened = await openHoneyHall();
  hall = opened.hall;
  const soup = await skuOf(hall, 'fisksoppa');
  await shelve(hall, soup, 100);
  stalls['angens-bigard'] = { owner: await signedIn(hall, 'eskil.lund'), sku: opened.sku };
  stalls.sjokanten = { owner: await signedIn(hall, 'maja.strand'), sku: soup };
  for (const [at, name] of NAMES.entries()) bought.push(await buys(name, SLUGS[at % 2]!, at));
});
afterAll(() => closeAudited(hall));

/** A purchase by Swish; the first at the bees' stall with a gift card before. */
async function buys(name: string, slug: Slug, at: number): Promise<Bought> {
  await hall.db.deleteFrom('rate_limits').execute();
  const contact = { name, email: `hemlig${at}@brevlada.example`, phone: `070-174 06 8${at}` };
  const payer = hall.browser();
  const placed = await place(payer, stalls[slug].sku, 4, { contact });
  const own = [name, contact.email, `+46${contact.phone.slice(1).replace(/\D/g, '')}`, placed.accessKey];
  if (at === 0) {
    const [card] = await buyCards(hall, await openTicketStall(hall), 10_000);
    expect((await payWithCode(payer, placed, card!.code!)).status).toBe(200);
    own.push(card!.codeEnd);
  }
  const { paymentId } = await beginSwish(payer, placed);
  answerOnPhone(hall, paymentId);
  await hall.swish.controls.idle();
  await processInbox(hall.hall.world);
  const receipt = hall.db.selectFrom('receipts').select('id').where('order_id', '=', placed.orderId);
  const { id: receiptId } = await receipt.executeTakeFirstOrThrow();
  return { ...placed, slug, paymentId, receiptId, own };
}

/** All endpoints about the money of one purchase. */
const OF_PURCHASE: Record<string, (one: Bought) => string> = {
  'the order group': one => `/api/order-groups/${one.orderGroupId}`,
  'its receipts': one => `/api/order-groups/${one.orderGroupId}/receipts`,
  'a receipt as a file': one => `/api/order-groups/${one.orderGroupId}/receipts/${one.receiptId}/pdf`,
  'its orders': one => `/api/orders/for-order-group/${one.orderGroupId}`,
  'its tickets': one => `/api/tickets/for-order-group/${one.orderGroupId}`,
};
/** A bare link's endpoints: payee and amount, and no names. */
const BY_LINK: Record<string, (one: Bought) => string> = {
  'the request': one => `/api/payments/pay-requests/${one.payRequestId}?includePaymentEvents=true`,
  'the request for who pays': one => `/api/payments/pay-requests/${one.payRequestId}/for-payer`,
  'the payment by Swish': one => `/api/payments/swish/${one.paymentId}`,
};
const OF_STALL: Record<string, (one: Bought) => string> = {
  'its orders': one => `/api/providers/${one.slug}/orders`,
  'one order': one => `/api/providers/${one.slug}/orders/${one.orderId}`,
  'what can go back': one => `/api/providers/${one.slug}/orders/${one.orderId}/refundable`,
  'what the till took': one => `/api/providers/${one.slug}/orders/${one.orderId}/counter-payments`,
  'what is asked for': one => `/api/providers/${one.slug}/pay-requests`,
  'its cases': one => `/api/providers/${one.slug}/cases`,
  'its numbers': one => `/api/backoffice/providers/${one.slug}/dashboard`,
  'the order group': one => `/api/order-groups/${one.orderGroupId}`,
  'the receipts': one => `/api/order-groups/${one.orderGroupId}/receipts`,
};

const withKey = (path: string, { accessKey }: Placed) => `${path}${path.includes('?') ? '&' : '?'}ak=${accessKey}`;
const told = (body: unknown, { own }: Bought) => own.filter(word => JSON.stringify(body).includes(word));
const two = fc.tuple(fc.nat({ max: NAMES.length - 1 }), fc.nat({ max: NAMES.length - 1 })).filter(([a, b]) => a !== b);
const among = (paths: object) => fc.constantFrom(...Object.keys(paths));
const RUNS = counts(25, 600);

describe('what is whose', () => {
  it('P14: an access key opens its own order group, and nothing of any other (I18)', async () => {
    await fc.assert(
      fc.asyncProperty(two, among({ ...OF_PURCHASE, ...BY_LINK }), async ([mine, theirs], what) => {
        const [own, other] = [bought[mine]!, bought[theirs]!];
        const path = OF_PURCHASE[what] ?? BY_LINK[what]!;
        const right = await hall.browser().get<unknown>(withKey(path(own), own));
        expect(right.status).toBe(200);
        const wrong = await hall.browser().get<unknown>(withKey(path(other), own));
        expect([what, told(wrong.body, other)]).toEqual([what, []]);
        if (what in OF_PURCHASE) expect([what, wrong.status]).toEqual([what, 403]);
        const bare = await hall.browser().get<unknown>(path(other));
        if (what in OF_PURCHASE) expect([what, bare.status]).toEqual([what, 401]);
        else expect([what, told(bare.body, other)]).toEqual([what, []]);
      }),
      { numRuns: RUNS },
    );
  });

  it('P14: its holder does see what is theirs: the words that are looked for stand there', async () => {
    for (const one of bought) {
      const group = await hall.browser().get<unknown>(withKey(OF_PURCHASE['the order group']!(one), one));
      expect(told(group.body, one).length).toBeGreaterThan(0);
      const { body } = await stalls[one.slug].owner.get<unknown>(OF_STALL['one order']!(one));
      expect(told(body, one)).toContain(one.own[0]);
    }
  });

  it('P14: who works at one stall never sees the money of another (I17)', async () => {
    await fc.assert(
      fc.asyncProperty(two, among(OF_STALL), async ([mine, theirs], what) => {
        const [own, other] = [bought[mine]!, bought[theirs]!];
        const { owner } = stalls[own.slug];
        const path = OF_STALL[what]!;
        const right = await owner.get<unknown>(path(own));
        expect([what, right.status]).toEqual([what, 200]);
        if (own.slug === other.slug) return;
        expect([what, told(right.body, other)]).toEqual([what, []]);
        const wrong = await owner.get<unknown>(path(other));
        expect([what, wrong.status, told(wrong.body, other)]).toEqual([what, 403, []]);
        // Neither by the address of one's own stall.
        const mixed = await owner.get<unknown>(path({ ...other, slug: own.slug }));
        if (what === 'one order' || what === 'what can go back') expect([what, mixed.status]).toEqual([what, 404]);
        expect([what, told(mixed.body, other)]).toEqual([what, []]);
      }),
      { numRuns: RUNS },
    );
  });
});
