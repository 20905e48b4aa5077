import { alternatives, answerTo, type Stage, type Taken } from '../../../availability/answers/rules.ts';
import type { PlaceInTime } from '../contract.ts';

/** A guest to be moved, as far as their place depends on it. */
export interface Movable {
  bookingId: string;
  productId: string;
  wish: { day: string; time?: string | null; minutes?: number | null; nights?: number | null };
  party: number;
  pieces: number;
}

/** A free place for a guest, with its beginning. */
export interface Found extends PlaceInTime {
  startsAt: number;
  isSameTime: boolean;
}

/** Other places that a guest is shown at most. */
export const MOST_PLACES = 3;

/**
 * Free places nearest to those of guests who lose theirs: another unit at the same time first, then other times. The
 * first of each is kept for them while the next are looked at, so that one table is not suggested to two.
 */
export function nearestPlaces(
  stages: ReadonlyMap<string, Stage>,
  guests: readonly Movable[],
  mayStay: boolean,
): Map<string, Found[]> {
  const found = new Map<string, Found[]>();
  let added: Taken[] = [];
  const seats = new Map<string, number>();
  for (const guest of guests) {
    const empty = stages.get(guest.productId);
    if (!empty) continue;
    const stage = {
      ...empty,
      taken: [...empty.taken, ...added],
      departures: empty.departures.map(one => ({ ...one, taken: one.taken + (seats.get(one.id) ?? 0) })),
    };
    const places = placesOf(stage, guest, mayStay);
    found.set(
      guest.bookingId,
      places.map(({ place }) => place),
    );
    const first = places[0]?.assigned;
    if (!first) continue;
    added = [...added, ...first.keeps.map(keep => ({ ...keep, bookingId: guest.bookingId }))];
    if (first.departureId) seats.set(first.departureId, (seats.get(first.departureId) ?? 0) + first.seats);
  }
  return found;
}

function placesOf(stage: Stage, { wish, party, pieces }: Movable, mayStay: boolean) {
  const ask = { ...nulled(wish), party, pieces };
  const same = { day: ask.day, time: ask.time };
  const wanted = [
    ...(mayStay ? [{ ...same, isSameTime: true }] : []),
    ...alternatives(stage, ask, MOST_PLACES).map(other => ({ ...other, isSameTime: false })),
  ];
  return wanted.slice(0, MOST_PLACES + 1).flatMap(place => {
    const answer = answerTo(stage, { ...ask, day: place.day, time: place.time });
    return 'yes' in answer ? [{ place: { ...place, startsAt: answer.yes.startsAt }, assigned: answer.yes }] : [];
  });
}

function nulled({ day, time, minutes, nights }: Movable['wish']) {
  return { day, time: time ?? null, minutes: minutes ?? null, nights: nights ?? null };
}
