import { RETURNABLE } from '../returns/rules.ts';
import type { OrderStatus } from '../rules.ts';

/** Faults of what was bought. */
export const FAULTS = ['BROKEN', 'NOT_AS_SAID', 'MISSING', 'UNSAFE', 'SERVICE', 'OTHER'] as const;
export type Fault = (typeof FAULTS)[number];

/** Wishes of the buyer, in the law's order (konsumentköplagen (2022:260) chapter 5). */
export const WISHES = ['REPAIR', 'REPLACE', 'PRICE_OFF', 'MONEY_BACK', 'OTHER'] as const;
export type ComplaintWish = (typeof WISHES)[number];

/** Answers of a stall or the hall. */
export const ANSWERS = [...WISHES, 'REFUSED'] as const;
export type ComplaintAnswer = (typeof ANSWERS)[number];
export const OUTCOMES = [...ANSWERS, 'TAKEN_BACK'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const COMPLAINT_SIDES = ['BUYER', 'STALL', 'HALL', 'CLOCK'] as const;
export type ComplaintSide = (typeof COMPLAINT_SIDES)[number];
export const COMPLAINT_DEEDS = ['MADE', 'WRITTEN', 'ANSWERED', 'HANDED_UP', 'TAKEN_BACK'] as const;
export type ComplaintDeed = (typeof COMPLAINT_DEEDS)[number];

export const MOST_WORDS = 4000;
/** Years within which a buyer may complain: of the goods, from the day they had them. */
export const COMPLAINT_YEARS = 3;
/** Days before the stall's last day on which it is reminded. */
export const REMINDED_DAYS_BEFORE = 2;
/** Complaints on one order in a day, and letters on one of them in an hour. */
export const MADE_LIMIT = { hits: 10, seconds: 86_400 };
export const WRITTEN_LIMIT = { hits: 20, seconds: 3600 };

/** Answers that send money back: they take the right to give it. */
export function givesMoney(answer: ComplaintAnswer): boolean {
  return answer === 'PRICE_OFF' || answer === 'MONEY_BACK';
}

export type ComplaintState = 'WAITS' | 'AT_HALL' | 'ANSWERED' | 'TAKEN_BACK';

export interface ComplaintStanding {
  handedUpAt: Date | null;
  overAt: Date | null;
  outcome: Outcome | null;
}

export function complaintState({ handedUpAt, overAt, outcome }: ComplaintStanding): ComplaintState {
  if (outcome === 'TAKEN_BACK') return 'TAKEN_BACK';
  if (overAt) return 'ANSWERED';
  return handedUpAt ? 'AT_HALL' : 'WAITS';
}

/** Whether the buyer may ask the hall to look: the stall has answered, or let its time pass; once. */
export function mayHandUp(one: ComplaintStanding): boolean {
  return one.handedUpAt === null && complaintState(one) === 'ANSWERED';
}

/** Whether letters may be added: as long as somebody still has to answer. */
export function isUnanswered(one: ComplaintStanding): boolean {
  return one.overAt === null;
}

/** Reason for which nothing can be complained of; null where it can. */
export type NotComplainable = 'UNPAID' | 'TOO_LATE';

export function complainable(
  order: { status: OrderStatus; boughtAt: Date; handedOutAt: Date | null },
  now: Date,
): NotComplainable | null {
  // Orders that came to nothing have no faults; goods given back may have had them.
  if (!RETURNABLE.includes(order.status) && order.status !== 'CANCELLED') return 'UNPAID';
  return now >= lastMoment(order.handedOutAt ?? order.boughtAt) ? 'TOO_LATE' : null;
}

export function lastMoment(from: Date): Date {
  const end = new Date(from);
  end.setUTCFullYear(end.getUTCFullYear() + COMPLAINT_YEARS);
  return end;
}
