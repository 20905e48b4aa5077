import type { Locale } from '../../../../shared/i18n.ts';
import { shortId } from '../../../../shared/ids.ts';
import { sum } from '../../../../shared/money.ts';
import { platformFee, withParameter } from '../../../attempts/rules.ts';
import type { PayRequestItem } from '../../../contract.ts';

/** The payer's choices for a checkout: the same choices again continue the open session. */
export interface Wish {
  successPath: string;
  cancelPath: string;
  locale: Locale;
  cardOnly: boolean;
  /** Prefilled address, only for callers who may know it: the holder of the access key or the customer. */
  customerEmail: string | null;
  recipientId: string | null;
  /** The hall's own name, above what the payer pays; attempts made before it was said lack it. */
  hall?: string;
  /** Wallet payment on the hall's own page (Apple Pay, Google Pay), instead of the company's page. */
  byWallet?: boolean;
}

export interface SessionLine {
  name: string;
  description: string | null;
  quantity: number;
  unitAmount: number;
}

/** Session parameters of one attempt, stored before the card company is told, so that the call can be repeated. */
export interface SessionPlan extends Wish {
  payRequestId: string;
  amount: number;
  currency: 'SEK';
  lines: SessionLine[];
  fee: number;
  /** The provider's account at the card company; null: the platform's own. */
  payee: string | null;
  successUrl: string;
  cancelUrl: string;
  /** Unix time, seconds since 1970, as the card company counts. */
  expiresAt: number;
}

declare module '../../../settlements/store.ts' {
  interface PlansOfWays {
    CARD: SessionPlan;
  }
}

export interface Asked {
  payRequestId: string;
  amount: number;
  items: readonly PayRequestItem[];
  /** Name on the one line of a request whose rows don't add up by themselves. */
  title: string;
  feeBasisPoints: number;
  payee: string | null;
}

/** Session lifetime: the card company wants half an hour once it hears of it; the rest is for slow roads and clocks. */
export const SESSION_MINUTES = 35;
/** Least time left for a session to be offered again: typing a card number takes a while. */
const LEAST_MINUTES_LEFT = 5;
/** The card company's limit of line items. */
const MOST_LINES = 100;

export function sessionPlan(
  paymentId: string,
  wish: Wish,
  asked: Asked,
  { baseUrl, now }: { baseUrl: string; now: Date },
): SessionPlan {
  return {
    ...wish,
    payRequestId: asked.payRequestId,
    amount: asked.amount,
    currency: 'SEK',
    lines: sessionLines(asked.items, asked.amount, asked.title),
    fee: platformFee(asked.amount, asked.feeBasisPoints),
    payee: asked.payee,
    successUrl: withParameter(baseUrl + wish.successPath, 'payReqPayId', shortId(paymentId)),
    cancelUrl: baseUrl + wish.cancelPath,
    expiresAt: Math.floor(now.getTime() / 1000) + SESSION_MINUTES * 60,
  };
}

/** Match of an open attempt with the payer's choices now, so that nothing has to be ended first. */
export function isSameAttempt(
  open: SessionPlan,
  wish: Wish,
  asked: Pick<Asked, 'amount' | 'payee'>,
  now: Date,
): boolean {
  const enoughTime = open.expiresAt * 1000 - now.getTime() >= LEAST_MINUTES_LEFT * 60_000;
  return (
    enoughTime &&
    open.amount === asked.amount &&
    open.payee === asked.payee &&
    open.successPath === wish.successPath &&
    open.cancelPath === wish.cancelPath &&
    open.locale === wish.locale &&
    open.cardOnly === wish.cardOnly &&
    Boolean(open.byWallet) === Boolean(wish.byWallet) &&
    // A session without a prefilled address suits every payer.
    (open.customerEmail === null || open.customerEmail === wish.customerEmail) &&
    open.recipientId === wish.recipientId
  );
}

/** Line items: one per item where they add up to the amount; a removed item has no line of its own there. */
export function sessionLines(items: readonly PayRequestItem[], amount: number, title: string): SessionLine[] {
  const lines = items.map(item => ({
    name: item.name.slice(0, 250),
    description: item.description?.slice(0, 500) || null,
    quantity: item.quantity,
    unitAmount: item.price.amountIncludingVat / item.quantity,
  }));
  const fits =
    lines.length > 0 &&
    lines.length <= MOST_LINES &&
    lines.every(line => line.name && line.quantity > 0 && Number.isInteger(line.unitAmount) && line.unitAmount >= 0) &&
    sum(lines, line => line.quantity * line.unitAmount) === amount;
  return fits ? lines : [{ name: title.slice(0, 250), description: null, quantity: 1, unitAmount: amount }];
}
