import type { z } from 'zod';
import type { locationField } from './contract.ts';

type Location = z.infer<typeof locationField>;

const NUMBERS = [/(-?\d{1,3}\.\d+)[^\d-]+(-?\d{1,3}\.\d+)/, /(-?\d{1,3},\d+)[;\s]+(-?\d{1,3},\d+)/];

/**
 * Coordinates as people paste them from a map: "58.9012, 13.1034", with a decimal comma, or within a link. Null for an
 * empty text; what is no place is NaN, so that the refusal names its field.
 */
export function parseLocation(typed: string): Location | null {
  if (!typed.trim()) return null;
  const found = NUMBERS.map(numbers => numbers.exec(typed)).find(match => match !== null);
  const [latitude, longitude] = [1, 2].map(at => Number(found?.[at]?.replace(',', '.') ?? Number.NaN));
  return { latitude: latitude!, longitude: longitude! };
}

/** A place as its field shows it. */
export function locationText(location: Location | null): string {
  return location ? `${location.latitude}, ${location.longitude}` : '';
}
