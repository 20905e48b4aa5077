import { newId } from '../../../shared/ids.ts';
import type { WrittenLine } from '../../contents/contract.ts';
import type { Good } from '../../goods/contract.ts';
import type { Draft } from '../contract.ts';

const INCLUDED = { kind: 'INCLUDED' as const, group: '', chosen: false };

/** A free line, to be written by hand. */
export function freeLine(day: string | null): WrittenLine {
  return {
    ...{ _id: newId(), title: '', description: '', choice: INCLUDED, skuId: null, wish: null, pieces: 1, quantity: 1 },
    ...{ pricePerItem: null, vatCategory: 'standard', reason: '', subItems: [] },
    time: day ? { day, from: '12:00', to: null } : null,
  };
}

/** A line from the assortment, as it is usually asked for on the quote's day by its guests. */
export function lineOf(good: Good, { day, guests }: { day: string | null; guests: number | null }): WrittenLine {
  const { asks } = good;
  const isWorth = good.acquireType === 'GIFTCARD' || good.acquireType === 'VOUCHER';
  const party = Math.min(guests ?? 2, asks?.most ?? 99, 99);
  const [first] = asks?.guestTypes ?? [];
  return {
    ...freeLine(null),
    title: [good.title, good.variant].filter(Boolean).join(', '),
    skuId: good.skuId,
    vatCategory: good.vatCategory,
    pricePerItem: good.price,
    quantity: asks || isWorth ? 1 : Math.max(1, guests ?? 1),
    wish: asks && {
      day: day ?? new Date().toISOString().slice(0, 10),
      ...(asks.nights && { nights: 1 }),
      ...(asks.minutes && { minutes: asks.minutes.least }),
      ...((asks.perPerson || asks.most !== null) && { guests: { [first?.guestType ?? 'guest']: party } }),
    },
  };
}

/** A quote of which nothing is written yet: valid for three weeks, nothing held. */
export function blankDraft(language: Draft['language'], day: (days: number) => string): Draft {
  return {
    quote: {
      ...{ title: '', reference: '', intro: '', terms: '', day: null, guests: null, lines: [], discount: null },
      plan: [],
      validDay: day(21),
      holdDay: null,
    },
    customer: { firstName: '', lastName: '', emailAddress: '', phone: '', businessOrgNo: '' },
    language,
    notes: '',
  };
}
