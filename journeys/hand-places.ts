import type { Locator, Page } from '@playwright/test';
import type { TownBlock, TownDepartures, TownGroup, TownOffer } from '../seeds/town/shape.ts';
import { bo } from '../src/office-links.ts';
import { addDays, wallMoment } from '../src/shared/wall-time.ts';
import { townDay } from '../src/town/places.ts';
import { field, open, press, tick, typeDay, unfold } from './hand-forms.ts';
import { expect } from './visit.ts';

/** Bookable things by hand: groups of units, booking rules and departures. */
type Unit = TownGroup['resources'][number];

const saved = async (page: Page, form: Page | Locator = page) => {
  await press(form, 'Spara');
  await expect(page.getByText('Sparat', { exact: true })).toBeVisible();
};

export async function writeGroup(page: Page, slug: string, group: TownGroup): Promise<void> {
  await open(page, `/bo/providers/${slug}/units`);
  await press(page, 'Båtar och cyklar');
  const panel = page.getByRole('region', { name: 'Ny grupp' });
  for (let left = 3; left > 0; left--) {
    await panel.locator('li button').first().click();
    await press(panel, 'Ta bort');
  }
  await unfold(panel);
  await panel.getByLabel('Gruppens namn', { exact: true }).fill(group.title.sv);
  await panel.getByLabel('Gruppens namn på engelska').fill(group.title.en);
  await panel.getByLabel('Gruppens namn på tyska').fill(group.title.de);
  await tick(panel, 'Gästen får veta sin plats', group.shown);
  for (const run of runsOf(group.resources)) await addRun(panel, run);
  await writeJoins(panel, group);
  await saved(page, panel);
  await expect(page.getByRole('region', { name: group.title.sv })).toBeVisible();
}

interface Run {
  first: Unit;
  from: number;
  to: number;
  /** True when their names are a word and a number, so that they are added together. */
  counted: boolean;
}

const numberOf = ({ title }: Unit) => Number(/ (\d+)$/.exec(title.sv)?.[1] ?? 0);
const wordOf = (text: string) => text.replace(/ \d+$/, '');

/** Units that follow each other in number, and hold as many. */
function runsOf(units: readonly Unit[]): Run[] {
  const runs: Run[] = [];
  for (const unit of units) {
    const number = numberOf(unit);
    const last = runs.at(-1);
    const same = last?.counted && last.first.capacity === unit.capacity && number === last.to + 1;
    if (same && wordOf(last.first.title.sv) === wordOf(unit.title.sv)) last.to = number;
    else runs.push({ first: unit, from: number, to: number, counted: number > 0 });
  }
  return runs;
}

async function addRun(panel: Locator, { first, from, to, counted }: Run): Promise<void> {
  const add = panel.getByRole('group', { name: 'Lägg till flera' });
  const { title, capacity } = first;
  await add.getByLabel('Vad de heter', { exact: true }).fill(wordOf(title.sv));
  await add.getByLabel('Vad de heter på engelska').fill(wordOf(title.en));
  await add.getByLabel('Vad de heter på tyska').fill(wordOf(title.de));
  await add.getByLabel('Från nr').fill(String(from || 1));
  await add.getByLabel('Till nr').fill(String(to || 1));
  await add.getByLabel('Gäster högst').fill(String(capacity));
  await add.getByRole('button', { name: /^Lägg till \d/ }).click();
  if (counted) return;
  // One with a name of its own: it is chosen already, and its fields stand beside the plan.
  await unfold(panel);
  await panel.getByLabel('Namn', { exact: true }).fill(title.sv);
  await panel.getByLabel(/^Namn på engelska/).fill(title.en);
  await panel.getByLabel(/^Namn på tyska/).fill(title.de);
}

async function writeJoins(panel: Locator, { resources, joins = [] }: TownGroup): Promise<void> {
  const choose = (place: number) => panel.locator('ul li button').nth(place).click();
  if (!joins.length) return;
  await choose(0);
  if (joins.length === (resources.length * (resources.length - 1)) / 2) {
    await press(panel, 'Alla kan ställas ihop');
    return;
  }
  for (const [a, b] of joins) {
    await choose(a - 1);
    const more = panel.getByRole('button', { name: /^Visa \d+ till$/ });
    if (await more.isVisible()) await more.click();
    await panel.getByRole('checkbox', { name: resources[b - 1]!.title.sv }).check();
  }
}

const WEEKDAYS = ['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag'];
type Week = TownOffer['opening']['weekly'];
const hoursOn = (weekly: Week, day: number) =>
  weekly.filter(({ weekdays }) => weekdays.includes(day)).flatMap(({ hours }) => hours);

async function writeWeek(within: Locator, weekly: Week): Promise<void> {
  for (const [at, word] of WEEKDAYS.entries()) {
    const hours = hoursOn(weekly, at + 1);
    const remove = within.getByRole('button', { name: `Ta bort tiden, ${word}` });
    for (let left = await remove.count(); left > hours.length; left--) await remove.first().click();
    for (let there = await remove.count(); there < hours.length; there++)
      await press(within, new RegExp(`^Tid.*${word}`));
    for (const [place, { from, to }] of hours.entries()) {
      await within.getByLabel(`Från, ${word}`).nth(place).fill(from);
      await within
        .getByLabel(`Till, ${word}`)
        .nth(place)
        .fill(to === '24:00' ? '00:00' : to);
    }
  }
}

export async function writeRules(
  page: Page,
  where: { slug: string; product: string; groups: readonly TownGroup[] },
  offer: TownOffer,
): Promise<void> {
  await open(page, `/bo/providers/${where.slug}/units/${where.product}`);
  const form = page.locator('form', { has: page.getByRole('heading', { name: 'En vanlig vecka' }) });
  const kind = field(form, 'rules.kind');
  if (await kind.count()) await kind.selectOption(offer.kind);
  await unfold(form);
  await writeNeeds(form, where.groups, offer);
  await writeWeek(form.getByRole('region', { name: 'En vanlig vecka' }), offer.opening.weekly);
  await writeLength(form, offer);
  await writeOtherDays(page, form, offer);
  await writeLimits(form, offer);
  await writeTerms(form, offer);
  await saved(page, form);
  if (offer.departures) await writeSeries(page, where, offer.departures);
}

async function writeNeeds(form: Locator, groups: readonly TownGroup[], { kind, needs }: TownOffer): Promise<void> {
  if (kind === 'DEPARTURES') return;
  const remove = form.getByRole('button', { name: 'Behövs inte' });
  for (let left = await remove.count(); left > 0; left--) await remove.first().click();
  for (const [at, { group, take, amount = 1 }] of needs.entries()) {
    await press(form, 'Behöver också');
    const label = groups.find(one => one.slug === group)!.title.sv;
    await form.getByLabel('Bokas med').nth(at).selectOption({ label });
    await form.getByLabel('Så räknas det').nth(at).selectOption(take);
    await field(form, `rules.needs.${at}.amount`).fill(String(amount));
  }
}

async function writeLength(form: Locator, { kind, everyMinutes, times = [], minutes, nights, ...rest }: TownOffer) {
  if (nights) {
    await field(form, 'rules.nights').fill(String(nights.least));
    await field(form, 'rules.nights.most').fill(String(nights.most));
    await form.getByLabel('Kommer från').fill(nights.from);
    await form.getByLabel('Lämnar senast').fill(nights.to);
    const legends = { 'Kommer dessa dagar': nights.arrivals, 'Lämnar dessa dagar': nights.departures };
    for (const [legend, days] of Object.entries(legends))
      for (const [at, word] of WEEKDAYS.entries())
        await tick(form.getByRole('group', { name: legend }), word, days.includes(at + 1));
    return;
  }
  const begins = times.length ? 'TIMES' : String(everyMinutes ?? 'OPENING');
  await form.getByLabel('Börjar', { exact: true }).selectOption(begins);
  if (times.length) await field(form, 'rules.times').fill(times.join(', '));
  if (minutes) {
    await field(form, 'rules.minutes').fill(String(minutes.least));
    await field(form, 'rules.minutes.most').fill(String(minutes.most));
    if (minutes.least !== minutes.most) await field(form, 'rules.minutes.step').fill(String(minutes.step));
  }
  if (kind !== 'DEPARTURES') await tick(form, 'Får sluta efter stängning', rest.endsAfterClosing ?? false);
}

async function writeOtherDays(page: Page, form: Locator, { opening }: TownOffer): Promise<void> {
  for (const [at, { from, to, weekly }] of (opening.seasons ?? []).entries()) {
    await press(form, 'Lägg till säsong');
    await typeDay(page, `rules.opening.seasons.${at}.from`, from);
    await typeDay(page, `rules.opening.seasons.${at}.to`, to);
    const row = form.getByRole('group', { name: `Säsong ${at + 1}`, exact: true });
    await tick(row, 'Stängt hela säsongen', weekly.length === 0);
    if (weekly.length) await writeWeek(row, weekly);
  }
  const { holidays = 'AS_USUAL' } = opening;
  const own = Array.isArray(holidays);
  const choice = form.getByLabel('Röda dagar', { exact: true });
  await choice.selectOption(own ? 'OWN' : holidays);
  if (!own) return;
  expect(holidays).toHaveLength(1);
  await form.getByLabel('Från, Röda dagar').fill(holidays[0]!.from);
  await form.getByLabel('Till, Röda dagar').fill(holidays[0]!.to);
}

async function writeLimits(form: Locator, offer: TownOffer): Promise<void> {
  const { party, leadMinutes = 0, horizonDays = 365, cutOff, confirmedBySeller = false } = offer;
  await tick(form, 'Bara för vissa sällskap', party !== undefined);
  if (party) {
    await field(form, 'rules.party').fill(String(party.least));
    await field(form, 'rules.party.most').fill(String(party.most));
  }
  await field(form, 'rules.leadMinutes').fill(String(leadMinutes));
  await field(form, 'rules.horizonDays').fill(String(horizonDays));
  if (offer.kind !== 'DEPARTURES') {
    await field(form, 'rules.bufferBeforeMinutes').fill(String(offer.bufferBeforeMinutes ?? 0));
    await field(form, 'rules.bufferAfterMinutes').fill(String(offer.bufferAfterMinutes ?? 0));
  }
  await tick(form, 'Sista tid för att boka', cutOff !== undefined);
  if (cutOff) {
    await field(form, 'rules.cutOff.daysBefore').fill(String(cutOff.daysBefore));
    await field(form, 'rules.cutOff.time').fill(cutOff.time);
  }
  await tick(form, 'Du säger ja till varje bokning', confirmedBySeller);
}

async function writeTerms(form: Locator, { terms }: TownOffer): Promise<void> {
  const { steps } = terms;
  await tick(form, 'Gästen får avboka själv', terms.cancellationByCustomerAllowed);
  await tick(form, 'Gästen får flytta själv', terms.changeByCustomerAllowed);
  const until = terms.cancellationByCustomerTimeLimitMinutes / 60;
  await field(form, 'rules.terms.cancellationByCustomerTimeLimitMinutes').fill(String(until));
  const remove = form.getByRole('button', { name: /^Ta bort rad \d/ });
  for (let left = await remove.count(); left > 0; left--) await remove.first().click();
  for (const [at, { minutesBefore, percentBack }] of steps.entries()) {
    await press(form, 'Lägg till rad');
    await field(form, `rules.terms.steps.${at}.minutesBefore`).fill(String(minutesBefore / 60));
    await field(form, `rules.terms.steps.${at}.percentBack`).fill(String(percentBack));
  }
}

const OF_MONTH: Record<string, string> = { 1: 'Första', 2: 'Andra', 3: 'Tredje', 4: 'Fjärde', '-1': 'Sista' };

async function writeSeries(
  page: Page,
  { slug, product }: { slug: string; product: string },
  departures: readonly TownDepartures[],
): Promise<void> {
  await open(page, `/bo/providers/${slug}/units/${product}/departures`);
  for (const [at, one] of departures.entries()) {
    await press(page, 'Lägg till avgång varje vecka');
    const row = page.getByRole('group', { name: `Avgång ${at + 1}`, exact: true });
    for (const [day, word] of WEEKDAYS.entries()) await tick(row, word, one.weekdays.includes(day + 1));
    await field(row, `series.${at}.starts`).fill(one.starts);
    await field(row, `series.${at}.ends`).fill(one.ends);
    await field(row, `series.${at}.endsDaysLater`).fill(String(one.endsDaysLater ?? 0));
    await field(row, `series.${at}.seats`).fill(String(one.seats));
    for (const [nth, word] of Object.entries(OF_MONTH))
      await tick(row, word, one.ofMonth?.includes(Number(nth)) ?? false);
    await tick(row, 'Bara en del av året', one.season !== undefined);
    if (!one.season) continue;
    await typeDay(page, `series.${at}.season.from`, one.season.from);
    await typeDay(page, `series.${at}.season.to`, one.season.to);
  }
  await saved(page, page.locator('form', { has: page.getByRole('button', { name: 'Lägg till avgång varje vecka' }) }));
}

/** Units that are taken for a while, from a time of one day to a time of another, with the reason for the staff. */
export async function writeBlock(page: Page, slug: string, groups: readonly TownGroup[], block: TownBlock) {
  const { title, resources } = groups.find(one => one.slug === block.group)!;
  const fromDay = townDay(block.day, wallMoment(new Date(), 'Europe/Stockholm').date);
  // The days come with the link, as from a place in the calendar.
  await open(page, bo.disrupt(slug, { kind: 'UNITS', fromDay, toDay: addDays(fromDay, block.daysLater ?? 0) }));
  const group = page.getByRole('group', { name: title.sv, exact: true });
  if (block.numbers.length === resources.length) await tick(group, 'Alla');
  else for (const number of block.numbers) await tick(group, resources[number - 1]!.title.sv);
  const part = block.daysLater ? 'Från en tid till en annan' : 'Vissa timmar';
  await page.getByRole('radio', { name: part }).check();
  for (const [label, time] of [
    ['Från klockan', block.from],
    ['Till klockan', block.to],
  ] as const) {
    await page.getByLabel(label).fill(time);
    await page.getByLabel(label).blur();
    await expect(page.getByLabel(label)).toHaveValue(time);
  }
  await field(page, 'reason').fill(block.reason);
  await press(page, 'Spärra');
  await page.waitForURL(/\/disruptions\/[^?]+$/);
  await open(page, `/bo/providers/${slug}/units`);
  const rows = page.getByRole('region', { name: 'Spärrar', exact: true }).getByRole('listitem');
  await expect(rows.filter({ hasText: block.reason })).toHaveCount(block.numbers.length);
}
