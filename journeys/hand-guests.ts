import type { Page } from '@playwright/test';
import type { TownProvider } from '../seeds/town/shape.ts';
import { wallMoment } from '../src/shared/wall-time.ts';
import { townDay } from '../src/town/places.ts';
import { chooseTime } from './booking-steps.ts';
import { open, press } from './hand-forms.ts';
import { expect, fillWho, RECEIPT } from './visit.ts';

/** Guests of the seed, who book their tables on the pages of the twin, so that as many are left in both. */
export async function welcomeGuests(
  fresh: () => Promise<Page>,
  { places, products }: TownProvider,
  made: ReadonlyMap<string, string>,
): Promise<void> {
  const today = wallMoment(new Date(), 'Europe/Stockholm').date;
  for (const { product, day, time, party, name, email, phone } of places?.guests ?? []) {
    const date = townDay(day, today);
    // Each is somebody else, of whom the page knows nothing.
    const page = await fresh();
    await page.addInitScript(() => localStorage.setItem('cookie-banner', 'understood'));
    const seeds = products.find(one => one.key === product)!.slug;
    // A few days before Christmas the seed leaves out guests whose day is closed.
    if (!(await isOpen(page, seeds, date))) continue;
    await open(page, `/products/${made.get(product)}?date=${date}&guests=${party}`);
    await chooseTime(page, time, 'sv');
    await press(page, 'Boka bord');
    await fillWho(page, { name, email, phone });
    await press(page, 'Boka');
    await expect(page).toHaveURL(RECEIPT);
  }
}

async function isOpen(page: Page, product: string, date: string): Promise<boolean> {
  const answer = await page.request.get(`/api/products/${product}/availability?dayRange=${date}..${date}`);
  const { items } = (await answer.json()) as { items: { state: string }[] };
  return items[0]?.state !== 'CLOSED';
}
