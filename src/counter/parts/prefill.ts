import type { CounterDesk } from '../../orders/counter/contract.ts';
import { calendarDayAt, formatTime } from '../../shared/time.ts';
import type { Wish } from '../../wishes/contract.ts';

/** Prefill by an address: a calendar leads here with a unit and a time, a guest's page with a party. */
export interface Prefill {
  productId: string | null;
  unitId: string | null;
  day: string | null;
  time: string | null;
  minutes: number | null;
  nights: number | null;
  guests: number | null;
  /** Set for a name in the queue, whose wish is known to the last child. */
  skuId?: string;
  counts?: Record<string, number>;
  pieces?: number;
}

/** Reads `product`, `unit`, `from`, `to` and `guests`; what cannot be read is left out. */
export function readPrefill(search: URLSearchParams, desk: Pick<CounterDesk, 'products' | 'timeZone'>): Prefill {
  const named = search.get('product');
  const unitId = search.get('unit');
  const groupId = search.get('group');
  const product =
    desk.products.find(one => one.productId === named) ??
    desk.products.find(one => groupId !== null && one.groupIds.includes(groupId));
  const from = wallOf(search.get('from'), desk.timeZone);
  const to = wallOf(search.get('to'), desk.timeZone);
  const guests = Number(search.get('guests'));
  return {
    productId: product?.productId ?? null,
    unitId,
    day: from?.day ?? null,
    time: from?.time ?? null,
    minutes: from?.time && to?.time ? minutesBetween(from, to) : null,
    nights: from && to && to.day > from.day ? daysBetween(from.day, to.day) : null,
    guests: Number.isInteger(guests) && guests > 0 && guests < 100 ? guests : null,
  };
}

/** Prefill for a name in the queue: what it waits for, with the time that is held for it. */
export function prefillOfName(
  { skuId, wish, quantity }: { skuId: string; wish: Wish | null; quantity: number },
  desk: Pick<CounterDesk, 'products'>,
): Prefill {
  const product = desk.products.find(({ variants }) => variants.some(variant => variant.skuId === skuId));
  return {
    ...{ productId: product?.productId ?? null, skuId, unitId: null, guests: null, pieces: quantity },
    ...{ day: wish?.day ?? null, time: wish?.time ?? null, minutes: wish?.minutes ?? null },
    nights: wish?.nights ?? null,
    ...(wish?.guests && { counts: wish.guests }),
  };
}

interface Wall {
  day: string;
  time: string | null;
}

/** A day, a wall time of the place, or an instant. */
function wallOf(text: string | null, timeZone: string): Wall | null {
  const [, day, time, zone] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/.exec(text ?? '') ?? [];
  if (!day || Number.isNaN(Date.parse(day))) return null;
  if (!zone) return { day, time: time ?? null };
  const instant = new Date(text!);
  return { day: calendarDayAt(instant, timeZone), time: formatTime(instant, 'sv', timeZone) };
}

function minutesBetween(from: Wall, to: Wall): number | null {
  const at = ({ day, time }: Wall) => Date.parse(`${day}T${time}:00Z`);
  const minutes = Math.round((at(to) - at(from)) / 60_000);
  return minutes >= 5 && minutes <= 7 * 24 * 60 ? minutes : null;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
