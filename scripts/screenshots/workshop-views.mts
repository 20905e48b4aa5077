import type { Page } from '@playwright/test';
import type { View } from './views.mts';

/** Way to the pages where a stall is run: its goods, stock, booking rules, file, history and closing. */
const stall = (slug: string, path: string) => (page: Page) => page.goto(`/bo/providers/${slug}/${path}`);
const bees = (path: string): View => ({ as: 'eskil.lund', rare: true, open: stall('angens-bigard', path) });
const restaurant = (path: string): View => ({ as: 'maja.strand', rare: true, open: stall('sjokanten', path) });
const goats = (path: string): View => ({ as: 'ulla.asen', rare: true, open: stall('getgarden-asen', path) });
const hall = (path: string): View => ({
  ...{ as: 'hanna.berg', rare: true },
  open: page => page.goto(`/bo/platform/${path}`),
});

async function someChosen(page: Page): Promise<void> {
  await stall('angens-bigard', 'products')(page);
  for (const place of [1, 2, 3]) await page.getByRole('main').getByRole('checkbox').nth(place).check();
}

async function jarOpened(page: Page): Promise<void> {
  await stall('angens-bigard', 'products')(page);
  await page.getByRole('link', { name: 'Ljunghonung' }).filter({ visible: true }).first().click();
  await page.locator('iframe').waitFor();
  await page.frameLocator('iframe').getByRole('heading', { name: 'Ljunghonung' }).first().waitFor();
}

/** The editor of a page, with what visitors will see beside it. */
const editorOf = (list: string, name: RegExp) => async (page: Page) => {
  await page.goto(list);
  await page.getByRole('link', { name }).filter({ visible: true }).first().click();
  await previewed(page);
};

/** A page's editor once its preview has come; on a phone it stands behind a button. */
async function previewed(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  const frame = page.locator('iframe').filter({ visible: true });
  if (await frame.count()) await page.frameLocator('iframe').getByRole('link').first().waitFor();
  await page.waitForTimeout(1000);
}

const written = (as: string, path: string): View => ({
  ...{ as, rare: true },
  open: async page => {
    await page.goto(path);
    await previewed(page);
  },
});

async function firstRules(page: Page): Promise<void> {
  await stall('sjokanten', 'units/bord-pa-sjokanten')(page);
  await page.getByText(/^Frågar/).waitFor({ state: 'hidden' });
}

/** The next Saturday, on which the restaurant of the demo is lively. */
const saturday = (today = new Date()) =>
  new Date(today.getTime() + ((6 - today.getUTCDay() + 7) % 7) * 86_400_000).toISOString().slice(0, 10);

const calendar = (query = '') => stall('sjokanten', `calendar?day=${saturday()}${query}`);

/** The calendar with a booking chosen: beside the timeline, or as a sheet from below. */
async function bookingChosen(page: Page): Promise<void> {
  await calendar()(page);
  await page.waitForTimeout(3000);
  await page
    .getByRole('button', { name: /Petra Lund/ })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByText('Kostar inget').waitFor();
  await page.waitForTimeout(500);
}

async function byTable(page: Page): Promise<void> {
  await calendar('&view=list')(page);
  await page.waitForTimeout(2000);
  await page.getByRole('tab', { name: 'Platser' }).click();
  await page.getByText('Bord 5', { exact: true }).first().click();
}

/** The restaurant's private room: a door of the stand-ins, set up once. */
async function doors(page: Page): Promise<void> {
  const stall = '/api/providers/sjokanten';
  const said = async (path: string, type: string, fields: object) => {
    const command = { _id: crypto.randomUUID(), _type: type, _createdAt: new Date().toISOString() };
    const answer = await page.request.post(stall + path, { data: { ...command, ...fields } });
    return ((await answer.json()) as { item: { _id: string } }).item._id;
  };
  const { item } = (await (await page.request.get(`${stall}/locks`)).json()) as {
    item: { doors: object[]; units: { _id: string; title: string }[] };
  };
  if (!item.doors.length) {
    const account = { kind: 'PASSCODE', title: 'Kodlåsen på kajen', secret: 'key_sandbox' };
    const accountId = await said('/lock-accounts', 'add-lock-account', account);
    const door = { accountId, lockRef: 'kajen-1', minutesBefore: 15, minutesAfter: 30, productIds: [] };
    const doorId = await said('/lock-doors', 'add-lock-door', {
      ...{ ...door, title: 'Glasverandan', unitIds: item.units.slice(0, 6).map(({ _id }) => _id) },
      fallback: 'Ring luckan, så öppnar vi.',
    });
    await said('/lock-codes', 'give-lock-code', { doorId, minutes: 60, reason: 'Låssmeden byter cylinder' });
  }
  await page.goto('/bo/providers/sjokanten/locks');
  await page
    .getByText(/^Batteri/)
    .first()
    .waitFor();
}

export const WORKSHOP: Record<string, View> = {
  reports: bees('reports'),
  'vat-report': bees('reports/vat'),
  'platform-report': bees('reports/platform'),
  dac7: hall('dac7'),
  'message-settings': bees('message-settings'),
  'visit-letters': bees('visit-letters'),
  feeds: { as: 'maja.strand', rare: true, open: stall('sjokanten', 'feeds') },
  calendar: { as: 'maja.strand', open: calendar() },
  'calendar-booking': { as: 'maja.strand', screen: true, open: bookingChosen },
  'calendar-week': { as: 'maja.strand', rare: true, open: calendar('&view=week') },
  'calendar-month': { as: 'maja.strand', rare: true, open: calendar('&view=month') },
  'calendar-units': { as: 'maja.strand', rare: true, open: byTable },
  'goods-list': { as: 'eskil.lund', open: stall('angens-bigard', 'products') },
  'goods-chosen': { as: 'eskil.lund', rare: true, screen: true, open: someChosen },
  'goods-new': bees('products/new'),
  'goods-editor': { as: 'eskil.lund', open: jarOpened },
  'goods-examples': bees('products/examples'),
  'goods-file': bees('products/import'),
  'goods-history': bees('history'),
  'goods-options': bees('options'),
  stock: { as: 'eskil.lund', open: stall('angens-bigard', 'stock') },
  units: restaurant('units'),
  locks: { as: 'maja.strand', open: doors },
  'units-rules': { as: 'maja.strand', rare: true, open: firstRules },
  departures: goats('units/promenad-med-getter/departures'),
  closing: bees('closing'),
  disruptions: restaurant('disruptions'),
  pictures: bees('pictures'),
  labels: bees('labels'),
  'stall-pages': bees('pages'),
  'home-editor': { as: 'eskil.lund', open: written('eskil.lund', '/bo/providers/angens-bigard/pages/home').open },
  'stall-look': bees('look'),
  shelves: bees('shelves'),
  hours: bees('hours'),
  'hall-pages': hall('pages'),
  'hall-page-editor': {
    ...{ as: 'hanna.berg', rare: true },
    open: editorOf('/bo/platform/pages', /^Om oss|^Om hallen|^Integritet/),
  },
  'hall-footer': written('hanna.berg', '/bo/platform/pages/footer'),
  'hall-places': hall('places'),
  'hall-promos': hall('promos'),
  'hall-areas': hall('areas'),
};
