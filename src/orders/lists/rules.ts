import { type AcquireType, ORDER_CHANNELS, ORDER_STATUSES, type OrderChannel, type OrderStatus } from '../rules.ts';

/** Shelves of orders by what they wait for, whatever their status. */
export const ORDER_SHELVES = ['TO_CONFIRM', 'UNPAID', 'TODAY', 'TO_HAND_OUT', 'ENDED'] as const;
export type OrderShelf = (typeof ORDER_SHELVES)[number];

export const DAYS_OF = ['VISIT', 'ORDER'] as const;
export type DayOf = (typeof DAYS_OF)[number];

export const ORDER_KINDS = [
  'BUYABLE',
  'BOOKABLE',
  'ACCOMMODATION',
  'VOUCHER',
  'GIFTCARD',
] as const satisfies readonly AcquireType[];
export type OrderKind = (typeof ORDER_KINDS)[number];

export interface OrderFilters {
  status?: OrderStatus | undefined;
  shelf?: OrderShelf | undefined;
  day?: string | undefined;
  dayOf?: DayOf | undefined;
  kind?: OrderKind | undefined;
  channel?: OrderChannel | undefined;
  text?: string | undefined;
}

/** List filters from an address; invalid values are dropped instead of refused. */
export function parseOrderFilters(parameters: URLSearchParams): OrderFilters {
  const among = <T extends string>(name: string, values: readonly T[]) =>
    values.find(value => value === parameters.get(name));
  const day = parameters.get('day');
  return {
    status: among('status', ORDER_STATUSES),
    shelf: among('shelf', ORDER_SHELVES),
    day: day && isDay(day) ? day : undefined,
    dayOf: among('dayOf', DAYS_OF),
    kind: among('kind', ORDER_KINDS),
    channel: among('channel', ORDER_CHANNELS),
    text: parameters.get('text')?.trim().slice(0, 100) || undefined,
  };
}

/** The same filters as an address has them. */
export function orderFiltersQuery(filters: OrderFilters): string {
  const { day, dayOf, ...rest } = filters;
  const kept = { ...rest, day, dayOf: day && dayOf };
  return new URLSearchParams(
    Object.entries(kept).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : [])),
  ).toString();
}

/** Number of the panel's filters that are set; shelf and words are in sight without it. */
export function filtersSet({ status, day, kind, channel }: OrderFilters): number {
  return [status, day, kind, channel].filter(Boolean).length;
}

function isDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && new Date(`${text}T12:00:00Z`).toJSON()?.startsWith(text);
}
