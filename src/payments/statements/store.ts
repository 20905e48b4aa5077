import { sql } from 'kysely';
import type { SellerOfRecord } from '../../providers/sellers/contract.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { MoneyRow, SoldKind, Standing } from '../money/rules.ts';

export interface Statement {
  providerId: string;
  /** Month: 2026-11. */
  month: string;
  fromAt: Date;
  untilAt: Date;
  opening: number;
  closing: number;
  lines: MoneyRow[];
  kinds: { kind: SoldKind; amount: number }[];
  standing: Standing;
  seller: SellerOfRecord;
  madeAt: Date;
}

const STATEMENT = sql`select provider_id as "providerId", to_char(month, 'YYYY-MM') as month, from_at as "fromAt",
  until_at as "untilAt", opening, closing, lines, kinds, standing, seller, made_at as "madeAt" from seller_statements`;

export async function findStatement(db: Database | Tx, providerId: string, month: string): Promise<Statement | null> {
  const { rows } = await sql<Statement>`
    ${STATEMENT} where provider_id = ${providerId} and month = ${`${month}-01`}::date`.execute(db);
  return rows[0] ?? null;
}

/** The newest statement of a seller that ends at or before a month's beginning. */
export async function lastStatement(db: Database | Tx, providerId: string, before?: string): Promise<Statement | null> {
  const { rows } = await sql<Statement>`
    ${STATEMENT} where provider_id = ${providerId}
      and ${before ? sql`month < ${`${before}-01`}::date` : sql`true`} order by month desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Serializes the making of a seller's statements. */
export async function lockStatements(tx: Tx, providerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('statements:' || ${providerId}, 0))`.execute(tx);
}

export async function insertStatement(tx: Tx, one: Statement): Promise<void> {
  await tx
    .insertInto('seller_statements')
    .values({
      ...{ provider_id: one.providerId, month: `${one.month}-01`, from_at: one.fromAt, until_at: one.untilAt },
      ...{ opening: one.opening, closing: one.closing, lines: JSON.stringify(one.lines) },
      ...{ kinds: JSON.stringify(one.kinds), standing: JSON.stringify(one.standing) },
      ...{ seller: JSON.stringify(one.seller), made_at: one.madeAt },
    })
    .execute();
}

/** Sellers through whose accounts money has gone. */
export async function sellersWithMoney(db: Database): Promise<{ providerId: string; timeZone: string }[]> {
  const { rows } = await sql<{ providerId: string; timeZone: string }>`
    select s.provider_id as "providerId", s.time_zone as "timeZone" from sellers s
    where exists (select from ledger_accounts a where a.provider_id = s.provider_id
      and a.kind in ('provider_payable', 'platform_fee_receivable', 'paid_by_hand', 'on_premise'))
    order by s.provider_id`.execute(db);
  return rows;
}
