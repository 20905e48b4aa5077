import type { Page } from '@playwright/test';
import { sectionGroups } from '../seeds/pages/fronts/section-groups.ts';
import type { TownProvider } from '../seeds/town/shape.ts';
import { nextDay } from '../src/town/goods.ts';
import { field, fillWords, keep, open, photographs, press, tick, typeDay, unfold, writeTexts } from './hand-forms.ts';
import { expect } from './visit.ts';

/** The profile of a stall by hand: company, presentation, look, delivery, hours, contacts, Swish, shelves and options. */
const at = (slug: string, place: string) => `/bo/providers/${slug}/${place}`;

export async function writeCompany(page: Page, slug: string, { companyDetails }: TownProvider): Promise<void> {
  const { legalName, organisationNumber, vatNo, address, approvedForFTax } = companyDetails;
  const [row = '', ...more] = address.addressRows;
  await open(page, at(slug, 'company'));
  await field(page, 'companyDetails.legalName').fill(legalName);
  await field(page, 'companyDetails.organisationNumber').fill(organisationNumber);
  await field(page, 'companyDetails.vatNo').fill(vatNo);
  await field(page, 'companyDetails.address.addressRows.0').fill(row);
  await field(page, 'companyDetails.address.addressRows.1').fill(more.join(', '));
  await field(page, 'companyDetails.address.zipCode').fill(address.zipCode);
  await field(page, 'companyDetails.address.city').fill(address.city);
  await tick(page, 'Godkänd för F-skatt', approvedForFTax);
  await keep(page);
}

export async function writePresentation(page: Page, slug: string, provider: TownProvider): Promise<void> {
  const { meta, logo, colour, location } = provider;
  await open(page, at(slug, 'presentation'));
  await fillWords(page, 'meta.title', meta.title);
  await fillWords(page, 'meta.subtitle', meta.subtitle);
  await fillWords(page, 'meta.description', meta.description);
  await tick(page, 'Står under ”Något att äta” i hallen', meta.tags.includes('edible'));
  await tick(page, 'Står under ”Något att ta med hem” i hallen', meta.tags.includes('retail'));
  if (location) await field(page, 'location').fill(`${location.latitude}, ${location.longitude}`);
  const files = page.locator('input[type=file]');
  for (const [place, file] of (await photographs(meta.images)).entries()) {
    await files.first().setInputFiles(file);
    await expect(page.getByRole('img', { name: `Bild ${place + 1} av ståndet` })).toBeVisible();
  }
  await keep(page);
  await open(page, at(slug, 'look'));
  await field(page, 'colour').fill(colour);
  await files.first().setInputFiles(await photographs([logo]));
  await expect(page.getByRole('button', { name: 'Byt bild' })).toBeVisible();
  await keep(page);
}

export async function writeDelivery(page: Page, slug: string, provider: TownProvider): Promise<void> {
  const { delivery, prepMinutes, options } = provider;
  const { pickUp, homeDelivery } = delivery;
  await open(page, at(slug, 'delivery'));
  await tick(page, 'Kunden hämtar');
  await field(page, 'delivery.pickUpAddress').fill(pickUp.address);
  await fillWords(page, 'delivery.pickUpInstructions', pickUp.instructions);
  await tick(page, 'Vi kör hem', homeDelivery !== null);
  if (homeDelivery) await field(page, 'delivery.homeDeliveryFee').fill(String(homeDelivery.fee / 100));
  await field(page, 'delivery.prepMinutes').fill(String(prepMinutes));
  await tick(page, 'Kod på kvittot för bokningar', options.qrOnBookable);
  await tick(page, 'Presentbevis köps i ståndets egen korg', options.useProviderCartForVoucher);
  const found = options.includeAccommodationInventoryAsSearchResult ?? false;
  await tick(page, 'Lediga nätter syns när någon söker boende', found);
  await keep(page);
}

const DAYS = ['Måndag', 'Tisdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lördag', 'Söndag'];

export async function writeHours(page: Page, slug: string, { openingHours }: TownProvider): Promise<void> {
  const { weekly, exceptions } = openingHours;
  await open(page, at(slug, 'hours'));
  for (const [place, { days, opens, closes, season }] of weekly.entries()) {
    await press(page, 'Lägg till tider');
    const row = page.locator('#hours > fieldset').nth(place);
    for (const [day, word] of DAYS.entries()) await tick(row, word, days.includes(day + 1));
    await field(row, `openingHours.weekly.${place}.opens`).fill(opens);
    await field(row, `openingHours.weekly.${place}.closes`).fill(closes === '24:00' ? '00:00' : closes);
    if (!season) continue;
    await tick(row, 'Bara en del av året');
    for (const [legend, day] of [season.from, season.to].entries()) {
      const [month, date] = day.split('-');
      const choices = row.locator('fieldset').last().locator('select');
      const ends = row.locator('select');
      await ends.nth(legend * 2).selectOption(date!);
      await ends.nth(legend * 2 + 1).selectOption(month!);
      await expect(choices.first()).toBeVisible();
    }
  }
  for (const [place, { date, hours }] of exceptions.entries()) {
    await press(page, 'Lägg till en dag');
    const row = page.getByRole('group', { name: `Undantag ${place + 1}`, exact: true });
    await tick(row, 'Varje år', date.length === 5);
    await typeDay(page, `openingHours.exceptions.${place}.date`, date);
    await tick(row, 'Stängt', hours.length === 0);
    for (const [one, { opens, closes }] of hours.entries()) {
      await field(row, `openingHours.exceptions.${place}.hours.${one}.opens`).fill(opens);
      await field(row, `openingHours.exceptions.${place}.hours.${one}.closes`).fill(closes);
    }
  }
  await keep(page);
}

/** The addresses of the stall, each proven by the code that was sent to it, instead of its owner's own. */
export async function writeContacts(page: Page, slug: string, { emails, phones }: TownProvider): Promise<void> {
  await open(page, at(slug, 'contacts'));
  const own = await page
    .getByRole('listitem')
    .getByRole('button', { name: /^Ta bort/ })
    .count();
  const wanted = [
    ...emails.map(one => ({ kind: 'E-postadress', address: one.emailAddress, tags: one.categoryTags })),
    ...phones.map(one => ({ kind: 'Telefonnummer', address: one.phoneNumber, tags: one.categoryTags })),
  ];
  for (const { kind, address, tags } of wanted) {
    await page.getByRole('radio', { name: new RegExp(`^${kind}`) }).check();
    await field(page, 'address').fill(address);
    expect(tags).toEqual(['public']);
    await press(page, 'Lägg till');
    const code = page.getByLabel(/^Kod som skickades till/);
    await expect(code).toBeVisible();
    await code.fill(await sentCode(page, address));
    await press(page, 'Verifiera');
    await expect(code).toBeHidden();
  }
  for (let left = own; left > 0; left--) {
    await page
      .getByRole('listitem')
      .getByRole('button', { name: /^Ta bort/ })
      .first()
      .click();
    await press(page.getByRole('alertdialog'), 'Ta bort');
    await expect(page.getByRole('alertdialog')).toBeHidden();
  }
}

const CODE = /(?<!\d)\d{6}(?!\d)/;

/** The code as its owner reads it: in the demo's mailbox, or among its text messages. Their page looks for new ones. */
async function sentCode(page: Page, address: string): Promise<string> {
  const other = await page.context().newPage();
  await open(other, '/dev/mailbox');
  if (!address.includes('@')) await other.getByRole('tab', { name: /^Sms/ }).click();
  const number = new RegExp([...address.replace('+46', '')].join(String.raw`[\s-]?`));
  const row = other
    .getByRole('listitem')
    .filter({ hasText: address.includes('@') ? address : number })
    .filter({ hasText: CODE })
    .first();
  await expect(row).toBeVisible();
  const code = CODE.exec((await row.textContent())!)![0];
  await other.close();
  return code;
}

export async function writeSwish(page: Page, slug: string, { swishNumber, options }: TownProvider): Promise<void> {
  if (!swishNumber) return;
  await open(page, at(slug, 'swish'));
  await field(page, 'number').fill(swishNumber);
  await page.locator('form:has([name=number]) [type=checkbox]').setChecked(options.acceptSwish);
  await press(page, 'Spara');
  await expect(page.getByText(/^Swish.*sparat|^Sparat/).first()).toBeVisible();
}

export async function writeShelves(page: Page, slug: string, { shopSections }: TownProvider): Promise<void> {
  await open(page, at(slug, 'shelves'));
  for (const [place, { title }] of shopSections.entries()) {
    await press(page, 'Lägg till en hylla');
    await writeTexts(page, [[`shopSections.${place}.title`, title]]);
  }
  await keep(page);
}

/** Groups of shelves, which have an address of their own. */
export async function writeShelfGroups(page: Page, slug: string, provider: TownProvider): Promise<void> {
  const groups = sectionGroups.filter(one => one.provider === provider.slug);
  for (const { title, text, image, sections } of groups) {
    await open(page, at(slug, 'shelves'));
    await page.getByRole('button', { name: 'Ny hyllgrupp' }).click();
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Spara gruppen' }) }).last();
    for (const { key, title } of provider.shopSections) await tick(form, title.sv, sections.includes(key));
    await form.locator('input[type=file]').setInputFiles(await photographs([image!]));
    await expect(form.getByRole('button', { name: 'Ta bort bilden' })).toBeVisible();
    await field(form, 'position').fill(String(sectionGroups.findIndex(one => one.title === title)));
    await writeTexts(form, [
      ['title', title],
      ['text', text ?? undefined],
    ]);
    await press(form, 'Spara gruppen');
    await expect(page.getByText('Gruppen är sparad')).toBeVisible();
  }
}

export async function writeOptions(page: Page, slug: string, { optionalGroups = [] }: TownProvider): Promise<void> {
  if (!optionalGroups.length) return;
  await open(page, at(slug, 'options'));
  for (const group of optionalGroups) {
    await press(page, 'Ny grupp av tillval');
    const form = page.locator('form').last();
    for (const place of group.optionals.keys()) {
      if (!(await field(form, `optionals.${place}.title.sv`).count())) await press(form, 'Lägg till ett tillval');
    }
    await writeTexts(form, [
      ['title', group.title],
      ['description', group.description],
      ...group.optionals.map(({ title }, place): [string, typeof title] => [`optionals.${place}.title`, title]),
    ]);
    for (const [place, { price, vatCategory }] of group.optionals.entries()) {
      await field(form, `optionals.${place}.price`).fill(String(price / 100).replace('.', ','));
      if (vatCategory) await form.getByLabel('Moms').nth(place).selectOption(vatCategory);
    }
    await form.getByRole('radio', { name: group.type === 'OPTIONAL_GROUP' ? 'En av varje' : 'Flera av samma' }).check();
    await field(form, 'minMax.min').fill(String(group.min));
    await field(form, 'minMax.max').fill(group.max === null ? '' : String(group.max));
    await press(form, 'Spara');
    await expect(page.getByRole('heading', { name: group.title.sv })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ny grupp av tillval' })).toBeVisible();
  }
}

/** Opens the stall, closed again until a day where the seed's is. */
export async function openStall(
  page: Page,
  slug: string,
  { paused, status, emails, phones }: TownProvider,
): Promise<void> {
  if (status === 'HIDDEN') return;
  await open(page, at(slug, 'trader'));
  await page.getByLabel('E-post för kunder').fill(emails[0]!.emailAddress);
  await page.getByLabel('Telefon för kunder').fill(phones[0]!.phoneNumber);
  await page.getByLabel('Kontakt för produktsäkerhet').fill(emails[0]!.emailAddress);
  await page.getByRole('checkbox', { name: /^Jag intygar/ }).check();
  await press(page, 'Spara handlaren');
  await expect(page.getByText('Handlarens uppgifter är sparade')).toBeVisible();
  await open(page, `/bo/dashboard?provider=${slug}`);
  await press(page, 'Öppna ståndet');
  await expect(page.getByRole('region', { name: 'Innan du öppnar' })).toBeHidden();
  if (!paused) return;
  await open(page, at(slug, 'closing'));
  await page.getByRole('radio', { name: /^Till en dag/ }).check();
  await typeDay(page, 'opensOn', nextDay(paused.until, new Date()));
  await fillWords(page, 'reason', paused.reason);
  const form = page.locator('form:has([name=kind])');
  await unfold(form);
  await form.locator('button[type=submit]').click();
  await press(page.getByRole('dialog'), 'Stäng ståndet');
  await expect(page.getByRole('dialog')).toBeHidden();
}
