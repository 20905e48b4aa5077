import type { AcquirableAs } from '../kinds/contract.ts';

export const PAGE_OF_ASSORTMENT = 25;

/** Kinds of what is sold, in the order that a seller is asked for them. */
export const KIND_ORDER = [
  'BUYABLE',
  'BOOKABLE',
  'ACCOMMODATION',
  'VOUCHER',
  'GIFTCARD',
] as const satisfies readonly AcquirableAs[];

/**
 * State of a product as its seller sees it: its status, whether it waits to be published, was ever sold openly, or is
 * put away for good.
 */
export const PRODUCT_STATES = ['ON_SALE', 'SCHEDULED', 'PAUSED', 'HIDDEN', 'DRAFT', 'ARCHIVED'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

/** Changes of a product's state by its seller, for one product or several at once. */
export const STATE_CHANGES = ['PUBLISH', 'PAUSE', 'HIDE', 'ARCHIVE'] as const;
export type StateChange = (typeof STATE_CHANGES)[number];

/** Filters of the list: a state, or how much is left of what is on sale. */
export const SHELVES = ['ON_SALE', 'LOW', 'SOLD_OUT', 'SCHEDULED', 'PAUSED', 'HIDDEN', 'DRAFT', 'ARCHIVED'] as const;
export type ShelfName = (typeof SHELVES)[number];

/** The status that a change leads to; what is archived is hidden, too. */
export const STATUS_AFTER = {
  PUBLISH: 'ACTIVE',
  PAUSE: 'INACTIVE',
  HIDE: 'HIDDEN',
  ARCHIVE: 'HIDDEN',
} as const satisfies Record<StateChange, string>;

/** Changes that may end by themselves: published from a moment on, paused until one. */
export const TIMED_CHANGES = ['PUBLISH', 'PAUSE'] as const satisfies readonly StateChange[];
export type TimedChange = (typeof TIMED_CHANGES)[number];

/** Status of a product that is to be published by itself: until then it stays as it is, or hidden. */
const STATUS_UNTIL = { PUBLISH: 'HIDDEN', PAUSE: 'INACTIVE' } as const satisfies Record<TimedChange, string>;

export function isTimed(change: StateChange): change is TimedChange {
  return TIMED_CHANGES.some(one => one === change);
}

/** The status that a change leads to, and until when. */
export function statusAfter(state: ProductState, change: StateChange, sellsFrom: string | null): string {
  if (!sellsFrom || !isTimed(change)) return STATUS_AFTER[change];
  return state === 'PAUSED' ? 'INACTIVE' : STATUS_UNTIL[change];
}

/** True when a moment fits a change: what is on sale cannot be published later, and a draft has nothing to pause. */
export function mayWait(state: ProductState, change: StateChange): boolean {
  if (change === 'PUBLISH') return state !== 'ON_SALE';
  return change === 'PAUSE' && (state === 'PAUSED' || mayChangeState(state, change));
}

/** True when a change does anything to a product in this state. A draft that was never sold has nothing to pause. */
export function mayChangeState(state: ProductState, change: StateChange): boolean {
  if (change === 'PUBLISH') return state !== 'ON_SALE';
  if (change === 'PAUSE') return state === 'ON_SALE' || state === 'HIDDEN' || state === 'SCHEDULED';
  if (change === 'HIDE') return state !== 'HIDDEN' && state !== 'DRAFT';
  return state !== 'ARCHIVED';
}

/** Changes that do anything to one product, or to any of several that are chosen together. */
export function changesFor(states: readonly ProductState[]): StateChange[] {
  return STATE_CHANGES.filter(change => states.some(state => mayChangeState(state, change)));
}

/** The same for changes that end by themselves. */
export function timedChangesFor(states: readonly ProductState[]): TimedChange[] {
  return TIMED_CHANGES.filter(change => states.some(state => isOfferedLater(state, change)));
}

/** A paused product waits for one moment, whatever it is called. */
function isOfferedLater(state: ProductState, change: TimedChange): boolean {
  return mayWait(state, change) && !(state === 'PAUSED' && change === 'PUBLISH');
}
