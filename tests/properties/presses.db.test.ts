import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RefundableOrder } from '../../src/orders/refunds/contract.ts';
import { newId } from '../../src/shared/ids.ts';
import type { Ticket } from '../../src/tickets/contract.ts';
import type { Answer, Browser } from '../browser.ts';
import { used } from '../codes.ts';
import { counts } from '../hall.ts';
import { closeAudited } from '../honey-hall.ts';
import type { Placed } from '../purchase.ts';
import { sampled } from '../samples.ts';
import { buyCards, payFor } from '../tickets.ts';
import { Fair } from './fair.ts';
import { bankSendsBack } from './steps.ts';

/** Every command that moves money, sent many times at the same moment and again later, under one id (I13). */
let fair: Fair;
beforeAll(async () => {
  fair = await Fair.open(true, new Set());
});
afterAll(() => closeAudited(fair.hall));
beforeEach(async () => {
  await fair.hall.db.deleteFrom('rate_limits').execute();
});

type Said = { item?: unknown; reason?: string };
interface Press {
  by: Browser;
  method: string;
  path: string;
  type: string;
  fields: Record<string, unknown>;
  /** The same command with other fields. */
  other: Record<string, unknown> | null;
}

const STALL = '/api/providers/angens-bigard';
const ordered = () => fair.order([2, 1]);
const asked = () => fair.ask(20_000, 'culture');
async function paid(): Promise<Placed> {
  const placed = await ordered();
  await payFor(fair.hall, fair.hall.browser(), placed);
  return placed;
}
const gift = async (): Promise<Ticket> => (await buyCards(fair.hall, fair.stall, 10_000))[0]!;
const paths = ({ payRequestId }: Placed) => ({
  payRequestId,
  relativeSuccessPath: `/pay-requests/${payRequestId}/processing`,
  relativeCancelPath: `/pay-requests/${payRequestId}`,
});
const byOwner = (path: string, type: string, fields: object, other: object): Press => ({
  ...{ by: fair.stall.owner, method: 'POST', path: STALL + path, type },
  ...{ fields: { ...fields }, other: { ...fields, ...other } },
});

/** Commands, each with the number of rows that it writes once, by table. */
const PRESSES: Record<string, { make: () => Promise<Press>; writes: Record<string, number> }> = {
  'checkout by card': { make: () => checkout('stripe/checkouts', 'checkout-pay-request'), writes: { payments: 1 } },
  'checkout by wallet': {
    make: () => checkout('stripe/intents', 'checkout-pay-request-by-wallet'),
    writes: { payments: 1 },
  },
  'checkout by Swish': {
    make: () => checkout('swish/checkouts', 'checkout-pay-request-by-swish', { device: 'OTHER' }),
    writes: { payments: 1 },
  },
  'a code': {
    async make() {
      const [placed, { code }, another] = [await ordered(), await gift(), await gift()];
      const { payRequestId } = placed;
      const path = `/api/payments/pay-requests/${payRequestId}/codes`;
      const fields = { payRequestId, code };
      const other = { payRequestId, code: another.code };
      return { by: fair.hall.browser(), method: 'POST', path, type: 'use-code', fields, other };
    },
    writes: { payments: 1, ticket_entries: 1 },
  },
  'a code taken off': {
    async make() {
      const placed = await fair.order([4, 1]);
      const by = fair.hall.browser();
      const paymentId = await used(by, placed, await gift());
      const { payRequestId } = placed;
      const path = `/api/payments/pay-requests/${payRequestId}/codes/${paymentId}`;
      const fields = { payRequestId, paymentId };
      return { by, method: 'DELETE', path, type: 'take-code-off', fields, other: null };
    },
    writes: { refunds: 1, ticket_entries: 1 },
  },
  'paid at the till': {
    async make() {
      const { payRequestId } = await asked();
      const fields = { way: 'ON_PREMISE', agreed: 'HERE', expectedAmount: 20_000, note: '' };
      return byOwner(`/pay-requests/${payRequestId}/counter-payments`, 'note-payment', fields, { way: 'WAIVED' });
    },
    writes: { payments: 1, receipts: 1 },
  },
  'a refund': {
    async make() {
      const { orderId } = await paid();
      const { rows } = (await fair.stall.owner.get<{ item: RefundableOrder }>(`${STALL}/orders/${orderId}/refundable`))
        .body.item;
      const wish = (amount: number) => ({ wish: { by: 'ROWS', items: [{ orderItemId: rows[0]!.id, amount }] } });
      return byOwner(`/orders/${orderId}/refunds`, 'refund-order', { ...wish(1_000), reason: 'Skråma' }, wish(1_001));
    },
    writes: { refunds: 1 },
  },
  'asking for money': {
    async make() {
      const customer = { name: 'Ellen Rask', email: 'ellen@brevlada.example', phone: '' };
      const wish = {
        text: 'Om bin',
        amount: 30_000,
        vatCategory: 'culture',
        language: 'sv',
        daysValid: 14,
        sendBy: [],
      };
      return byOwner('/pay-requests', 'ask-for-payment', { ...wish, customer }, { amount: 40_000 });
    },
    writes: { pay_requests: 1, orders: 1 },
  },
  'a replacement': {
    async make() {
      const { payRequestId } = await asked();
      const wish = { text: 'Om bin', amount: 30_000, vatCategory: 'culture' };
      return byOwner(`/pay-requests/${payRequestId}/replacements`, 'replace-pay-request', wish, { amount: 40_000 });
    },
    writes: { pay_requests: 1 },
  },
  'a failed refund sent again': {
    async make() {
      const placed = await paid();
      await fair.refund(placed.orderId, 'ROWS', 0.5);
      await fair.wait(20);
      await bankSendsBack(0).go(fair);
      const { id } = await fair.hall.db
        .selectFrom('refunds')
        .select('id')
        .where('status', '=', 'FAILED')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const press = byOwner('', 'retry-refund', {}, {});
      // No other fields: the address says it all.
      return { ...press, path: `/api/refunds/${id}/retries`, other: null };
    },
    writes: { refunds: 1 },
  },
};

async function checkout(at: string, type: string, more: object = {}): Promise<Press> {
  const placed = await ordered();
  const path = `/api/payments/${at}/pay-requests/${placed.payRequestId}`;
  const fields = { ...paths(placed), ...more };
  const other = { ...fields, relativeCancelPath: '/somewhere' };
  return { by: fair.hall.browser(), method: 'POST', path, type, fields, other };
}

const TABLES = ['payments', 'receipts', 'refunds', 'pay_requests', 'orders', 'ticket_entries', 'ledger_transactions'];
async function counted(): Promise<Record<string, number>> {
  const sums = TABLES.map(name => `(select count(*) from ${name}) as ${name}`);
  return (await fair.hall.pool.query(`select ${sums.join(', ')}`)).rows[0];
}

describe('a press that moves money', () => {
  it.each(sampled(Object.keys(PRESSES), 4))(
    'P11: %s, pressed many times at once and later, is one effect and one answer; another body is refused (I13)',
    async name => {
      const { make, writes } = PRESSES[name]!;
      for (let round = 0; round < counts(1, 8); round++) {
        const { by, method, path, type, fields, other } = await make();
        const id = { _id: newId(), _createdAt: fair.hall.clock.now().toISOString() };
        const send = (body: object): Promise<Answer<Said>> => by.command<Said>(method, path, type, { ...body, ...id });
        const before = await counted();
        const answers = await Promise.all(Array.from({ length: 6 }, () => untilNotBusy(() => send(fields))));
        fair.hall.clock.forward(90_000);
        answers.push(await send(fields));
        for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]!.body]);
        const no = other && (await send(other));
        if (no) expect([no.status, no.body.reason]).toEqual([422, 'other-body']);
        const after = await counted();
        const delta = Object.fromEntries(TABLES.map(table => [table, after[table]! - before[table]!]));
        const { ledger_transactions: posted, ...others } = delta;
        expect(others).toEqual({ ...Object.fromEntries(Object.keys(others).map(table => [table, 0])), ...writes });
        const moves = (writes.ticket_entries ?? 0) + (writes.receipts ?? 0);
        expect(posted).toBe(moves);
      }
    },
  );
});

/** Presses again on a busy refusal, after another command held the lock too long. */
async function untilNotBusy(send: () => Promise<Answer<Said>>): Promise<Answer<Said>> {
  for (;;) {
    const answer = await send();
    if (answer.body.reason !== 'busy') return answer;
  }
}
