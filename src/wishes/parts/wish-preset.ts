import { daysBetween } from '../../ui/month-days.ts';

const DAY = /^2[01]\d\d-\d\d-\d\d$/;
const MOST_GUESTS = 99;
const MOST_NIGHTS = 90;

/** Reads the wish from the address, as ?date=2026-12-05&end=2026-12-07&guests=2; invalid values are null. */
export function readWishPreset(search: string): { day: string | null; nights: number | null; guests: number | null } {
  const asked = new URLSearchParams(search);
  const day = dayIn(asked.get('date'));
  const end = dayIn(asked.get('end'));
  return {
    day,
    nights: day && end ? within(daysBetween(day, end), MOST_NIGHTS) : null,
    guests: within(Number(asked.get('guests')), MOST_GUESTS),
  };
}

function dayIn(text: string | null): string | null {
  return text && DAY.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ? text : null;
}

function within(count: number, most: number): number | null {
  return Number.isInteger(count) && count >= 1 && count <= most ? count : null;
}
