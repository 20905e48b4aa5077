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

/** State of a product as its seller sees it: its status, and whether it was ever sold openly or is put away for good. */
export const PRODUCT_STATES = ['ON_SALE', 'PAUSED', 'HIDDEN', 'DRAFT', 'ARCHIVED'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

/** Changes of a product's state by its seller, for one product or several at once. */
export const STATE_CHANGES = ['PUBLISH', 'PAUSE', 'HIDE', 'ARCHIVE'] as const;
export type StateChange = (typeof STATE_CHANGES)[number];

/** Filters of the list: a state, or how much is left of what is on sale. */
export const SHELVES = ['ON_SALE', 'LOW', 'SOLD_OUT', 'PAUSED', 'HIDDEN', 'DRAFT', 'ARCHIVED'] as const;
export type ShelfName = (typeof SHELVES)[number];

/** The status that a change leads to; what is archived is hidden, too. */
export const STATUS_AFTER = {
  PUBLISH: 'ACTIVE',
  PAUSE: 'INACTIVE',
  HIDE: 'HIDDEN',
  ARCHIVE: 'HIDDEN',
} as const satisfies Record<StateChange, string>;

/** True when a change does anything to a product in this state. A draft that was never sold has nothing to pause. */
export function mayChangeState(state: ProductState, change: StateChange): boolean {
  if (change === 'PUBLISH') return state !== 'ON_SALE';
  if (change === 'PAUSE') return state === 'ON_SALE' || state === 'HIDDEN';
  if (change === 'HIDE') return state === 'ON_SALE' || state === 'PAUSED' || state === 'ARCHIVED';
  return state !== 'ARCHIVED';
}
