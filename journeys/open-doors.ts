import type { Page } from '@playwright/test';
import { people } from '../seeds/town/people.ts';
import type { Rulebook } from '../src/availability/rulebooks/contract.ts';
import { newId } from '../src/shared/ids.ts';
import { expect, openSignedIn } from './visit.ts';

type Rules = NonNullable<Rulebook['rules']>;

/** Changes a product's booking rules, as its page sends them. */
export async function changeRules(
  page: Page,
  { stall, product }: { stall: string; product: string },
  change: (rules: Rules, today: string) => Rules,
): Promise<void> {
  const path = `/api/providers/${stall}/products/${product}/booking-rules`;
  const { item } = (await (await page.request.get(path)).json()) as { item: Rulebook };
  const answer = await page.request.put(path, {
    data: {
      ...{ _id: newId(), _type: 'put-booking-rules', _createdAt: new Date().toISOString(), seen: [] },
      ...{ idOrSlug: stall, product, rules: change(item.rules!, item.today) },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Opens a product's doors from yesterday to the day after tomorrow, whatever hour and season a journey runs in. */
export async function openAllDay(page: Page, stall = 'sjokanten', product = 'bord-pa-sjokanten'): Promise<void> {
  await changeRules(page, { stall, product }, openNow);
}

export function openNow(rules: Rules, today: string): Rules {
  const day = (later: number) =>
    new Date(Date.parse(`${today}T12:00:00Z`) + later * 86_400_000).toISOString().slice(0, 10);
  const days = [day(-1), day(0), day(1), day(2)];
  const kept = rules.opening.exceptions.filter(one => !days.includes(one.day));
  const exceptions = [...kept, ...days.map(one => ({ day: one, hours: [{ from: '00:00', to: '24:00' }] }))];
  return { ...rules, endsAfterClosing: true, opening: { ...rules.opening, exceptions } };
}

/** Makes one of the town's people a manager of another stall: the hall invites, and they accept. */
export async function hired(page: Page, hall: Page, stall: string, username: string): Promise<void> {
  const command = (type: string) => ({ _id: newId(), _type: type, _createdAt: new Date().toISOString() });
  await openSignedIn(hall, '/bo/platform/people', ['hanna.berg', 'kakel-och-gjutjarn']);
  const invited = await hall.request.post(`/api/providers/${stall}/invitations`, {
    data: {
      ...command('invite-member'),
      idOrSlug: stall,
      email: people.find(one => one.username === username)!.email,
      role: 'manager',
    },
  });
  // Whose role is that already needs no invitation.
  if (invited.status() === 409) return;
  expect(invited.status(), await invited.text()).toBe(200);
  const { item } = (await invited.json()) as { item: { invitationId: string } };
  const accepted = await page.request.put('/api/invitations', {
    data: { ...command('accept-invitation'), invitationId: item.invitationId },
  });
  expect(accepted.status(), await accepted.text()).toBe(200);
}
