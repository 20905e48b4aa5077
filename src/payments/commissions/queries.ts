import { sql } from 'kysely';
import { hallName } from '../../notifications/names/queries.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { vatWithin } from '../../shared/money.ts';
import type { World } from '../../shared/world.ts';
import { FEE_VAT_RATE, lineSum, type MoneyRow } from '../money/rules.ts';
import { type FeeOfMonth, vatInFees } from './rules.ts';
import type { HallAsSeller } from './store.ts';

/** The hall's fees of a closed month, from the ledger, by the month in which they were earned. */
export async function feesOfMonth(db: Database | Tx, providerId: string, month: string): Promise<FeeOfMonth[]> {
  const { rows } = await sql<FeeOfMonth>`
    select to_char(coalesce(of_month, month), 'YYYY-MM') as "ofMonth", way, sales, amount from commission_months
    where provider_id = ${providerId} and month = ${`${month}-01`}::date order by 1, 2`.execute(db);
  return rows;
}

/** VAT in the fees of a month: of one that is closed as its documents have it, else of what the lines say until now. */
export async function feeVatOf(
  db: Database | Tx,
  {
    providerId,
    month,
    lines,
    closed,
  }: { providerId: string; month: string; lines: readonly MoneyRow[]; closed: boolean },
): Promise<number> {
  if (closed) return vatInFees(month, await feesOfMonth(db, providerId, month));
  return vatWithin(-lineSum(lines, 'FEE', 'FEE_BACK'), FEE_VAT_RATE);
}

/** The hall as the seller of its share; null where its company is not set, and no invoice can be written. */
export async function hallAsSeller({ db, config }: World): Promise<HallAsSeller | null> {
  const { hallCompany } = config;
  if (!hallCompany) return null;
  const { name, organisationNumber, vatNo, address, bankgiro } = hallCompany;
  const title = await hallName(db, 'sv');
  return { title, legalName: name, organisationNumber, vatNo, address, bankgiro, approvedForFTax: true };
}
