import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import { type Database, type Tx, transact } from '../../shared/database/connect.ts';
import { atTheEnd, type Records } from '../../shared/database/pipeline.ts';
import type { World } from '../../shared/world.ts';
import type { PaymentMethod, PaymentStatus } from '../contract.ts';
import type { Paid, Reason } from './rules.ts';

interface Payment {
  id: string;
  payRequestId: string;
  providerId: string;
  status: PaymentStatus;
  amount: number;
  currency: string;
  fee: number;
  payee: string | null;
  sessionId: string | null;
  sessionUrl: string | null;
  intentId: string | null;
  captured: number | null;
  capturedCurrency: string | null;
  clearedAt: Date | null;
  token: string | null;
  askedAt: Date | null;
  reason: Reason | null;
  unknownSince: Date | null;
  looks: number;
  createdAt: Date;
  expiresAt: Date;
}

/** Plans of attempts by payment method: all that the company is told. Each way to pay declares its own. */
export interface PlansOfWays extends Record<never, never> {}

type PlannedMethod = keyof PlansOfWays;

export type PaymentBy<Method extends PlannedMethod> = Payment & { method: Method; plan: PlansOfWays[Method] };
/** Ways without a plan are settled when they begin: there is nobody to ask. */
export type PaymentRow =
  | { [Method in PlannedMethod]: PaymentBy<Method> }[PlannedMethod]
  | (Payment & { method: Exclude<PaymentMethod, PlannedMethod>; plan: unknown });

const PAYMENT = [
  'id',
  'pay_request_id as payRequestId',
  'provider_id as providerId',
  'method',
  'status',
  'amount',
  'currency',
  'fee',
  'payee',
  'plan',
  'session_id as sessionId',
  'session_url as sessionUrl',
  'intent_id as intentId',
  'captured',
  'captured_currency as capturedCurrency',
  'cleared_at as clearedAt',
  'token',
  'asked_at as askedAt',
  'reason',
  'unknown_since as unknownSince',
  'looks',
  'created_at as createdAt',
  'expires_at as expiresAt',
] as const;

/** Restores types: columns with checked words and with our own documents come as text and JSON. */
function asPayment(row: object | undefined): PaymentRow | null {
  return (row as PaymentRow | undefined) ?? null;
}

export async function findPayment(db: Database | Tx, id: string): Promise<PaymentRow | null> {
  const row = await db.selectFrom('payments').select(PAYMENT).where('id', '=', id).executeTakeFirst();
  return asPayment(row);
}

export async function findByIntent(db: Database | Tx, intentId: string): Promise<PaymentRow | null> {
  const row = await db.selectFrom('payments').select(PAYMENT).where('intent_id', '=', intentId).executeTakeFirst();
  return asPayment(row);
}

export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow> {
  const row = await tx.selectFrom('payments').select(PAYMENT).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw new Error(`No payment ${id}`);
  return asPayment(row)!;
}

export async function findOpenPayment(db: Database | Tx, payRequestId: string): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('payments')
    .select(PAYMENT)
    .where('pay_request_id', '=', payRequestId)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  return asPayment(row);
}

/** Parameters of a new payment: agreed now, and told to the company after. */
export type NewPlan = { amount: number; currency: 'SEK'; fee: number; payee: string | null; expiresAt: Date } & {
  [Method in PlannedMethod]: { method: Method; plan: PlansOfWays[Method] };
}[PlannedMethod];

export interface NewPayment {
  id: string;
  payRequestId: string;
  providerId: string;
  attempt: string;
  lookAt: Date;
  now: Date;
}

export async function insertPayment(tx: Tx, payment: NewPayment, begun: NewPlan): Promise<void> {
  await tx
    .insertInto('payments')
    .values({
      id: payment.id,
      pay_request_id: payment.payRequestId,
      provider_id: payment.providerId,
      method: begun.method,
      amount: begun.amount,
      currency: begun.currency,
      fee: begun.fee,
      payee: begun.payee,
      status: 'PENDING',
      plan: JSON.stringify(begun.plan),
      attempt: payment.attempt,
      expires_at: begun.expiresAt,
      look_at: payment.lookAt,
      created_at: payment.now,
    })
    .execute();
}

/** Stores the session, once: a repeated call was given the same session. */
export async function saveSession(db: Database | Tx, id: string, session: { sessionId: string; url: string | null }) {
  await db
    .updateTable('payments')
    .set({ session_id: session.sessionId, session_url: session.url })
    .where('id', '=', id)
    .where('session_id', 'is', null)
    .execute();
}

/** Stores a capture, once; the status says what it became. With the company's own price known it is cleared as well. */
export async function capturePayment({ tx, now }: Deed, id: string, paid: Paid, status: PaymentStatus): Promise<void> {
  const row = await tx
    .updateTable('payments')
    .set({
      status,
      captured: paid.amount,
      captured_currency: paid.currency,
      intent_id: paid.intentId,
      charge_id: paid.chargeId,
      unknown_since: null,
      ended_at: now,
      ...(paid.cardFee !== null && { cleared_at: now, look_at: null }),
    })
    .where('id', '=', id)
    .where('captured', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new Error(`Payment ${id} was captured before, under our lock`);
}

export async function endPayment(tx: Tx, id: string, status: 'EXPIRED' | 'CANCELLED' | 'FAILED', now: Date) {
  await tx
    .updateTable('payments')
    .set({ status, unknown_since: null, ended_at: now })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .execute();
}

/** Stores the company's reason. Returns whether the outcome has just become unknown. */
export async function noteSaid(
  tx: Tx,
  payment: PaymentRow,
  said: { code: string | null; reason: Reason },
  unknownSince: Date | null,
): Promise<boolean> {
  await tx
    .updateTable('payments')
    .set({ ...said, unknown_since: unknownSince && (payment.unknownSince ?? unknownSince) })
    .where('id', '=', payment.id)
    .execute();
  return unknownSince !== null && payment.unknownSince === null;
}

/** Claims the call to the company: true for one copy of the process; the others wait for its answer. */
export async function claimAsking(db: Database, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('payments')
    .set({ asked_at: now })
    .where('id', '=', id)
    .where('asked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveToken(db: Database, id: string, token: string): Promise<void> {
  await db.updateTable('payments').set({ token }).where('id', '=', id).execute();
}

/** Notes that a payment captured before is cleared: nobody has to look at it any more. */
export async function noteCleared(tx: Tx, id: string, chargeId: string | null, now: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set(row => ({ cleared_at: now, look_at: null, charge_id: row.fn.coalesce('charge_id', row.val(chargeId)) }))
    .where('id', '=', id)
    .execute();
}

export async function scheduleLook(db: Database | Tx, id: string, lookAt: Date | null): Promise<void> {
  await db.updateTable('payments').set({ look_at: lookAt }).where('id', '=', id).execute();
}

interface PaymentEvent {
  id: string;
  paymentId: string;
  status: PaymentStatus;
  source: string;
  now: Date;
}

const PAYMENT_EVENTS: Records<PaymentEvent> = {
  name: 'payment_events',
  parts(of) {
    const written = sql`
      insert into payment_events (id, payment_id, status, source, happened_at)
      select * from unnest(${of(event => event.id)}::uuid[], ${of(event => event.paymentId)}::uuid[],
        ${of(event => event.status)}::text[], ${of(event => event.source)}::text[], ${of(event => event.now)}::timestamptz[])`;
    return [['payment_events', written]];
  },
};

export async function notePaymentEvent(
  { tx, world, now }: Deed,
  event: Pick<PaymentEvent, 'paymentId' | 'status' | 'source'>,
): Promise<void> {
  await atTheEnd(tx, PAYMENT_EVENTS, { ...event, id: world.newId(), now });
}

/** Claims due payments, moving each to its next look first: should this copy die now, another one looks then. */
export async function claimDuePayments(
  world: World,
  next: (payment: PaymentRow) => Date,
  limit: number,
): Promise<PaymentRow[]> {
  const now = world.now();
  return transact(world.db, async tx => {
    const found = await tx
      .selectFrom('payments')
      .select(PAYMENT)
      .where('look_at', '<=', now)
      .orderBy('look_at')
      .limit(limit)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    const rows = found.map(row => asPayment(row)!);
    for (const row of rows) {
      await tx
        .updateTable('payments')
        .set({ looks: sql`looks + 1`, look_at: next(row) })
        .where('id', '=', row.id)
        .execute();
    }
    return rows;
  });
}

/** Schedules a look by the reconciler now: a payer waits for it. */
export async function askForLook(db: Database | Tx, id: string, now: Date): Promise<void> {
  await db.updateTable('payments').set({ look_at: now }).where('id', '=', id).where('status', '=', 'PENDING').execute();
}
