import { z } from 'zod';
import { contract, idParameter, item, items } from '../../shared/contract.ts';
import { ACCESS_TYPES } from '../companies/rules.ts';

const accessData = z.discriminatedUnion('type', [
  /** A phone opens the door: the app of the company, for this address. */
  z.object({ type: z.literal('PARAKEY'), email: z.string().nullable() }),
  z.object({ type: z.literal('PASSCODE'), code: z.string() }),
  z.object({ type: z.literal('LOCKY_ORDER_DATA'), code: z.string() }),
]);

const accessSchema = z.object({
  _id: z.string(),
  orderId: z.string(),
  /** The door that it opens. */
  accessId: z.string(),
  title: z.string(),
  type: z.enum(ACCESS_TYPES),
  orderItemIds: z.array(z.string()),
  productId: z.string(),
  productIds: z.array(z.string()),
  resourceIds: z.array(z.string()),
  /** The access window. */
  valid: z.object({ start: z.string(), end: z.string() }),
  /** Whether the window has begun; before that nobody is shown anything. */
  hasBegun: z.boolean(),
  /** The code, within its window, for who holds the order; null for everybody else. */
  data: accessData.nullable(),
  /** Whether the caller does not hold the order: a seller's people see no code of a guest. */
  isWithheld: z.boolean(),
  /** Words of the seller where the lock has not confirmed a code. */
  instead: z.string().nullable(),
  timeZone: z.string(),
});
export type Access = z.infer<typeof accessSchema>;

const tags = ['orders'];
const ofOrder = z.object({ orderId: idParameter });
const path = '/orders/external-access/{orderId}';

/** The three calls of keys and codes (payments 7). */
export const externalAccessContract = {
  check: contract
    .route({
      method: 'GET',
      path: `${path}/check-for-external-keys`,
      summary: 'Whether keys or codes belong to an order',
      tags,
    })
    .input(ofOrder)
    .output(item(z.object({ willHaveExternalKeys: z.boolean() }))),
  ofOrder: contract
    .route({ method: 'GET', path, summary: 'Keys and codes of an order, shown within their window alone', tags })
    .input(ofOrder)
    .output(items(accessSchema)),
  ofAccess: contract
    .route({ method: 'GET', path: `${path}/for-access/{accessId}`, summary: 'The same of one door', tags })
    .input(ofOrder.extend({ accessId: idParameter }))
    .output(items(accessSchema)),
};
