import { sql } from 'kysely';
import { sellerOfRecord } from '../../providers/sellers/queries.ts';
import { sellerLines } from '../../providers/sellers/rules.ts';
import type { Database } from '../../shared/database/connect.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { addDays, instantAt } from '../../shared/wall-time.ts';
import type { Caller, World } from '../../shared/world.ts';
import { isPeriod, type Period } from '../rules.ts';
import { chosenPeriod } from '../sales/queries.ts';
import { countMarked } from '../sums/commands.ts';
import { isMarked } from '../sums/queries.ts';
import type { VatReport } from './contract.ts';
import { depositSums, type VatSum, vatBoxes, vatByRate, voucherSums } from './rules.ts';
import { boxWord, vatKindWord } from './wording/rules.ts';

const ROUNDS = 2;

interface Wish {
  providerId: string;
  from?: string | undefined;
  to?: string | undefined;
}

/** VAT of a stall in a period: what its receipts and invoices say, by rate and kind, with what stands beside it. */
export async function readVat(world: World, caller: Caller, wish: Wish): Promise<VatReport | Refusal> {
  const { db } = world;
  const { providerId } = wish;
  const { locale } = caller;
  const { seller, timeZone } = await sellerOfRecord(db, providerId, locale);
  const today = calendarDayAt(world.now(), timeZone);
  const period = chosenPeriod(wish, today);
  if (!isPeriod(period)) return refuse('reports-period');
  if (await isMarked(db, providerId)) await countMarked(world, providerId, ROUNDS);
  const span = {
    providerId,
    from: instantAt(period.from, '00:00', timeZone),
    until: instantAt(addDays(period.to, 1), '00:00', timeZone),
  };
  const [sums, moves, kept, counting] = await Promise.all([
    vatSums(db, providerId, period),
    voucherMoves(db, span),
    keptDeposits(db, span),
    isMarked(db, providerId),
  ]);
  return {
    ...{ today, period, counting, seller: { lines: sellerLines(seller, locale) } },
    rows: sums.map(row => ({ ...row, title: vatKindWord(row.kind, locale), net: row.gross - row.vat })),
    rates: vatByRate(sums),
    boxes: vatBoxes(sums).map(box => ({ ...box, title: boxWord(box.box, locale) })),
    vouchers: { ...voucherSums(sums), ...moves },
    deposits: { ...depositSums(sums), kept },
  };
}

async function vatSums(db: Database, providerId: string, { from, to }: Period): Promise<VatSum[]> {
  const { rows } = await sql<VatSum>`
    select section, kind, rate, sum(gross)::bigint as gross, sum(vat)::bigint as vat from vat_sums
    where provider_id = ${providerId} and day between ${from}::date and ${to}::date
    group by section, kind, rate having sum(gross) <> 0
    order by array_position(array['SALE', 'BACK', 'TILL_HERE', 'TILL_DISTANCE', 'TILL_UNSAID'], section), rate desc, kind`.execute(
    db,
  );
  return rows;
}

interface Span {
  providerId: string;
  from: Date;
  until: Date;
}

/** Multi-purpose cards that were used, less what was given back to them, and those that expired. */
async function voucherMoves(db: Database, { providerId, from, until }: Span) {
  const { rows } = await sql<{ multiUsed: number; multiExpired: number }>`
    select coalesce(sum(amount) filter (where kind = 'giftcard_used'), 0)::bigint as "multiUsed",
      coalesce(sum(amount) filter (where kind = 'giftcard_expired'), 0)::bigint as "multiExpired"
    from voucher_moves where provider_id = ${providerId} and voucher_vat_kind = 'MULTI_PURPOSE'
      and posted_at >= ${from} and posted_at < ${until}`.execute(db);
  return rows[0]!;
}

async function keptDeposits(db: Database, { providerId, from, until }: Span): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select coalesce(sum(kept), 0)::bigint as kept from kept_deposits
    where provider_id = ${providerId} and released_at >= ${from} and released_at < ${until}`.execute(db);
  return rows[0]!.kept;
}
