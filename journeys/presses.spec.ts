import { CountedVisit } from './counted-visit.ts';
import { holdScripts, passed } from './late-scripts.ts';
import { type Buyer, CARD_PAGE, expect, newBuyer, RECEIPT, test } from './visit.ts';

/**
 * Presses, fields and seconds of journeys on a phone, from the stall's shelf to the receipt or the card company's
 * page: as a visitor who fills in everything by hand, and again with scripts that arrive late.
 */
const LATE_MS = 3000;
const MOST_FIELDS = 3;

/** A visitor's way from a stall's shelf. */
class Visit extends CountedVisit {
  /** Opens a stall's page and presses the first link of that name on it. */
  async choose(stall: string, product: RegExp): Promise<void> {
    await this.page.goto(`/shop/${stall}`);
    await this.press(this.page.getByRole('main').getByRole('link', { name: product }).first());
  }
  async pressTime(nth: number): Promise<void> {
    await this.press(this.page.locator('.slot:has(input[name=time]:enabled)').nth(nth));
  }
  async fillContact({ name, phone, email }: Buyer): Promise<void> {
    await this.fill('Namn', name);
    await this.fill('Mobil', phone);
    await this.fill('E-post', email);
  }
}

/** Chooses cards at the checkout and orders, up to the card company's page. */
async function payByCard(visit: Visit): Promise<void> {
  const { page } = visit;
  await visit.fillContact(newBuyer());
  await visit.press(
    page
      .locator('.option', { has: page.locator('input[value=CARD]') })
      .locator('label')
      .first(),
  );
  await visit.pressButton(/^Beställ och betala/);
  await expect(page).toHaveURL(CARD_PAGE);
}

const JOURNEYS: [name: string, mostPresses: number, walk: (visit: Visit) => Promise<void>][] = [
  [
    'a free table',
    5,
    async visit => {
      const { page } = visit;
      await visit.choose('sjokanten', /^Boka bord/);
      await visit.pressButton(/^Nästa lediga dag: /);
      // The day's last time: the first ones of today may be gone, and other visitors take them.
      await visit.pressTime(-1);
      await visit.pressButton('Boka bord');
      await visit.fillContact({ ...newBuyer(), phone: `070-${String(Date.now() % 10_000_000).padStart(7, '0')}` });
      await visit.pressButton('Boka');
      await expect(page).toHaveURL(RECEIPT);
    },
  ],
  [
    'a paid dinner',
    6,
    async visit => {
      await visit.choose('sjokanten', /^Julbord vid sjön/);
      await visit.pressButton(/^Nästa lediga dag: /);
      await visit.pressTime(0);
      await visit.pressButton('Boka');
      await payByCard(visit);
    },
  ],
  [
    'a jar of honey',
    5,
    async visit => {
      const { page } = visit;
      await visit.choose('angens-bigard', /Ljunghonung/);
      await visit.press(page.locator('label', { has: page.getByRole('radio', { name: '250 g' }) }));
      await visit.pressButton('Köp nu');
      await payByCard(visit);
    },
  ],
];

for (const [name, mostPresses, walk] of JOURNEYS)
  for (const late of [false, true])
    test(`${name} takes few presses${late ? ', with scripts that arrive late' : ''}`, async ({ page }) => {
      if (late) {
        // A file is late once: a browser has it then, but for one whose requests are caught.
        const arrived = new Set<string>();
        await holdScripts(page, async route => {
          const file = route.request().url();
          if (!arrived.has(file)) await passed(LATE_MS);
          arrived.add(file);
        });
      }
      const visit = new Visit(page);
      await walk(visit);
      visit.tell(late ? `${name}, scripts late` : name);
      expect(visit.presses).toBeLessThanOrEqual(mostPresses);
      expect(visit.fields).toBeLessThanOrEqual(MOST_FIELDS);
    });
