import { sql } from 'kysely';
import { mayInHall } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import { sum } from '../../shared/money.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import { openText } from '../../shared/seal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import type { Caller, World } from '../../shared/world.ts';
import { SALE_KINDS, type SaleKind } from '../rules.ts';
import { kindWord } from '../wording/rules.ts';
import type { HallYear, OwnRecord, PlatformRecord } from './contract.ts';
import type { ReportedSeller } from './files/rules.ts';
import {
  type Activity,
  formOf,
  type KindSum,
  leftOut,
  mayBeBigHotel,
  missingDetails,
  type QuarterSum,
  type SellerFacts,
  USUAL_ACTIVITIES,
  yearlyRecord,
} from './rules.ts';
import { activityWord, leftOutWord, missingWord } from './wording/rules.ts';

/** Key by which details of sellers are sealed. */
export const DETAILS_KEY = 'platform-details';

export function refusedHall(caller: Caller): Refusal | null {
  if (mayInHall(caller, 'platform:money')) return null;
  return refuse(caller.userId ? 'not-allowed' : 'not-signed-in');
}

interface SellerRow extends SellerFacts {
  providerId: string;
  slug: string;
  title: Words;
  sealed: Buffer | null;
}

interface Found {
  seller: SellerRow;
  record: QuarterSum[];
}

/** Sellers with their records of a year: one, or all of the hall. */
async function findYear(db: Database, year: number, only: string | null): Promise<Found[]> {
  const one = only ? sql`and s.provider_id = ${only}` : sql``;
  const [sellers, kinds, fees, mapped] = await Promise.all([
    sql<SellerRow>`
      select s.provider_id as "providerId", s.slug, s.title, s.legal_name as "legalName",
        s.organisation_number as "organisationNumber", s.vat_no as "vatNo", s.address, d.form, d.sealed,
        coalesce(d.has_birth_date, false) as "hasBirthDate", coalesce(d.has_account, false) as "hasAccount"
      from sellers s left join platform_details d on d.provider_id = s.provider_id
      where true ${one} order by s.legal_name, s.slug`.execute(db),
    sql<KindSum & { providerId: string }>`
      select s.provider_id as "providerId", s.key as kind, extract(quarter from s.day)::int as quarter,
        sum(s.amount)::bigint as amount,
        -- What is brought home is sold once, with the goods.
        coalesce(sum(s.orders) filter (where s.key <> 'DELIVERY'), 0)::int as number
      from sale_sums s where s.basis = 'PURCHASE' and s.part = 'KIND'
        and s.day between make_date(${year}, 1, 1) and make_date(${year}, 12, 31) ${one}
      group by 1, 2, 3`.execute(db),
    sql<{ providerId: string; quarter: number; amount: number }>`
      select f.provider_id as "providerId", extract(quarter from f.posted_at at time zone s.time_zone)::int as quarter,
        sum(f.amount)::bigint as amount
      from fees_withheld f join sellers s on s.provider_id = f.provider_id
      where f.posted_at >= (make_date(${year}, 1, 1)::timestamp at time zone s.time_zone)
        and f.posted_at < (make_date(${year} + 1, 1, 1)::timestamp at time zone s.time_zone) ${one}
      group by 1, 2`.execute(db),
    activities(db),
  ]);
  const kindsOf = Map.groupBy(kinds.rows, row => row.providerId);
  const feesOf = Map.groupBy(fees.rows, row => row.providerId);
  return sellers.rows.map(seller => {
    const own = (feesOf.get(seller.providerId) ?? []).map(row => [row.quarter, row.amount] as const);
    const record = yearlyRecord(
      kindsOf.get(seller.providerId) ?? [],
      Object.fromEntries(own),
      kind => mapped[kind as SaleKind] ?? 'SERVICES',
    );
    return { seller, record };
  });
}

async function activities(db: Database): Promise<Record<SaleKind, Activity>> {
  const rows = await db.selectFrom('platform_activities').select(['kind', 'activity']).execute();
  return { ...USUAL_ACTIVITIES, ...Object.fromEntries(rows.map(row => [row.kind, row.activity as Activity])) };
}

async function rateOf(db: Database, year: number): Promise<number | null> {
  const row = await db.selectFrom('euro_rates').select('sek_per_euro').where('year', '=', year).executeTakeFirst();
  return row ? Number(row.sek_per_euro) : null;
}

function shownRecord({ seller, record }: Found, rate: number | null, locale: Locale): PlatformRecord {
  const reason = leftOut(record, seller.form, rate);
  return {
    ...{ providerId: seller.providerId, slug: seller.slug, title: inLocale(seller.title, locale) },
    legalName: seller.legalName,
    quarters: record.map(row => ({ ...row, title: activityWord(row.activity, locale) })),
    amount: sum(record, row => row.amount),
    fees: sum(record, row => row.fees),
    number: sum(record, row => row.number),
    leftOut: reason && leftOutWord(reason, locale),
    missing: missingDetails(seller).map(one => missingWord(one, locale)),
    bigHotel: mayBeBigHotel(record),
  };
}

interface OwnWish {
  providerId: string;
  year: number | undefined;
  mayChange: boolean;
}

/** Record of one seller, for its own people. */
export async function readOwnRecord(world: World, caller: Caller, wish: OwnWish): Promise<OwnRecord> {
  const { db } = world;
  const today = calendarDayAt(world.now());
  const year = wish.year ?? Number(today.slice(0, 4));
  const [[found], rate] = await Promise.all([findYear(db, year, wish.providerId), rateOf(db, year)]);
  const { seller } = found!;
  const details = await openDetails(world, wish.providerId);
  return {
    ...{ today, year, form: seller.form, likelyForm: formOf(seller.organisationNumber) },
    record: shownRecord(found!, rate, caller.locale),
    hasBirthDate: seller.hasBirthDate,
    accountEnd: details?.account ? details.account.slice(-4) : null,
    mayChange: wish.mayChange,
  };
}

/** A year of the whole hall, for operators. */
export async function readHallYear(world: World, caller: Caller, asked: number | undefined): Promise<HallYear> {
  const { db } = world;
  const thisYear = Number(calendarDayAt(world.now()).slice(0, 4));
  const year = asked ?? thisYear;
  const [found, rate, mapped] = await Promise.all([findYear(db, year, null), rateOf(db, year), activities(db)]);
  return {
    ...{ year, thisYear, operator: world.config.hallCompany, sekPerEuro: rate },
    sellers: found
      .map(one => shownRecord(one, rate, caller.locale))
      .filter(one => one.quarters.length > 0)
      .sort((left, right) => right.amount - left.amount),
    activities: SALE_KINDS.map(kind => ({ kind, title: kindWord(kind, caller.locale), activity: mapped[kind] })),
  };
}

/** Sellers that a year's file names: those that are not left out, their sealed details opened for it. */
export async function reportedSellers(world: World, year: number): Promise<ReportedSeller[]> {
  const [found, rate] = await Promise.all([findYear(world.db, year, null), rateOf(world.db, year)]);
  const reported = found.filter(({ seller, record }) => !leftOut(record, seller.form, rate));
  return await Promise.all(
    reported.map(async ({ seller, record }) => {
      const details = await openDetails(world, seller.providerId);
      return {
        ...{ providerId: seller.providerId, vatNo: seller.vatNo, record },
        legalName: seller.legalName ?? '',
        organisationNumber: seller.organisationNumber ?? '',
        address: seller.address ?? { addressRows: [], zipCode: '', city: '' },
        soleTrader: (seller.form ?? formOf(seller.organisationNumber)) === 'SOLE_TRADER',
        birthDate: details?.birthDate ?? '',
        account: details?.account ?? '',
        accountHolder: details?.accountHolder ?? '',
      };
    }),
  );
}

export interface Details {
  birthDate: string;
  account: string;
  accountHolder: string;
}

/** Sealed details of a seller; null where there are none, or the hall's secret is another. */
export async function openDetails(
  world: Pick<World, 'config' | 'log'> & { db: Database | Tx },
  providerId: string,
): Promise<Details | null> {
  const row = await world.db
    .selectFrom('platform_details')
    .select('sealed')
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  const text = row && openText(world, DETAILS_KEY, providerId, row.sealed);
  return text ? (JSON.parse(text) as Details) : null;
}
