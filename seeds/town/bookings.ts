import { EVERY_DAY } from './goods.ts';
import { words } from './labels.ts';
import type { TownGroup, TownOffer, Words } from './shape.ts';

/** Shorthands for booking rules: resources, opening hours, lengths and cancellation terms. */
type Opening = TownOffer['opening'];
type Week = Opening['weekly'][number];
type Terms = TownOffer['terms'];

const HOUR = 60;
export const DAY = 24 * HOUR;

/** Numbered resources of one capacity. */
export const numbered = (count: number, called: Words, capacity: number): TownGroup['resources'] =>
  Array.from({ length: count }, (_, at) => ({ title: nth(called, at + 1), capacity }));

/** Numbered resources of several capacities. */
export const ofSizes = (sizes: readonly number[], called: Words): TownGroup['resources'] =>
  sizes.map((capacity, at) => ({ title: nth(called, at + 1), capacity }));

/** Joins between all resources of a group. */
export const allTogether = (count: number): [number, number][] =>
  Array.from({ length: count }, (_, a) => a + 1).flatMap(a =>
    Array.from({ length: count - a }, (_, more): [number, number] => [a, a + 1 + more]),
  );

export const open = (weekdays: number[], ...hours: [from: string, to: string][]): Week => ({
  weekdays,
  hours: hours.map(([from, to]) => ({ from, to })),
});
export const daily = (...hours: [from: string, to: string][]): Week => open(EVERY_DAY, ...hours);

/** Open all year except in these seasons. */
export const allYear = (weekly: Week[], ...seasons: NonNullable<Opening['seasons']>): Opening => ({ weekly, seasons });
export const shut = (from: string, to = from) => ({ from, to, weekly: [] });
export const christmas = shut('12-24', '12-25');

/** Open in this season alone. */
export const during = (from: string, to: string, ...weekly: Week[]): Opening => ({
  weekly: [],
  seasons: [{ from, to, weekly }],
});

/** Bookings of one length. */
export const lasting = (minutes: number) => ({ minutes: { least: minutes, most: minutes, step: minutes } });
/** Bookings of one length, or twice, three times … as long. */
export const byThe = (step: number, most: number) => ({ minutes: { least: step, most, step } });

/** Free cancellation until so long before, then no refund. */
export const freeUntil = (minutes: number): Terms => ({
  cancellationByCustomerAllowed: true,
  cancellationByCustomerTimeLimitMinutes: minutes,
  changeByCustomerAllowed: true,
  steps: [{ minutesBefore: minutes, percentBack: 100 }],
});

/** Refunds in steps: all of it, then a part; the last step is the limit. */
export const inSteps = (...steps: [minutesBefore: number, percentBack: number][]): Terms => ({
  cancellationByCustomerAllowed: true,
  cancellationByCustomerTimeLimitMinutes: steps.at(-1)![0],
  changeByCustomerAllowed: true,
  steps: steps.map(([minutesBefore, percentBack]) => ({ minutesBefore, percentBack })),
});

export const hours = (count: number) => count * HOUR;
export const days = (count: number) => count * DAY;

function nth(called: Words, number: number): Words {
  return words(`${called.sv} ${number}`, `${called.en} ${number}`, `${called.de} ${number}`);
}
