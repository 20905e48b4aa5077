import type { AreaMap } from '../../providers/areas/contract.ts';
import type { SearchItem } from '../contract.ts';
import type { Shelf } from '../shelves/rules.ts';

/** A stall on the map. */
export interface Pin {
  providerId: string;
  number: number;
  title: string;
  /** Its place, in hundredths of the map's width and height from its upper left corner. */
  x: number;
  y: number;
}

/** Bounds without a drawing: all stalls, with some ground around them. */
export type Bounds = AreaMap['bounds'];

interface Spot {
  longitude: number;
  latitude: number;
}

/** Least extent of a map in degrees, so that one stall alone has surroundings. */
const LEAST_DEGREES = 0.01;
const MARGIN = 0.12;

export function boundsAround(spots: readonly Spot[]): Bounds | null {
  if (!spots.length) return null;
  const [west, east] = ends(spots.map(({ longitude }) => longitude));
  const [south, north] = ends(spots.map(({ latitude }) => latitude));
  return { west, east, south, north };
}

function ends(degrees: readonly number[]): [number, number] {
  const [least, most] = [Math.min(...degrees), Math.max(...degrees)];
  const spare = Math.max((most - least) * MARGIN, LEAST_DEGREES / 2);
  return [least - spare, most + spare];
}

/** A place in hundredths of the map; off it, below 0 or above 100. */
export function placeOn({ west, east, south, north }: Bounds, { longitude, latitude }: Spot): { x: number; y: number } {
  return { x: ((longitude - west) / (east - west)) * 100, y: ((north - latitude) / (north - south)) * 100 };
}

/** Width of a map by its height: a degree of longitude is shorter the farther north. */
export function aspect({ west, east, south, north }: Bounds): number {
  const middle = ((south + north) / 2) * (Math.PI / 180);
  return ((east - west) * Math.cos(middle)) / (north - south);
}

export interface Pinned {
  bounds: Bounds | null;
  pins: Pin[];
  /** Stalls that are not on the map: beyond its edge, or of unknown place. */
  off: { number: number; title: string }[];
}

/** Pins of what was found, one for each stall, with the numbers of the list. */
export function pinned(shelves: readonly Shelf[], numbers: ReadonlyMap<string, number>, drawn: Bounds | null): Pinned {
  const stalls = [
    ...new Map(shelves.flatMap(({ items }) => items.map(item => [item.providerId, item] as const))).values(),
  ];
  const bounds = drawn ?? boundsAround(stalls.flatMap(stall => spotOf(stall) ?? []));
  const pins: Pin[] = [];
  const off: Pinned['off'] = [];
  for (const stall of stalls) {
    const { providerId, providerTitle: title } = stall;
    const number = numbers.get(providerId) ?? 0;
    const spot = spotOf(stall);
    const place = bounds && spot && placeOn(bounds, spot);
    if (place && isOnSheet(place.x) && isOnSheet(place.y)) pins.push({ providerId, number, title, ...place });
    else off.push({ number, title });
  }
  const byNumber = (a: { number: number }, b: { number: number }) => a.number - b.number;
  return { bounds, pins: pins.sort(byNumber), off: off.sort(byNumber) };
}

function isOnSheet(hundredths: number): boolean {
  return hundredths >= 0 && hundredths <= 100;
}

function spotOf({ place: { longitude, latitude } }: SearchItem): Spot | null {
  return longitude === null || latitude === null ? null : { longitude, latitude };
}
