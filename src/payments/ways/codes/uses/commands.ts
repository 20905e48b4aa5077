import { openAsGuest } from '../../../../order-groups/queries.ts';
import { defineCommand, execute, Overtaken, type Press } from '../../../../shared/command.ts';
import type { CommandInput } from '../../../../shared/contract.ts';
import type { Tx } from '../../../../shared/database/connect.ts';
import { emit } from '../../../../shared/events.ts';
import { isRefusal, type Refusal, refuse } from '../../../../shared/refusal.ts';
import type { Caller, World } from '../../../../shared/world.ts';
import { findByCode, hasTickets, remainingWorth, type UsableTicket } from '../../../../tickets/queries.ts';
import { codeTyped } from '../../../../tickets/rules.ts';
import { CompanyRefusal, OutcomeUnknown } from '../../../adapters/company.ts';
import { InTheWay, notPayable } from '../../../attempts/commands.ts';
import { ledgerSource, redeemTicketIn, takeBackCodeIn } from '../../../redemptions/commands.ts';
import { takenAmount } from '../../../redemptions/rules.ts';
import { codesOn, findCodeUse, findUse, insertCodeUse } from '../../../redemptions/store.ts';
import { endPaymentAttempt, fulfilIn, leftToPay } from '../../../settlements/commands.ts';
import { settlementOutcome } from '../../../settlements/rules.ts';
import { findOpenPayment, notePaymentEvent } from '../../../settlements/store.ts';
import { findPayRequest, lockPayRequest, type PayRequestRow } from '../../../store.ts';
import type { CodeStanding, CodeWorth, TakeCodeOff, UseCode } from './contract.ts';

interface Paying {
  paymentId: string;
  left: number;
}

/** A payer's press: the caller, and the browser that may take the code off again. */
export interface Payer {
  caller: Caller;
  visitor: string;
}

/** Worth of a typed code at a seller: told before the order, so that what is left to pay is known at the press. */
export async function lookAtCode(
  world: World,
  caller: Caller,
  { providerId, code }: { providerId: string; code: string },
): Promise<CodeWorth | Refusal> {
  if (!code.trim()) return refuse('code-missing');
  const ticket = await findByCode(world, caller, { providerId, text: code });
  if (isRefusal(ticket)) return ticket;
  return { type: ticket.type, codeEnd: ticket.codeEnd, worth: ticket.remaining };
}

/**
 * Payment by gift card code: anybody with the link of a pay request may pay it, as with a card. The code itself stays
 * here: the stored press names the card that it opened.
 */
export async function payWithCode(
  world: World,
  { caller, visitor }: Payer,
  input: UseCode,
  deadlineMs?: number,
): Promise<CodeStanding | Refusal> {
  const { payRequestId, code, ...press } = input;
  // An empty box is no guess at a code.
  if (!code.trim()) return refuse('code-missing');
  const payRequest = await findPayRequest(world.db, payRequestId);
  const before = await pressedBefore(world, input);
  if (before) return before;
  const no = notPayable(payRequest?.status);
  if (!payRequest || no) return no ?? refuse('not-found');
  const ticket = await findByCode(world, caller, { providerId: payRequest.providerId, text: code });
  // Repeated press: the first one may have emptied the card a moment ago.
  if (isRefusal(ticket)) return (await pressedBefore(world, input)) ?? ticket;
  const named = { ...press, payRequestId, ticketId: ticket.id };
  const command = payWith({ ticket, visitor }, deadlineMs);
  return await standingAfter(world, payRequestId, () =>
    withoutAttempt(world, () => execute(command, named, caller, world)),
  );
}

/** Removes a code from a pay request: its amount goes back to its card, and is left to pay again. */
export async function takeCodeOff(
  world: World,
  caller: Caller,
  input: TakeCodeOff,
  deadlineMs?: number,
): Promise<CodeStanding | Refusal> {
  const command = { ...takeOff, ...(deadlineMs && { deadlineMs }) };
  return await standingAfter(world, input.payRequestId, () =>
    withoutAttempt(world, () => execute(command, input, caller, world)),
  );
}

interface Code {
  ticket: UsableTicket;
  visitor: string;
}

// The visitor is no part of the stored press: a browser that repeats its first one is a visitor only once it is answered.
const payWith = (code: Code, deadlineMs: number | undefined) =>
  defineCommand<CommandInput & { payRequestId: string; ticketId: string }, Paying>({
    type: 'use-code',
    ...(deadlineMs && { deadlineMs }),
    allows: () => null,
    async run(deed) {
      const { tx, world, input } = deed;
      const payRequest = await openToCodes(tx, input.payRequestId);
      if (isRefusal(payRequest)) return payRequest;
      // No gift card for another: it would tax some twice, outlive its last day and hide whose a stolen one was.
      if (await hasTickets(tx, payRequest.orderId)) return refuse('ticket-for-ticket');
      const left = await leftToPay(tx, payRequest);
      const worth = await remainingWorth(tx, code.ticket.id);
      const amount = takenAmount(worth, left);
      if (!amount) return refuse(worth ? 'ticket-too-little' : 'ticket-used');
      const payment = { id: world.newId(), method: 'GIFTCARD' as const };
      const settled = settlementOutcome({ payment, payRequest });
      // Lock order: goods before the ticket, as in giving up an order, which then locks what had paid for them.
      if (amount === left && !(await world.settlement.take(deed, settled))) return refuse('sold-out');
      const no = await takeFrom(deed, code, { payRequest, paymentId: payment.id, amount });
      if (no) return no;
      if (amount === left) {
        await fulfilIn(deed, settled, await codesOn(tx, [payRequest.id]));
        const told = { paymentId: payment.id, amount };
        await emitCodeEvent(deed, payRequest, 'payment-fulfilled', told);
      }
      return { paymentId: payment.id, left: left - amount };
    },
  });

interface Use {
  payRequest: PayRequestRow;
  paymentId: string;
  amount: number;
}

async function takeFrom(deed: Press, { ticket, visitor }: Code, use: Use): Promise<Refusal | null> {
  const { tx, now, commandId } = deed;
  const { payRequest, paymentId, amount } = use;
  const { id: payRequestId, providerId } = payRequest;
  const source = ledgerSource(paymentId);
  const redeemed = await redeemTicketIn(deed, { ticketId: ticket.id, providerId, amount, source });
  if (isRefusal(redeemed)) {
    // The card was used between our look and its lock: its worth now decides.
    if (redeemed.refused === 'ticket-short') throw new Overtaken('The card is worth less by now');
    return redeemed;
  }
  const by = { attempt: commandId, visitor };
  await insertCodeUse(tx, { paymentId, payRequestId, providerId, amount, ...by, ticket, now });
  // A code's payment is pending until all of the request is paid.
  await notePaymentEvent(deed, { paymentId, status: 'PENDING', source: 'code' });
  await emitCodeEvent(deed, payRequest, 'code-used', { paymentId, amount });
  return null;
}

const takeOff = defineCommand<TakeCodeOff, Paying>({
  type: 'take-code-off',
  // Bare links pay, and give nothing back: that money is another's (I17).
  async allows(world, caller, input) {
    const use = await findUse(world.db, input);
    if (!use) return refuse('not-found');
    if (use.visitor !== null && use.visitor === caller.visitor) return null;
    const group = await openAsGuest(world, caller, use.orderGroupId);
    return isRefusal(group) ? group : null;
  },
  async run(deed) {
    const { tx, input } = deed;
    const { payRequestId, paymentId } = input;
    const payRequest = await openToCodes(tx, payRequestId);
    if (isRefusal(payRequest)) return payRequest;
    const use = (await codesOn(tx, [payRequestId])).find(one => one.paymentId === paymentId);
    if (use) {
      const { orderGroupId } = payRequest;
      await takeBackCodeIn(deed, use, { orderGroupId, reason: 'TAKEN_OFF' });
      await emitCodeEvent(deed, payRequest, 'code-taken-off', { paymentId, amount: use.amount });
    }
    return { paymentId, left: await leftToPay(tx, payRequest) };
  },
});

/** Pay request, locked and with no attempt open: an open one was told another amount. */
async function openToCodes(tx: Tx, payRequestId: string): Promise<PayRequestRow | Refusal> {
  const payRequest = await lockPayRequest(tx, payRequestId);
  const no = notPayable(payRequest?.status);
  if (!payRequest || no) return no ?? refuse('not-found');
  const open = await findOpenPayment(tx, payRequestId);
  // Unknown outcome: a second payment may be a double payment (protocols 7.1, property 15).
  if (open?.unknownSince) return refuse('payment-unknown');
  if (open) throw new InTheWay(open.id);
  return payRequest;
}

const TRIES = 3;

/** Ends an attempt begun elsewhere at its company first; if its money came, the request is paid. */
async function withoutAttempt<T>(world: World, press: () => Promise<T | Refusal>): Promise<T | Refusal> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    try {
      return await press();
    } catch (fault) {
      if (!(fault instanceof InTheWay)) throw fault;
      const ended = await endAttempt(world, fault.paymentId);
      if (ended) return ended;
    }
  }
  return refuse('busy');
}

async function endAttempt(world: World, paymentId: string): Promise<Refusal | null> {
  try {
    await endPaymentAttempt(world, paymentId, 'checkout');
    return null;
  } catch (fault) {
    if (!(fault instanceof OutcomeUnknown || fault instanceof CompanyRefusal)) throw fault;
    world.log.warn({ paymentId, fault: fault.message }, 'an open payment could not be ended for a code');
    return refuse('payment-unsettled');
  }
}

async function standingAfter(
  world: World,
  payRequestId: string,
  press: () => Promise<Paying | Refusal>,
): Promise<CodeStanding | Refusal> {
  const paid = await press();
  if (isRefusal(paid)) return paid;
  const payRequest = await findPayRequest(world.db, payRequestId);
  return { ...paid, paymentFulfilled: payRequest?.status === 'FULFILLED' };
}

/** Repeated press: gets the same answer, though its card may be used up by now (I13). */
async function pressedBefore(
  world: World,
  { payRequestId, _id, code }: UseCode,
): Promise<CodeStanding | Refusal | null> {
  const use = await findCodeUse(world.db, { payRequestId, attempt: _id });
  const payRequest = use && (await findPayRequest(world.db, payRequestId));
  if (!use || !payRequest) return null;
  // The code is not stored, so only its last letters can be compared.
  if (!codeTyped(code)?.endsWith(use.codeEnd)) return refuse('other-body');
  const { paymentId } = use;
  const left = await leftToPay(world.db, payRequest);
  return { paymentId, left, paymentFulfilled: payRequest.status === 'FULFILLED' };
}

async function emitCodeEvent(
  deed: Press,
  { id, providerId, orderGroupId }: PayRequestRow,
  type: string,
  { paymentId, amount }: { paymentId: string; amount: number },
): Promise<void> {
  const told = { type, providerId, data: { paymentId, payRequestId: id, amount } };
  await emit(
    deed,
    { ...told, subject: 'pay-request', subjectId: id },
    { ...told, subject: 'order-group', subjectId: orderGroupId },
  );
}
