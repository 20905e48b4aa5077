import type { Page } from '@playwright/test';
import type { Rulebook } from '../src/availability/rulebooks/contract.ts';
import { newId } from '../src/shared/ids.ts';
import { expect } from './visit.ts';

/** Opens a product's doors from yesterday to the day after tomorrow, whatever hour and season a journey runs in. */
export async function openAllDay(page: Page, stall = 'sjokanten', product = 'bord-pa-sjokanten'): Promise<void> {
  const path = `/api/providers/${stall}/products/${product}/booking-rules`;
  const { item } = (await (await page.request.get(path)).json()) as { item: Rulebook };
  const rules = item.rules!;
  const day = (later: number) =>
    new Date(Date.parse(`${item.today}T12:00:00Z`) + later * 86_400_000).toISOString().slice(0, 10);
  const days = [day(-1), day(0), day(1), day(2)];
  const kept = rules.opening.exceptions.filter(one => !days.includes(one.day));
  const exceptions = [...kept, ...days.map(one => ({ day: one, hours: [{ from: '00:00', to: '24:00' }] }))];
  const answer = await page.request.put(path, {
    data: {
      ...{ _id: newId(), _type: 'put-booking-rules', _createdAt: new Date().toISOString(), seen: [] },
      ...{ idOrSlug: stall, product },
      rules: { ...rules, endsAfterClosing: true, opening: { ...rules.opening, exceptions } },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
