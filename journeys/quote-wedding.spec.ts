import type { Locator, Page } from '@playwright/test';
import { newId } from '../src/shared/ids.ts';
import { oneTimeCode } from '../tests/one-time-code.ts';
import { clean } from './axe.ts';
import { CountedVisit } from './counted-visit.ts';
import { linkIn } from './mailbox.ts';
import { dayIn } from './quoting.ts';
import { type Buyer, expect, listening, newBuyer, pressSignIn, test } from './visit.ts';

/**
 * A wedding for 80, asked for, written, sent and accepted: counted and timed (docs/presses.md). A block of rooms, dinner
 * of two menus, a boat and a gift card; written in under five minutes, accepted on a phone in under one.
 */
const BORJE = ['borje.kron', 'tyst-efter-klockan-tio'] as const;
const STALL = 'kronocamping-vid-sjon';
/** Seconds of a practised hand for a press, and for a field that is typed. */
const OF_PRESS = 1.5;
const OF_FIELD = 5;
const handSeconds = ({ presses, fields }: CountedVisit) => presses * OF_PRESS + fields * OF_FIELD;

/** A visit whose fields are found by their labels within a part of the page. */
class Desk extends CountedVisit {
  async put(within: Locator, label: string | RegExp, text: string): Promise<void> {
    this.fields += 1;
    await within.getByLabel(label, { exact: true }).fill(text);
  }
  async choose(within: Locator, label: string, option: string): Promise<void> {
    this.fields += 1;
    await within.getByLabel(label, { exact: true }).selectOption({ label: option });
  }
  async day(within: Locator, day: string): Promise<void> {
    this.fields += 1;
    await within.getByRole('spinbutton').first().click();
    await this.page.keyboard.type(day.replaceAll('-', ''));
  }
}

/** The next Saturday of a May or September, when the boats are out and nights are sold one by one. */
function theDay(): string {
  const days = Array.from({ length: 360 }, (_, at) => dayIn(30 + at));
  return days.find(day => /-0[59]-/.test(day) && new Date(`${day}T12:00:00Z`).getUTCDay() === 6)!;
}

async function send<T>(page: Page, path: string, type: string, fields: object): Promise<T> {
  const data = { _id: newId(), _type: type, _createdAt: new Date().toISOString(), ...fields };
  const answer = await page.request.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { item: T }).item;
}

/** The stall's owner with a second step, and a gift card on the shelf: neither is there on a first day. */
async function openDesk(page: Page): Promise<void> {
  await page.goto('/login');
  await pressSignIn(page, ...BORJE);
  await expect(page).not.toHaveURL(/\/login/);
  const shown = await send<{ enrolmentId: string; secret: string }>(
    ...([page, '/api/commands/begin-authenticator', 'begin-authenticator', {}] as const),
  );
  const code = oneTimeCode(shown.secret, new Date());
  const { enrolmentId } = shown;
  await send(page, '/api/commands/confirm-authenticator', 'confirm-authenticator', { enrolmentId, code });
  const provider = ((await (await page.request.get(`/api/providers/${STALL}`)).json()) as { item: { _id: string } })
    .item;
  await send(page, '/api/products', 'add-product', {
    ...{ providerId: provider._id, slug: `presentkort-${Date.now()}`, acquirableAs: 'GIFTCARD' },
    ...{ meta: { title: { sv: 'Presentkort' }, images: [] }, vatCategory: 'standard', categories: [] },
    skus: [{ articleNumber: `PK-${Date.now()}`, title: { sv: 'Ett' }, price: 100_000 }],
    voucherKind: 'MULTI_PURPOSE',
    priceSettings: {
      ...{ defaultAmountInclVat: 100_000, freePricingEnabled: true, minAmountInclVat: 10_000 },
      ...{ maxAmountInclVat: 500_000, options: [{ amountIncludingVat: 100_000 }] },
    },
  });
  await page.goto(`/bo/providers/${STALL}/quotes`);
  await listening(page);
}

async function ask(page: Page, buyer: Buyer): Promise<void> {
  await page.goto('/products/vandrarhemsrum');
  await listening(page);
  const visit = new Desk(page);
  visit.begin();
  await visit.press(page.getByRole('link', { name: 'Be om offert' }).first());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Be Kronocamping/);
  const main = page.getByRole('main');
  await expect(main).toContainText('Vandrarhemsrum');
  await clean(page);
  await visit.choose(main, 'Vad ska ni göra?', 'Bröllop');
  await visit.day(main, theDay());
  await visit.put(main, /^Hur många\?/, '80');
  await visit.put(main, 'Berätta vad ni önskar er', 'Rum till släkten, middag, ekor på dagen och ett presentkort.');
  await visit.put(main, 'Namn', buyer.name);
  await visit.put(main, 'E-post', buyer.email);
  await visit.pressButton('Skicka förfrågan');
  await expect(main.getByText(`Svaret kommer till ${buyer.email}.`)).toBeVisible();
  visit.tell('a quote is asked for');
  await clean(page);
}

/** A free row, with what the customer chooses of it. */
async function freeRow(desk: Desk, title: string, [count, price, vat]: [string, string, string], group?: string) {
  await desk.pressButton('Fri rad');
  const row = desk.page
    .getByRole('listitem')
    .filter({ has: desk.page.getByRole('button', { name: 'Klar med raden' }) });
  await desk.put(row, 'Vad', title);
  await desk.put(row, 'Antal', count);
  await desk.put(row, 'à, kr', price);
  await desk.choose(row, 'Moms', vat);
  if (group) {
    await desk.choose(row, 'Kundens val', 'Ett av flera');
    await desk.put(row, 'Kunden väljer', group);
  }
  await desk.press(row.getByRole('button', { name: 'Klar med raden' }));
}

async function fromShelf(desk: Desk, words: string): Promise<void> {
  await desk.fill('Sök i sortimentet', words);
  const found = desk.page.getByRole('listitem').filter({ has: desk.page.getByRole('button', { name: /^Lägg till/ }) });
  await desk.press(found.first().getByRole('button', { name: /^Lägg till/ }));
}

async function write(desk: Desk, buyer: Buyer): Promise<void> {
  const { page } = desk;
  const request = page.getByRole('listitem').filter({ hasText: buyer.email });
  await desk.press(request.getByRole('button', { name: 'Skriv offert' }));
  await expect(page.getByLabel('Rubrik')).toHaveValue('Bröllop, 80 gäster');
  // Nine rooms, as asked for, eight cabins and three boats, all for the same day.
  const open = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Klar med raden' }) });
  const done = () => desk.press(open.getByRole('button', { name: 'Klar med raden' }));
  await desk.pressButton(/^Ändra Vandrarhemsrum/);
  await desk.put(open, 'Enheter', '9');
  await done();
  await fromShelf(desk, 'strandstuga');
  await desk.put(open, 'Enheter', '8');
  await done();
  await fromShelf(desk, 'hyr eka');
  await desk.put(open, 'Enheter', '3');
  await done();
  await freeRow(desk, 'Sjömenyn, tre rätter', ['80', '695', 'Mat på stället'], 'Meny');
  await freeRow(desk, 'Höstbuffén', ['80', '545', 'Mat på stället'], 'Meny');
  await fromShelf(desk, 'presentkort');
  await desk.press(page.getByRole('checkbox', { name: 'Håll platserna' }));
  await desk.pressButton('Handpenning 20 %');
  await clean(page);
  await desk.pressButton('Skicka version 1');
  await expect(page.getByText('Version 1 är skickad')).toBeVisible();
  desk.tell('a wedding for 80 is written');
}

test('a wedding for 80 is asked for, written in under five minutes and accepted in under one', async ({
  page,
  fresh,
}) => {
  const alva = newBuyer('Alva Lindqvist');
  const phone = await fresh();
  await phone.setViewportSize({ width: 390, height: 844 });
  await ask(phone, alva);

  await openDesk(page);
  const desk = new Desk(page);
  desk.begin();
  await write(desk, alva);
  expect(handSeconds(desk)).toBeLessThan(300);

  await phone.goto(await linkIn(phone, alva, /offert från/, /\/quotes\//));
  await listening(phone);
  const visit = new Desk(phone);
  visit.begin();
  await visit.press(phone.getByLabel('Höstbuffén'));
  await visit.pressButton('Acceptera och boka nu');
  const modal = phone.getByRole('dialog', { name: 'Acceptera offert' });
  await visit.put(modal, 'Namn', alva.name);
  await visit.put(modal, 'E-post', alva.email);
  await visit.press(modal.getByLabel('Jag accepterar offerten och dess villkor'));
  await visit.press(modal.getByRole('button', { name: 'Acceptera', exact: true }));
  await expect(phone.getByText('Tack och välkommen!')).toBeVisible();
  visit.tell('a quote is accepted on a phone');
  expect(handSeconds(visit)).toBeLessThan(60);

  // The stall hears of it by itself, and the order is one press away.
  await expect(page.getByText('Kunden har accepterat.')).toBeVisible();
  await page.getByRole('link', { name: 'Öppna ordern' }).click();
  await expect(page.getByRole('main')).toContainText('Vandrarhemsrum');
  await clean(page);
  // The year after: what the order had, for another day.
  await page.getByRole('link', { name: `Skriv offert till ${alva.name}` }).click();
  await expect(page.getByRole('heading', { name: /^Offert från order / })).toBeVisible();
  await clean(page);
  await page.getByRole('main').getByRole('button', { name: 'Skriv offert' }).last().click();
  await expect(page.getByRole('button', { name: 'Ändra Vandrarhemsrum' })).toBeVisible();
  await expect(page.getByLabel('Förnamn')).toHaveValue('Alva');
});
