import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../browser.ts';
import { counts } from '../hall.ts';
import { signedIn } from '../people.ts';
import { SEED } from '../samples.ts';
import { auditOf } from '../stall.ts';
import { EVERYTHING, Month, type Size } from './calendar.ts';
import { booksDiffer, invoicesDiffer, recordDiffers, salesDiffer, statementDiffers, vatDiffers } from './compare.ts';
import { AUTHORITYS, brokenRules } from './invoice-rules.ts';
import { done, OPERATOR, OWNER, type Stall } from './market.ts';
import { readUbl } from './readers.ts';
import { companyDiffers, fileDiffers, ledgerDiffers } from './whole.ts';

/**
 * A month of a whole market, and the beginning of the next: what sellers, the hall and the authorities are told of it is
 * the ledger's, the card company's and a pencil book's, to the öre. MONTH_ORDERS makes it larger (docs/tests.md).
 */
const SIZE: Size = {
  seed: SEED,
  ...counts({ stalls: 4, orders: 30, atOnce: 4 }, { stalls: 60, orders: 1500, atOnce: 10 }),
  ...(process.env.MONTH_ORDERS && { stalls: 60, orders: Number(process.env.MONTH_ORDERS), atOnce: 12 }),
};
/** Time limit of a month alone; it only ends what hangs. */
const PATIENCE_MS = 4 * 3_600_000;

let month: Month;
let owner: Browser;
const files: { number: number; xml: string }[] = [];

beforeAll(async () => {
  month = await Month.open(SIZE);
  await month.run();
  owner = await signedIn(month.hall, OWNER);
}, PATIENCE_MS);
afterAll(() => month?.hall.close());

const asked = () => ({ month, owner });
type Look = (stall: Stall, of: string) => Promise<string[]>;

/** Differences at any stall, in either month. */
async function everywhere(look: Look, times: readonly string[] = month.months): Promise<string[]> {
  const differs: string[] = [];
  for (const time of times) for (const stall of month.stalls) differs.push(...(await look(stall, time)));
  return differs;
}

const years = () => [...new Set(month.months.map(one => one.slice(0, 4)))];

describe('a month of a market', () => {
  it('came by everything that a month brings, so that it proves something of each', () => {
    expect(EVERYTHING.filter(one => !month.crowd.deeds.has(one))).toEqual([]);
  });

  it(
    'stands in the ledger as in the pencil book and the card company’s own lists (I6)',
    async () => {
      expect(await ledgerDiffers(month)).toEqual([]);
      expect(await companyDiffers(month)).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'is told to each seller in a statement that follows the one before, line by line, as page and as table',
    async () => {
      expect(await everywhere((stall, of) => statementDiffers(asked(), stall, of))).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'is invoiced by the hall in one series without gaps, with what is kept, what is due, and its VAT (I5)',
    async () => {
      const differs = await everywhere(async (stall, of) => {
        const found = await invoicesDiffer(asked(), stall, { month: of, due: stall.book.invoices(of) });
        files.push(...found.files);
        return found.differs;
      });
      expect(differs).toEqual([]);
      const numbers = files.map(({ number }) => number).sort((one, other) => one - other);
      const kinds = new Set(files.map(({ xml }) => readUbl(xml).root));
      expect(kinds).toEqual(new Set(['Invoice', 'CreditNote']));
      expect(numbers).toEqual(numbers.map((_, at) => numbers[0]! + at));
    },
    PATIENCE_MS,
  );

  it(
    'is invoiced in files that keep the rules of EN 16931',
    () => {
      if (process.env.MONTH_FILES) writeFileSync(process.env.MONTH_FILES, JSON.stringify(files));
      for (const { number, xml } of files) {
        expect([number, brokenRules(xml)]).toEqual([number, []]);
        if (AUTHORITYS) expect([number, brokenRules(xml, AUTHORITYS)]).toEqual([number, []]);
      }
    },
    PATIENCE_MS,
  );

  it(
    'has the VAT of its documents by rate, with vouchers by when theirs is due, and the own till apart (I5, H17)',
    async () => {
      expect(await everywhere((stall, of) => vatDiffers(asked(), stall, of))).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'P13: is in the bookkeeping file, where each verification balances and each account says what is due',
    async () => {
      expect(await everywhere((stall, of) => booksDiffer(asked(), stall, of))).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'is turned over as the receipts say, by day as in all (I7)',
    async () => {
      expect(await everywhere((stall, of) => salesDiffer(asked(), stall, of))).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'stands in the year’s record of each seller and in the file for the authority, with the fees of the ledger',
    async () => {
      const operator = await signedIn(month.hall, OPERATOR);
      expect(await everywhere((stall, year) => recordDiffers(asked(), stall, year), years())).toEqual([]);
      for (const year of years()) {
        const xml = done(await operator.get<string>(`/api/platform/dac7.xml?year=${year}`));
        expect(fileDiffers(xml, month, year)).toEqual([]);
      }
    },
    PATIENCE_MS,
  );

  it(
    'leaves nothing for the audit',
    async () => {
      expect(await auditOf(month.hall)).toEqual([]);
    },
    PATIENCE_MS,
  );
});
