import { extendHoldIn } from './availability/commands.ts';
import { sendReturnLetter } from './orders/letters/commands.ts';
import { giveUpGoneOrder, takeOrder } from './orders/settlements/commands.ts';
import { postTicketMovesIn } from './payments/redemptions/commands.ts';
import type { Settlement } from './payments/settlements/rules.ts';
import { PAYMENT_WAYS } from './payments/ways/commands.ts';
import {
  confirmByMail,
  withdrawReceiptIn,
  withdrawRefundReceiptIn,
  writeReceiptIn,
  writeRefundReceiptIn,
} from './receipts/commands.ts';
import type { World } from './shared/world.ts';
import { issueTicketsIn } from './tickets/commands.ts';

/**
 * Settlement reactions: which slice acts, in the transaction of the payment, when something is paid for or money goes
 * back, in this order. Lock order: pay request, payment, hold and stock, order, tickets, receipt number.
 */
const settlement: Settlement = {
  keep: async (deed, kept) => (await extendHoldIn(deed, kept)) === 'held',
  take: takeOrder,
  // Receipts of one seller wait for each other from the number on: it is taken when all else has been read.
  fulfilled: [issueTicketsIn, confirmByMail, writeReceiptIn],
  returned: [giveUpGoneOrder, sendReturnLetter],
  refunded: writeRefundReceiptIn,
  refundFailed: withdrawRefundReceiptIn,
  undone: withdrawReceiptIn,
};

/** Members of the world about money, which slices need from those above them. */
export const moneyOfTheHouse: Pick<World, 'settlement' | 'postTicketMoves' | 'ways'> = {
  settlement,
  ways: PAYMENT_WAYS,
  postTicketMoves: postTicketMovesIn,
};
