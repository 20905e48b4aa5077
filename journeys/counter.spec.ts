import { CountedVisit } from './counted-visit.ts';
import { openAllDay } from './open-doors.ts';
import { expect, listening, openSignedIn, test } from './visit.ts';

/** Bookings at the counter and by telephone, as counted and timed as those of visitors (docs/presses.md). */
const MAJA = ['maja.strand', 'nio-bord-vid-sjon'] as const;
const STALL = '/bo/providers/sjokanten';
/** Seconds of a practised hand for a press, and for a name or a number that is typed while it is said. */
const OF_PRESS = 1.5;
const OF_FIELD = 4;
const MOST_SECONDS = 15;

function handSeconds({ presses, fields }: CountedVisit): number {
  return presses * OF_PRESS + fields * OF_FIELD;
}

test('guests who walk in sit at a table within a few presses', { tag: '@desktop' }, async ({ page }) => {
  await openSignedIn(page, `${STALL}/bookings`, MAJA);
  await openAllDay(page, 'sjokanten', 'bord-pa-sjokanten');
  await page.goto(`${STALL}/bookings`);
  await listening(page);
  const visit = new CountedVisit(page);
  visit.begin();
  await visit.press(page.getByRole('link', { name: 'Boka åt gäst' }));
  await visit.press(page.getByRole('radio', { name: '4', exact: true }));
  await visit.press(page.getByRole('radio', { name: /^Nu/ }));
  await visit.pressButton(/^Sätt dem nu: Bord \d/);
  await expect(page.getByRole('status').getByRole('heading', { name: /^Bord \d/ })).toBeVisible();
  visit.tell('a walk-in');
  expect(visit.fields).toBe(0);
  expect(handSeconds(visit)).toBeLessThan(MOST_SECONDS);
  await page.getByRole('link', { name: 'Öppna beställningen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('Maja Strand').first()).toBeVisible();
});

test('a table is booked on the telephone while its guest speaks', { tag: '@desktop' }, async ({ page }) => {
  await openSignedIn(page, `${STALL}/book`, MAJA);
  await openAllDay(page, 'sjokanten', 'bord-pa-sjokanten');
  await page.goto(`${STALL}/book`);
  await listening(page);
  const visit = new CountedVisit(page);
  visit.begin();
  await visit.press(page.getByRole('radio', { name: '3', exact: true }));
  await visit.press(page.getByRole('radio', { name: /^I morgon/ }));
  await visit.press(page.getByRole('radio', { name: /^(19:30|18:30|20:30)/ }).first());
  await visit.fill('Namn eller nummer', 'Löfgren');
  await visit.pressButton(/^Boka Bord \d åt Löfgren/);
  await expect(page.getByRole('status').getByRole('heading', { name: /^Löfgren, Bord \d/ })).toBeVisible();
  visit.tell('a table by telephone');
  expect(handSeconds(visit)).toBeLessThan(MOST_SECONDS);
  await page.getByRole('button', { name: /^Ångra/ }).click();
  await expect(page.getByText('Bokningen är ångrad')).toBeVisible();
  await expect(page.getByLabel('Namn eller nummer')).toHaveValue('Löfgren');
});
