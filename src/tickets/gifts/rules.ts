export const GIFT_STATUSES = ['WAITING', 'SENT', 'OPENED', 'PASSING', 'HANDED_ON', 'TAKEN_BACK'] as const;
export type GiftStatus = (typeof GIFT_STATUSES)[number];

/** Statuses in which a gift's secret opens its page. */
export const SHOWN_STATUSES: readonly GiftStatus[] = ['SENT', 'OPENED', 'PASSING'];

export const GIFT_WAYS = ['EMAIL', 'TEXT'] as const;
export type GiftWay = (typeof GIFT_WAYS)[number];

/** Time of the day at which a gift is brought, on the clock of its seller. */
export const BROUGHT_AT = '09:00';

/** Longest time ahead for which a gift is given, in days: a birthday a year from now, and a day for who counts. */
export const MOST_DAYS_AHEAD = 366;

/** Receiver's gift card says its worth, whatever was wished: nobody can use one without knowing it. */
export function showsPrice(type: 'GIFTCARD' | 'VOUCHER', wished: boolean): boolean {
  return type === 'GIFTCARD' || wished;
}
