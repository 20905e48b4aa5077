import { daysBetween } from '../../ui/month-days.ts';

const DAY = /^2[01]\d\d-\d\d-\d\d$/;
const MOST_GUESTS = 99;
const MOST_NIGHTS = 90;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

interface WishPreset {
  day: string | null;
  time: string | null;
  nights: number | null;
  guests: number | null;
}

/** Reads the wish from the address, as ?date=2026-12-05&time=18:30&guests=2; invalid values are null. */
export function readWishPreset(search: string): WishPreset {
  const asked = new URLSearchParams(search);
  const day = dayIn(asked.get('date'));
  const end = dayIn(asked.get('end'));
  const time = asked.get('time') ?? '';
  return {
    day,
    time: day && TIME.test(time) ? time : null,
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
