import { sql } from 'kysely';
import { openCases } from '../../payments/cases/queries.ts';
import { platformRefusal } from '../../providers/decisions/queries.ts';
import { hallLacks } from '../../providers/duties/rules.ts';
import { inLocale, type Words } from '../../shared/i18n.ts';
import type { Refusal } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { addDays } from '../../shared/wall-time.ts';
import type { Caller, World } from '../../shared/world.ts';
import { auditRuns } from '../health/queries.ts';
import type { Desk } from './contract.ts';

const MOST_STALLS = 12;

/** First page of who runs the hall: what waits for them, and the sales of the day and the week. */
export async function readDesk(world: World, caller: Caller): Promise<Desk | Refusal> {
  const no = platformRefusal(caller, 'platform:office');
  if (no) return no;
  const { db } = world;
  const now = world.now();
  const today = calendarDayAt(now);
  const [cases, counts, [audit], sales] = await Promise.all([
    openCases(db, { providerId: null, now }),
    waitingCounts(world),
    auditRuns(db, 1),
    salesSince(world, addDays(today, -13)),
  ]);
  const amountOf = (day: string) => sales.filter(row => row.day === day).reduce((sum, row) => sum + row.amount, 0);
  const days = (from: number) =>
    Array.from({ length: 7 }, (_, at) => addDays(today, from + at)).map(day => ({ day, amount: amountOf(day) }));
  const week = days(-6);
  return {
    waiting: { cases, ...counts, broken: audit?.broken.length ?? 0 },
    lacks: hallLacks(world.config),
    ...{ today, week, weekBefore: days(-13) },
    stalls: stallsOf(sales, { today, first: week[0]!.day, locale: caller.locale }),
  };
}

async function waitingCounts({ db }: World): Promise<Omit<Desk['waiting'], 'cases' | 'broken'>> {
  const { rows } = await sql<Omit<Desk['waiting'], 'cases' | 'broken'>>`select
    (select count(*) from applications where state = 'SUBMITTED')::int as applications,
    (select count(*) from owner_alerts where objected_at is not null and decided_at is null)::int as objections,
    (select count(*) from feedback where handled_at is null)::int as feedback,
    ((select count(*) from outbox where done_at is null and failed_at is not null)
      + (select count(*) from inbox where done_at is null and failed_at is not null))::int as "failedMessages",
    (select count(*) from periodic_runs where failed_at is not null)::int as "failedJobs"`.execute(db);
  return rows[0]!;
}

interface Sale {
  slug: string;
  title: Words;
  day: string;
  amount: number;
}

async function salesSince({ db }: World, first: string): Promise<Sale[]> {
  // A day more, since a wall day begins before the instant that its name says.
  const since = new Date(Date.parse(`${first}T00:00:00Z`) - 86_400_000);
  const { rows } = await sql<Sale>`
    select s.slug, s.title, r.day, sum(r.amount)::bigint as amount
    from office_receipts r join provider_signs s on s.provider_id = r.provider_id
    where r.created_at >= ${since} and r.day >= ${first} group by 1, 2, 3`.execute(db);
  return rows;
}

function stallsOf(
  sales: readonly Sale[],
  { today, first, locale }: { today: string; first: string; locale: Caller['locale'] },
): Desk['stalls'] {
  const stalls = new Map<string, Desk['stalls'][number]>();
  for (const { slug, title, day, amount } of sales.filter(sale => sale.day >= first)) {
    const stall = stalls.get(slug) ?? { slug, title: inLocale(title, locale), today: 0, week: 0 };
    stalls.set(slug, { ...stall, today: stall.today + (day === today ? amount : 0), week: stall.week + amount });
  }
  return [...stalls.values()]
    .toSorted((one, other) => other.today - one.today || other.week - one.week)
    .slice(0, MOST_STALLS);
}
