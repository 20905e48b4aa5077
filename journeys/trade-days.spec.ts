import type { Page } from '@playwright/test';
import { plusDays } from '../src/ui/month-days.ts';
import { clean } from './axe.ts';
import { todayIn } from './booking-steps.ts';
import { CountedVisit } from './counted-visit.ts';
import { hired, openAllDay } from './open-doors.ts';
import { expect, listening, openSignedIn, test } from './visit.ts';

/**
 * Days behind the counter, hour by hour, on a phone and on a desktop: a restaurant's, a rental's and a campsite's; that
 * of a farm shop is a journey of its own. Presses, fields and seconds are counted and printed.
 */
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const;
type Size = keyof typeof SIZES;
const MAJA = ['maja.strand', 'nio-bord-vid-sjon'] as const;
/** Works at the stalls that have no owner in the town, too. No other journey changes her second factor. */
const TOVE = ['tove.lund', 'rok-i-pusten-tove'] as const;
const OPEN_TIME = /^\d\d:\d\d(?!.*fullt)/;

/** A person at a stall's counter, whose deeds are counted. */
class Shift {
  readonly visit: CountedVisit;
  readonly page: Page;
  readonly size: Size;
  readonly stall: string;
  constructor(page: Page, size: Size, stall: string) {
    this.visit = new CountedVisit(page);
    this.page = page;
    this.size = size;
    this.stall = stall;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`/bo/providers/${this.stall}/${path}`);
    await listening(this.page);
  }

  radio(name: string | RegExp) {
    return this.page.getByRole('radio', typeof name === 'string' ? { name, exact: true } : { name });
  }

  tell(what: string): void {
    this.visit.tell(`${this.stall}, ${this.size}: ${what}`);
  }

  /** Chooses a booking in the calendar of its day: its block, or on a phone its line. */
  async choose(name: string): Promise<void> {
    const booking = this.page.getByRole('button', { name: new RegExp(name) }).filter({ visible: true });
    await this.visit.press(booking.first());
  }

  /** The form that moves it, beside the calendar or as a sheet. */
  get form() {
    return this.page.getByRole(this.size === 'phone' ? 'dialog' : 'complementary');
  }

  /** A deed of the day's list, by the guest's name. */
  async atTheDoor(deed: string, name: string): Promise<void> {
    await this.visit.press(this.page.getByRole('button', { name: `${deed}: ${name}` }));
  }

  /** Notes beside a new booking that its sum was taken at the till. */
  async paidAtTheTill(): Promise<void> {
    await this.visit.press(this.page.getByRole('button', { name: 'Betalt i vår kassa' }));
    await this.visit.press(this.page.getByRole('button', { name: 'Notera: på plats' }));
    await expect(this.page.getByText(/^Betalt [\d\s]+kr$/)).toBeVisible();
  }
}

async function shift(fresh: () => Promise<Page>, size: Size, stall: string): Promise<Shift> {
  const page = await fresh();
  await page.setViewportSize(SIZES[size]);
  const who = stall === 'sjokanten' ? MAJA : TOVE;
  await openSignedIn(page, '/bo/dashboard', who);
  if (who === TOVE) await hired(page, await fresh(), stall, TOVE[0]);
  return new Shift(page, size, stall);
}

/** A day of the town, so many after today. */
const later = async (desk: Shift, days: number) => plusDays(await todayIn(desk.page, desk.stall), days);

for (const size of Object.keys(SIZES) as Size[]) {
  test(`a day at the restaurant on a ${size}`, async ({ fresh }) => {
    test.setTimeout(900_000);
    const desk = await shift(fresh, size, 'sjokanten');
    const { page, visit } = desk;
    await openAllDay(page, desk.stall, 'bord-pa-sjokanten');
    const [caller, early] = [`Ring${Date.now().toString(36)}`, `Kom${Date.now().toString(36)}`];

    await test.step('eleven: a table is booked on the telephone for tomorrow', async () => {
      await desk.open('book');
      visit.begin();
      await visit.press(desk.radio('3'));
      await visit.press(desk.radio(/^I morgon/));
      await visit.press(desk.radio(/^18:30/));
      await visit.fill('Namn eller nummer', caller);
      await visit.pressButton(new RegExp(`^Boka Bord .* åt ${caller}`));
      await expect(page.getByRole('status').getByRole('heading', { name: new RegExp(`^${caller}`) })).toBeVisible();
      desk.tell('a phone booking');
    });

    await test.step('twelve: they call again, and sit half an hour later', async () => {
      await desk.open(`calendar?day=${await later(desk, 1)}`);
      visit.begin();
      await desk.choose(caller);
      await visit.press(desk.form.getByRole('button', { name: 'Flytta' }));
      visit.fields += 1;
      await desk.form.getByLabel('Tid').selectOption('19:00');
      await visit.press(desk.form.getByRole('button', { name: /^Flytta hit/ }));
      await expect(page.getByText(`${caller} står nu på`, { exact: false })).toBeVisible();
      desk.tell('a move');
      await page.getByRole('button', { name: 'Ångra' }).click();
      await expect(page.getByText('Tillbaka som det var.')).toBeVisible();
    });

    await test.step('five: guests walk in and sit down', async () => {
      await desk.open('bookings');
      visit.begin();
      await visit.press(page.getByRole('link', { name: 'Boka åt gäst' }));
      await visit.press(desk.radio('2'));
      await visit.press(desk.radio(/^Nu/));
      await visit.pressButton(/^Sätt dem nu: Bord/);
      await expect(page.getByRole('status').getByRole('heading', { name: /^Bord/ })).toBeVisible();
      desk.tell('a walk-in');
    });

    await test.step('six: a party comes, one fewer than was booked, and leaves', async () => {
      await desk.open(`book?from=${await later(desk, 0)}`);
      await desk.radio('4').click();
      // The next time, for nobody checks in hours before it; late in the evening there is only the present one.
      const [soon, now] = [desk.radio(OPEN_TIME), desk.radio(/^Nu/)];
      await expect(soon.or(now).first()).toBeVisible();
      await ((await soon.count()) ? soon : now).first().click();
      await page.getByLabel(/^Namn eller nummer/).fill(early);
      await page.getByRole('button', { name: /^(Boka|Sätt)/ }).click();
      await expect(page.getByRole('status').getByRole('heading', { name: new RegExp(`^${early}`) })).toBeVisible();
      await desk.open('bookings');
      visit.begin();
      const comes = page.getByRole('button', { name: `Checka in: ${early}` });
      await expect(comes.or(page.getByRole('button', { name: `Gått: ${early}` }))).toBeVisible();
      if (await comes.isVisible()) await desk.atTheDoor('Checka in', early);
      await desk.atTheDoor('Gått', early);
      await expect(page.getByRole('button', { name: `Gått: ${early}` })).toBeHidden();
      desk.tell('they come and leave');
      await clean(page);
    });

    await test.step('ten: what is left of tomorrow is cancelled', async () => {
      await desk.open(`calendar?day=${await later(desk, 1)}`);
      await desk.choose(caller);
      await expect(page.getByText('Kostar inget')).toBeVisible();
    });
  });

  test(`a day at the rental on a ${size}`, async ({ fresh }) => {
    test.setTimeout(900_000);
    const desk = await shift(fresh, size, 'naven-outdoor');
    const { page, visit } = desk;
    await openAllDay(page, desk.stall, 'hyr-kajak');
    const paddler = `Padd${Date.now().toString(36)}`;

    await test.step('nine: somebody at the hut takes a kayak now, and pays', async () => {
      await desk.open('bookings');
      visit.begin();
      await visit.press(page.getByRole('link', { name: 'Boka åt gäst' }));
      await visit.press(desk.radio(/^Hyr kajak/));
      await visit.press(desk.radio(/^Nu/));
      visit.fields += 1;
      await page.getByLabel(/^Namn eller nummer/).fill(paddler);
      await visit.pressButton(/^Lämna ut nu: /);
      await expect(page.getByRole('status').getByRole('heading', { name: new RegExp(`^${paddler}`) })).toBeVisible();
      await desk.paidAtTheTill();
      desk.tell('a kayak handed out and paid');
    });

    await test.step('and leaves a deposit', async () => {
      visit.begin();
      await visit.press(page.getByRole('link', { name: 'Öppna beställningen' }));
      await visit.press(page.getByRole('button', { name: 'Ta deposition' }));
      await visit.fill('Belopp, kr', '500');
      await visit.pressButton('Begär depositionen');
      await visit.press(page.getByRole('button', { name: 'Betalt i vår kassa' }));
      await visit.press(page.getByRole('dialog').getByRole('button', { name: 'Notera: på plats' }));
      await expect(page.getByRole('button', { name: /^Lämna tillbaka 500/ })).toBeVisible();
      desk.tell('a deposit taken');
      await clean(page);
    });

    await test.step('three: it comes back with a broken paddle, and part of the deposit stays', async () => {
      await desk.open('bookings');
      visit.begin();
      await desk.atTheDoor('Tillbaka', paddler);
      await visit.press(page.getByRole('link', { name: new RegExp(`^Deposition 500.*: ${paddler}`) }));
      await visit.pressButton('Behåll en del');
      await visit.fill('Behålls, kr', '200');
      await visit.fill('Varför', 'Paddel av');
      await visit.pressButton('Lämna tillbaka resten');
      await expect(page.getByText(/^200\skr behölls: Paddel av/)).toBeVisible();
      desk.tell('returned broken, part of the deposit kept');
      await clean(page);
    });
  });

  test(`a day at the campsite on a ${size}`, async ({ fresh }) => {
    test.setTimeout(900_000);
    const desk = await shift(fresh, size, 'kronocamping-vid-sjon');
    const { page, visit } = desk;
    await openAllDay(page, desk.stall, 'strandstuga');
    const guest = `Stug${Date.now().toString(36)}`;

    await test.step('ten: a cabin from tonight is booked on the telephone', async () => {
      await desk.open('book');
      visit.begin();
      await visit.press(desk.radio('Strandstuga'));
      await visit.press(desk.radio(/^2 nätter/));
      await visit.fill('Namn eller nummer', guest);
      await visit.pressButton(new RegExp(`^Boka .* åt ${guest}`));
      await expect(page.getByRole('status').getByRole('heading', { name: new RegExp(`^${guest}`) })).toBeVisible();
      desk.tell('a cabin by telephone');
    });

    await test.step('four: they come, pay at the till and check in', async () => {
      visit.begin();
      await desk.paidAtTheTill();
      await desk.open('bookings');
      await desk.atTheDoor('Checka in', guest);
      await expect(page.getByRole('button', { name: `Utcheckad: ${guest}` })).toBeVisible();
      desk.tell('paid and checked in');
      await clean(page);
    });

    await test.step('five: the cold cabin is made good, with some of the money', async () => {
      await page.getByRole('link', { name: guest, exact: true }).click();
      await listening(page);
      visit.begin();
      await visit.press(page.getByRole('button', { name: 'Betala tillbaka', exact: true }));
      const dialog = page.getByRole('dialog', { name: 'Betala tillbaka' });
      visit.fields += 2;
      await dialog
        .getByLabel(/^Strandstuga/)
        .first()
        .fill('100');
      await dialog.getByLabel('Varför').fill('Elementet var kallt');
      await visit.press(dialog.getByRole('button', { name: /^Betala tillbaka 100/ }));
      await expect(page.getByText('Krediterat')).toBeVisible();
      desk.tell('a refund');
    });

    await test.step('the next day: they check out', async () => {
      await desk.open('bookings');
      visit.begin();
      await desk.atTheDoor('Utcheckad', guest);
      await expect(page.getByRole('button', { name: `Utcheckad: ${guest}` })).toBeHidden();
      desk.tell('checked out');
    });
  });
}
