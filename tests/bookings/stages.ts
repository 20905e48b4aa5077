import type { Ask, Departure, Stage, Taken, Unit } from '../../src/availability/answers/rules.ts';
import { type Offer, type OfferFields, offerField } from '../../src/availability/offers/contract.ts';

/** Offers of the town to ask the engine about: pure, and small enough to see the answer. */
type Given = Partial<OfferFields>;

const TERMS = {
  cancellationByCustomerAllowed: true,
  cancellationByCustomerTimeLimitMinutes: 120,
  changeByCustomerAllowed: true,
  steps: [],
};

export function always(from: string, to: string): OfferFields['opening'] {
  return { weekly: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], hours: [{ from, to }] }] };
}

/** Tables of the café by the lake: two hours at a table, from 17:00 on, every half hour. */
export function cafe(given: Given = {}): Offer {
  return offerField.parse({
    kind: 'TABLE',
    opening: always('17:00', '23:00'),
    needs: [{ groupId: 'tables', take: 'PARTY' }],
    everyMinutes: 30,
    minutes: { least: 120, most: 120, step: 30 },
    terms: TERMS,
    ...given,
  });
}

/** Cabins of the campsite, by the night. */
export function cabins(given: Given = {}): Offer {
  return offerField.parse({
    kind: 'NIGHTS',
    opening: { weekly: [] },
    needs: [{ groupId: 'cabins', take: 'PARTY' }],
    nights: { least: 1, most: 14, arrivals: [], departures: [], from: '15:00', to: '11:00' },
    terms: TERMS,
    ...given,
  });
}

/** E-bikes, by the hour. */
export function bikes(given: Given = {}): Offer {
  return offerField.parse({
    kind: 'HOURS',
    opening: always('09:00', '18:00'),
    needs: [{ groupId: 'bikes', take: 'PIECES' }],
    everyMinutes: 60,
    minutes: { least: 60, most: 480, step: 60 },
    terms: TERMS,
    ...given,
  });
}

export function units(groupId: string, ...capacities: number[]): Unit[] {
  return capacities.map((capacity, at) => ({ id: `${groupId} ${at + 1}`, groupId, capacity, position: at }));
}

/** The stage of an offer: noon of a Friday in November, in Stockholm. */
export function stage(offer: Offer, given: Partial<Stage> = {}): Stage {
  return {
    offer,
    timeZone: 'Europe/Stockholm',
    now: Date.parse('2026-11-20T11:00:00Z'),
    units: [...units('tables', 2, 4, 6), ...units('cabins', 4, 4), ...units('bikes', 1, 1, 1)],
    joins: [],
    taken: [],
    departures: [],
    ...given,
  };
}

export function ask(given: Partial<Ask> = {}): Ask {
  return { day: '2026-11-21', time: '19:00', minutes: null, nights: null, party: 2, pieces: 1, ...given };
}

export function taken(resourceId: string, from: string, to: string, given: Partial<Taken> = {}): Taken {
  return { resourceId, from: Date.parse(from), to: Date.parse(to), ...given };
}

export function departure(startsAt: string, given: Partial<Departure> = {}): Departure {
  const at = Date.parse(startsAt);
  return { id: startsAt, startsAt: at, endsAt: at + 3 * 3_600_000, capacity: 12, taken: 0, calledOff: false, ...given };
}
