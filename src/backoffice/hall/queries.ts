import { sql } from 'kysely';
import { openCases } from '../../payments/cases/queries.ts';
import type { Band } from '../../providers/contract.ts';
import { countWaiting } from '../../providers/decisions/queries.ts';
import { providerVisibility } from '../../providers/rules.ts';
import { mayInHall } from '../../rights/rules.ts';
import { inLocale, type Words } from '../../shared/i18n.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { Hall, HallStall } from './contract.ts';
import { MOST_STALLS } from './rules.ts';

interface StallRow extends Omit<HallStall, '_id' | 'title' | 'state'> {
  id: string;
  title: Words;
  band: Band;
  status: string;
  pausedUntil: Date | null;
}

/** The whole hall: its stalls with what they sold this week, and what waits for somebody. For platform staff. */
export async function readHall(world: World, caller: Caller): Promise<Hall | Refusal> {
  if (!mayInHall(caller, 'platform:office')) return refuse(caller.userId ? 'not-allowed' : 'not-signed-in');
  const now = world.now();
  const [rows, cases, applications] = await Promise.all([
    stallRows(world),
    openCases(world.db, { providerId: null, now }),
    countWaiting(world, caller),
  ]);
  return {
    stalls: rows.map(({ id, title, status, pausedUntil, ...row }) => ({
      ...row,
      ...{ _id: id, title: inLocale(title, caller.locale), state: providerVisibility({ status, pausedUntil }, now) },
    })),
    openCases: cases,
    applications: isRefusal(applications) ? 0 : applications.count,
  };
}

async function stallRows({ db, now }: World): Promise<StallRow[]> {
  // A day more than the fourteen: the wall day may begin before the instant fourteen days ago.
  const since = new Date(now().getTime() - 15 * 86_400_000);
  const { rows } = await sql<StallRow>`
    with open_cases as (
      select provider_id, count(*)::int as count from cases where open and since <= ${now()} group by provider_id
    )
    select s.provider_id as id, s.slug, s.title, s.band, s.status, s.paused_until as "pausedUntil",
      coalesce(r.week, 0)::bigint as week, coalesce(r.week_before, 0)::bigint as "weekBefore",
      coalesce(r.payments, 0)::int as payments, coalesce(c.count, 0) as "openCases",
      (select count(*)::int from office_orders o
        where o.provider_id = s.provider_id and o.status = 'PENDING_CONFIRMATION') as "toConfirm"
    from provider_signs s
    cross join lateral (select (${now()}::timestamptz at time zone s.time_zone)::date as today) d
    left join lateral (
      select sum(amount) filter (where day > (d.today - 7)::text) as week,
        sum(amount) filter (where day <= (d.today - 7)::text) as week_before,
        count(*) filter (where day > (d.today - 7)::text and type <> 'REFUND') as payments
      from office_receipts where provider_id = s.provider_id and created_at >= ${since} and day > (d.today - 14)::text
    ) r on true
    left join open_cases c on c.provider_id = s.provider_id
    order by week desc, s.title ->> 'sv' collate "sv-SE-x-icu", s.slug limit ${MOST_STALLS}`.execute(db);
  return rows;
}
