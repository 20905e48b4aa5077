import type { Calendar, ShownProduct } from '../contract.ts';
import { meets } from '../rules.ts';

const MINUTE_MS = 60_000;

/** Beginning of a booking that is made by a press on an empty place: what is booked there, and from when. */
interface Beginning {
  productId: string;
  /** An instant, or for a stay its day. */
  from: string;
}

/**
 * Beginning of what a press on an empty place books: of the first product that keeps such a unit and is open then, at its next
 * step; null where nothing is sold then. Without a group any that keeps units by the hour will do.
 */
export function beginningAt(
  { products, groups, days }: Pick<Calendar, 'products' | 'groups' | 'days'>,
  { groupId, at }: { groupId: string | null; at: number },
): Beginning | null {
  const stays = groups.some(group => group._id === groupId && group.stays);
  const able = products.filter(({ kind, groupIds }) =>
    groupId ? kind !== 'DEPARTURES' && groupIds.includes(groupId) : isByHour(kind),
  );
  if (stays) {
    const day = days.find(one => at >= Date.parse(one.startsAt) && at < Date.parse(one.endsAt));
    return able[0] && day ? { productId: able[0]._id, from: day.day } : null;
  }
  for (const product of able.filter(({ kind }) => kind !== 'NIGHTS' && kind !== 'DAYS')) {
    const step = product.step * MINUTE_MS;
    const from = Math.ceil(at / step) * step;
    if (isOpenAt(product, from)) return { productId: product._id, from: new Date(from).toISOString() };
  }
  return null;
}

function isByHour(kind: ShownProduct['kind']): boolean {
  return kind === 'TABLE' || kind === 'SLOTS' || kind === 'HOURS';
}

function isOpenAt({ open }: ShownProduct, from: number): boolean {
  const moment = { startsAt: new Date(from).toISOString(), endsAt: new Date(from + MINUTE_MS).toISOString() };
  return open.some(one => meets(one, moment));
}
