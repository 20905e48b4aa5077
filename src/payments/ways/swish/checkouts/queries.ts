import type { Config } from '../../../../config.ts';
import type { Database, Tx } from '../../../../shared/database/connect.ts';
import { shortId } from '../../../../shared/ids.ts';
import { type Refusal, refuse } from '../../../../shared/refusal.ts';
import type { Caller, World } from '../../../../shared/world.ts';
import { findPayment, type PaymentBy } from '../../../settlements/store.ts';
import { findPayRequest } from '../../../store.ts';
import type { SwishPayment } from '../contract.ts';
import { appLink, checkPath, pictureText, shownAs } from './rules.ts';

type SwishSeller = { open: true; number: string } | { open: false };

/** Whether a seller can be paid by Swish now: they want it, have a number, and nobody said no to it. */
export async function findSwishSeller(
  { swish }: Pick<Config, 'swish'>,
  db: Database | Tx,
  providerId: string,
): Promise<SwishSeller> {
  const row = await db
    .selectFrom('swish_sellers')
    .select(['accepts', 'swish_number', 'swish_closed_at'])
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  if (!swish || !row?.accepts || !row.swish_number || row.swish_closed_at) return { open: false };
  return { open: true, number: row.swish_number };
}

/** Payment reference, by which the seller finds it on the bank statement. */
export async function orderReference(db: Database | Tx, orderId: string): Promise<string> {
  const row = await db
    .selectFrom('office_orders')
    .select('reference')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.reference!;
}

/** Swish payment, from our own rows alone: a page that waits asks every two seconds. */
export async function readSwishPayment(world: World, caller: Caller, id: string): Promise<SwishPayment | Refusal> {
  const payment = await findPayment(world.db, id);
  if (payment?.method !== 'MOBILE') return refuse('not-found');
  const payRequest = await findPayRequest(world.db, payment.payRequestId);
  if (!payRequest) return refuse('not-found');
  // The caller's own access key: a payment's id alone opens no order.
  const back = checkPath(payRequest.orderGroupId, shortId(id), caller.accessKey);
  return {
    ...shownAs(payment.status, payment.reason),
    unknown: payment.unknownSince !== null,
    device: payment.plan.device,
    ...waysIn(world, payment, world.config.baseUrl + back),
    payRequestId: payment.payRequestId,
    amount: payment.amount,
    expiresAt: payment.expiresAt.toISOString(),
  };
}

function waysIn({ config }: World, { token, status, unknownSince }: PaymentBy<'MOBILE'>, back: string) {
  if (!config.swish || !token || status !== 'PENDING' || unknownSince) return { appUrl: null, qrText: null };
  return { appUrl: appLink(config.swish.appLink, token, back), qrText: pictureText(token) };
}
