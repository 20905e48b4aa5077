import { z } from 'zod';
import { withdrawalTermsSchema } from '../../catalogue/withdrawals/contract.ts';
import { m } from '../../paraglide/messages.js';
import {
  command,
  contract,
  emailAddress,
  idParameter,
  item,
  items,
  line,
  neededLine,
  slugOrId,
} from '../../shared/contract.ts';
import { askLinkFields } from '../links/contract.ts';
import { NOT_WITHDRAWABLE } from './rules.ts';

const MOST_ROWS = 200;
const pieces = z.number().int().min(1).max(999);

const askLinkInput = command('ask-withdrawal-link', askLinkFields);

const declareInput = command('declare-withdrawal', {
  orderGroupId: idParameter,
  orderId: idParameter,
  name: neededLine(120, m.withdrawals_name_missing),
  /** Address of the acknowledgement. */
  emailAddress,
  items: z
    .array(z.strictObject({ orderItemId: idParameter, pieces }))
    .min(1)
    .max(MOST_ROWS),
});
export type DeclareWithdrawal = z.infer<typeof declareInput>;

const saySentInput = command('say-goods-sent', {
  orderGroupId: idParameter,
  withdrawalId: idParameter,
  /** Number of the parcel, or how else they went. */
  note: line(0, 200).default(''),
});
export type SayGoodsSent = z.infer<typeof saySentInput>;

const takeBackInput = command('take-back-withdrawn', {
  idOrSlug: slugOrId,
  withdrawalId: idParameter,
  /** Rows whose pieces do not go back on the shelf. */
  lost: z.array(idParameter).max(MOST_ROWS),
});
export type TakeBackWithdrawn = z.infer<typeof takeBackInput>;

const closeInput = command('close-withdrawal', {
  idOrSlug: slugOrId,
  withdrawalId: idParameter,
  reason: neededLine(400, m.withdrawals_reason_missing),
});
export type CloseWithdrawal = z.infer<typeof closeInput>;

export const withdrawalSchema = z.object({
  _id: z.string(),
  orderId: z.string(),
  state: z.enum(['REFUNDED', 'WAITS', 'SENT', 'CLOSED']),
  items: z.array(
    z.object({
      orderItemId: z.string(),
      name: z.string(),
      pieces: z.number().int(),
      /** Goods whose money waits for them. */
      waits: z.boolean(),
      /** Whether its pieces are counted, so that they go back on a shelf. */
      counted: z.boolean(),
    }),
  ),
  _declaredAt: z.string(),
  refundBy: z.string(),
  _sentAt: z.string().nullable(),
  sentNote: z.string(),
  closedBecause: z.string().nullable(),
  /** True when staff may say that the goods never came. */
  closable: z.boolean(),
});
export type WithdrawalStatement = z.infer<typeof withdrawalSchema>;

const orderSchema = z.object({
  orderId: z.string(),
  rows: z.array(
    z.object({
      orderItemId: z.string(),
      name: z.string(),
      terms: withdrawalTermsSchema,
      pieces: z.number().int(),
      /** Last day of the right; null where there is none, or it has not begun. */
      lastDay: z.string().nullable(),
      no: z.enum(NOT_WITHDRAWABLE).nullable(),
      /** True for goods that their consumer has, and sends back. */
      goesBack: z.boolean(),
    }),
  ),
  statements: z.array(withdrawalSchema),
});

const withdrawableSchema = z.object({
  orderGroupId: z.string(),
  reference: z.string(),
  name: z.string(),
  emailAddress: z.string(),
  timeZone: z.string(),
  /** Seller, with the address that statements are sent to. */
  seller: z.object({ slug: z.string(), title: z.string(), address: z.array(z.string()) }),
  /** Lines of the address that goods are sent back to. */
  returnsTo: z.array(z.string()),
  orders: z.array(orderSchema),
});
export type Withdrawable = z.infer<typeof withdrawableSchema>;

const tags = ['orders'];
const done = item(z.object({ withdrawalId: z.string() }));

export const withdrawalsContract = {
  askLink: contract
    .route({
      method: 'POST',
      path: '/withdrawal-links',
      summary: 'Ask for the link by which a purchase is withdrawn from; the answer is the same whether there is one',
      tags,
    })
    .input(askLinkInput)
    .output(item(z.object({ emailAddress: z.string() }))),
  ofGroup: contract
    .route({
      method: 'GET',
      path: '/order-groups/{orderGroupId}/withdrawals',
      summary: 'What a consumer may withdraw from, and what they have',
      tags,
    })
    .input(z.object({ orderGroupId: idParameter }))
    .output(item(withdrawableSchema)),
  declare: contract
    .route({
      method: 'POST',
      path: '/order-groups/{orderGroupId}/withdrawals',
      summary: 'Withdraw from a purchase, row by row and piece by piece',
      tags,
    })
    .input(declareInput)
    .output(done),
  saySent: contract
    .route({
      method: 'POST',
      path: '/order-groups/{orderGroupId}/withdrawals/{withdrawalId}/parcels',
      summary: 'Say that goods are on their way back',
      tags,
    })
    .input(saySentInput)
    .output(done),
  ofOrder: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/orders/{orderId}/withdrawals',
      summary: 'Withdrawals from an order, for its seller',
      tags,
    })
    .input(z.object({ idOrSlug: slugOrId, orderId: idParameter }))
    .output(items(withdrawalSchema)),
  takeBack: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/withdrawals/{withdrawalId}/returns',
      summary: 'Goods that a consumer withdrew from are back: their money goes back',
      tags,
    })
    .input(takeBackInput)
    .output(done),
  close: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/withdrawals/{withdrawalId}/closures',
      summary: 'Goods that a consumer withdrew from never came back: the purchase stands',
      tags,
    })
    .input(closeInput)
    .output(done),
};
