import type { Page } from '@playwright/test';
import type { CounterDesk } from '../src/orders/counter/contract.ts';
import { newId } from '../src/shared/ids.ts';
import { cleanByLight, faults } from './axe.ts';
import { openAllDay } from './open-doors.ts';
import { expect, listening, openSignedIn, test } from './visit.ts';

/** The first page behind the counter under a thumb. */
const MAJA = ['maja.strand', 'nio-bord-vid-sjon'] as const;
const PHONE = { width: 390, height: 844 };
const THUMB = 52;
const HALF_HOUR_MS = 30 * 60_000;

/** A table for two today at this time, booked at the counter. */
async function bookToday(page: Page, name: string, time: string): Promise<void> {
  const { item } = (await (await page.request.get('/api/providers/sjokanten/counter')).json()) as { item: CounterDesk };
  const variant = item.products.find(({ kind }) => kind === 'TABLE')!.variants[0]!;
  const guests = { [variant.guestTypes[0]?.guestType ?? 'guest']: 2 };
  const answer = await page.request.post('/api/providers/sjokanten/counter-bookings', {
    data: {
      ...{ _id: newId(), _type: 'book-at-counter', _createdAt: new Date().toISOString(), idOrSlug: 'sjokanten' },
      ...{ skuId: variant.skuId, wish: { day: item.today, time, guests }, expectedTotal: 0, language: 'sv' },
      guest: { name, phone: '', email: '' },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The half hour that comes next by the stall's clock: its guests can be let in, whatever hour a journey runs in. */
function nextHalfHour(): string {
  const clock = new Date(Date.now() + HALF_HOUR_MS).toLocaleTimeString('sv', { timeZone: 'Europe/Stockholm' });
  const [hour, minute] = clock.split(':');
  return `${hour}:${Number(minute) < 30 ? '00' : '30'}`;
}

/** Buttons, and links that look like them, smaller than a thumb; what stands in running text is left out. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(least => {
    const targets = document.querySelectorAll<HTMLElement>('main .button, nav a, nav summary');
    return [...targets]
      .filter(one => one.checkVisibility() && !one.closest('header'))
      .map(one => ({ words: one.innerText || one.ariaLabel, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < least || box.width < least))
      .map(({ words, box }) => `${words}: ${Math.round(box.width)} × ${Math.round(box.height)}`);
  }, THUMB);
}

test('a phone shows who comes next, and lets them in with one press', async ({ page }) => {
  test.slow();
  await page.setViewportSize(PHONE);
  await openSignedIn(page, '/bo/dashboard?provider=sjokanten', MAJA);
  await openAllDay(page);
  await page.goto('/bo/dashboard?provider=sjokanten');
  await listening(page);
  const name = `Rut Engdahl ${Date.now() % 100_000}`;
  const next = page.getByRole('region', { name: 'Kommer härnäst' });

  await test.step('a booking appears by itself', async () => {
    await bookToday(page, name, '23:30');
    await expect(next.getByRole('link', { name }).or(next.getByText(/till i dag/))).toBeVisible();
  });

  await test.step('what is read at a glance stands at 7 to 1, by day and by night', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const found = await faults(page, ['color-contrast-enhanced']);
      expect(found.filter(fault => !/Slut|data-tone/.test(fault))).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await cleanByLight(page, 'the first page on a phone');
  });

  await test.step('everything is as large as a thumb, and fits the narrowest phone', async () => {
    expect(await tooSmall(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.setViewportSize(PHONE);
  });

  await test.step('one press lets a guest in', async () => {
    // In the last half hour of a day the guest of 23:30 is the next; the half hour after it belongs to tomorrow.
    const soon = nextHalfHour();
    const isRut = soon === '00:00' || soon === '23:30';
    const guest = isRut ? name : `Nils Engdahl ${Date.now() % 100_000}`;
    if (!isRut) await bookToday(page, guest, soon);
    const here = next.getByRole('button', { name: guest });
    await here.click();
    await expect(here).toHaveCount(0);
  });

  await test.step('the bar leads to a booking', async () => {
    const bar = page.getByRole('navigation', { name: 'Bakom disken' }).filter({ visible: true });
    await bar.getByRole('link', { name: 'Boka' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Boka åt gäst' })).toBeVisible();
  });
});
