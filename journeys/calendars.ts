import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { expect } from './visit.ts';

/** Address of a calendar at the stand-in for other channels, on the port that it has beside this hall. */
export function calendarAt(path: string): string {
  const file = join(process.env.JOURNEYS_DATA ?? '', 'sandbox/settings.json');
  const { ports } = JSON.parse(readFileSync(file, 'utf8')) as { ports: number[] };
  return `http://127.0.0.1:${ports[9]}${path}`;
}

interface Taken {
  uid: string;
  from: string;
  to: string;
  title: string;
}

/** Writes a calendar of another channel; answers with the address that its owner would copy. */
export async function elsewhere(request: APIRequestContext, name: string, taken: readonly Taken[]): Promise<string> {
  const answer = await request.put(calendarAt(`/_control/calendars/${name}`), { data: JSON.stringify(taken) });
  expect(answer.ok()).toBe(true);
  return calendarAt(`/calendars/${name}.ics`);
}
