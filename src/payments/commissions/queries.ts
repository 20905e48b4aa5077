import { sql } from 'kysely';
import { hallName } from '../../notifications/names/queries.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { World } from '../../shared/world.ts';
import type { FeeOfMonth } from './rules.ts';
import type { HallAsSeller } from './store.ts';

/** The hall's fees of a closed month, from the ledger, by the month in which they were earned. */
export async function feesOfMonth(db: Database | Tx, providerId: string, month: string): Promise<FeeOfMonth[]> {
  const { rows } = await sql<FeeOfMonth>`
    select to_char(coalesce(of_month, month), 'YYYY-MM') as "ofMonth", way, sales, amount from commission_months
    where provider_id = ${providerId} and month = ${`${month}-01`}::date order by 1, 2`.execute(db);
  return rows;
}

/** The hall as the seller of its share; null where its company is not set, and no invoice can be written. */
export async function hallAsSeller({ db, config }: World): Promise<HallAsSeller | null> {
  const { hallCompany } = config;
  if (!hallCompany) return null;
  const { name, organisationNumber, vatNo, address, bankgiro } = hallCompany;
  const title = await hallName(db, 'sv');
  return { title, legalName: name, organisationNumber, vatNo, address, bankgiro, approvedForFTax: true };
}
