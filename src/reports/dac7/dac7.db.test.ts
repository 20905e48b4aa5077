import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import type { TestHall } from '../../../tests/hall.ts';
import { closeAudited, openHoneyHall } from '../../../tests/honey-hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { place, type Sku } from '../../../tests/purchase.ts';
import { payFor } from '../../../tests/tickets.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { countMarkedStalls } from '../sums/commands.ts';
import type { HallYear, OwnRecord } from './contract.ts';

/** A year's report on sellers: details gathered and sealed, thresholds, and the file, as an operator makes it. */
const OFFICE = '/api/providers/angens-bigard/reports';
let hall: TestHall;
let sku: Sku;
let owner: Browser;
let operator: Browser;
let year: number;

beforeAll(async () => {
  ({ hall, sku } = await openHoneyHall());
  year = Number(calendarDayAt(hall.clock.now()).slice(0, 4));
  [owner, operator] = await Promise.all([signedIn(hall, 'eskil.lund'), signedIn(hall, 'hanna.berg')]);
  const buyer = hall.browser();
  await payFor(hall, buyer, await place(buyer, sku, 3));
  await countMarkedStalls(hall.hall.world, 100);
});
afterAll(() => closeAudited(hall));

const own = async () => (await owner.get<{ item: OwnRecord }>(`${OFFICE}/platform`)).body.item;
const ofHall = async () => (await operator.get<{ item: HallYear }>(`/api/platform/dac7?year=${year}`)).body.item;
const write = (fields: object) =>
  owner.command<{ reason?: string; fields?: Record<string, string> }>(
    'POST',
    `${OFFICE}/platform-details`,
    'write-platform-details',
    {
      ...{ form: 'COMPANY', birthDate: '', account: '', accountHolder: '', ...fields },
    },
  );
const fee = () => Math.floor((3 * sku.price * 500 + 5000) / 10_000);

describe('the record of a seller', () => {
  it('is what was paid, with the fees that the ledger has, and says what is missing', async () => {
    const { record, form } = await own();
    expect(form).toBeNull();
    expect(record).toMatchObject({ amount: 3 * sku.price, number: 1, fees: fee(), leftOut: null });
    expect(record.quarters).toMatchObject([{ activity: 'GOODS', amount: 3 * sku.price, fees: fee() }]);
    expect(record.missing).toEqual(['företagsform', 'bankkonto']);
  });

  it('keeps birth date and account sealed, and what is left empty as it was', async () => {
    const details = { form: 'SOLE_TRADER', birthDate: '1980-01-31', account: 'SE45 5000 0000 0583 9825 7466' };
    expect((await write({ ...details, accountHolder: 'Eskil Lund' })).status).toBe(200);
    expect((await write({ form: 'SOLE_TRADER' })).status).toBe(200);
    expect(await own()).toMatchObject({
      form: 'SOLE_TRADER',
      hasBirthDate: true,
      accountEnd: '7466',
      record: { missing: [] },
    });
    const { sealed } = await hall.db.selectFrom('platform_details').select('sealed').executeTakeFirstOrThrow();
    expect(Buffer.from(sealed).toString('latin1')).not.toContain('SE45');
  });

  it('says at the field what is wrong with an account or a birth date, and keeps neither', async () => {
    const sole = { form: 'SOLE_TRADER' };
    const wrong = [
      ['account', { ...sole, account: 'SE45 5000 0000 0583 9825 7467' }, 'Kontot stämmer inte.'],
      ['account', { ...sole, account: '991-2347' }, 'Kontot stämmer inte.'],
      ['birthDate', { ...sole, birthDate: '1981-02-29' }, 'Skriv en dag som finns'],
      ['birthDate', { ...sole, birthDate: '2099-01-01' }, 'Dagen har inte varit än.'],
    ] as const;
    for (const [field, fields, says] of wrong) {
      const { status, body } = await write(fields);
      expect([field, status, body.fields?.[field]]).toEqual([field, 400, expect.stringContaining(says)]);
    }
    expect(await own()).toMatchObject({ hasBirthDate: true, accountEnd: '7466' });
    // Nobody asks how old a seller is.
    const young = `${Number(calendarDayAt(hall.clock.now()).slice(0, 4)) - 10}-05-05`;
    expect((await write({ ...sole, birthDate: young, account: '991-2346' })).status).toBe(200);
    expect(await own()).toMatchObject({ accountEnd: '2346' });
    const before = { birthDate: '1980-01-31', account: 'SE45 5000 0000 0583 9825 7466' };
    expect((await write({ ...sole, ...before })).status).toBe(200);
  });

  it('is its own as a paper, and nobody else’s', async () => {
    expect((await owner.get(`${OFFICE}/platform.pdf?year=${year}`)).status).toBe(200);
    const manager = await signedIn(hall, 'tove.lund');
    expect((await manager.get(`${OFFICE}/platform`)).status).toBe(403);
    expect((await owner.get('/api/platform/dac7')).status).toBe(403);
    expect((await owner.get(`/api/platform/dac7.xml?year=${year}`)).status).toBe(403);
  });
});

describe('the report of a year', () => {
  it('leaves out who sold few goods, once the rate is noted', async () => {
    expect((await ofHall()).sellers).toMatchObject([{ leftOut: null }]);
    const noted = await operator.command('POST', '/api/platform/dac7/rates', 'note-euro-rate', {
      year,
      sekPerEuro: 11.25,
    });
    expect(noted.status).toBe(200);
    expect((await ofHall()).sellers[0]!.leftOut).toContain('färre än 30');
  });

  it('is a file in the structure of the OECD, of those who are not left out', async () => {
    const empty = (await operator.get<string>(`/api/platform/dac7.xml?year=${year}`)).body;
    expect(empty).not.toContain('<dpi:ReportableSeller>');
    // As services the same sales have no threshold.
    const mapped = { kind: 'GOODS', activity: 'SERVICES' };
    await operator.command('POST', '/api/platform/dac7/activities', 'map-platform-activity', mapped);
    const xml = (await operator.get<string>(`/api/platform/dac7.xml?year=${year}`)).body;
    expect(xml).toContain('xmlns:dpi="urn:oecd:ties:dpi:v1"');
    expect(xml).toContain('<dpi:Name>Ljungsjö Saluhall AB</dpi:Name>');
    const order = [
      ...xml.matchAll(/<dpi:(IndSellerID|FinancialIdentifier|PersonalServices|NumberOfActivities|Fees|Taxes)>/g),
    ];
    expect(order.map(([, name]) => name)).toEqual([
      ...['IndSellerID', 'FinancialIdentifier', 'PersonalServices', 'NumberOfActivities', 'Fees', 'Taxes'],
    ]);
    expect(xml).toContain('<dpi:BirthDate>1980-01-31</dpi:BirthDate>');
    expect(xml).toContain('<dpi:Identifier>SE4550000000058398257466</dpi:Identifier>');
    const sums = [...xml.matchAll(/<dpi:ConsQ\d currCode="SEK">(\d+)</g)].reduce(
      (all, [, kronor]) => all + Number(kronor),
      0,
    );
    expect(sums).toBe(Math.round((3 * sku.price - fee()) / 100));
  });
});
