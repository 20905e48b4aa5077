import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { m } from '../paraglide/messages.js';
import { type DescribedPicture, pictureInLocale } from '../pictures/described/rules.ts';
import type { PictureData } from '../pictures/rules.ts';
import { may, type ProviderRight } from '../rights/rules.ts';
import type { Database, Tx } from '../shared/database/connect.ts';
import type { CompanyDetails, Providers } from '../shared/database/tables.ts';
import { inLocale, type Locale, type Words } from '../shared/i18n.ts';
import { parseId } from '../shared/ids.ts';
import { isRefusal, type Refusal, refuse, refuseNamed } from '../shared/refusal.ts';
import type { Caller, World } from '../shared/world.ts';
import { readArea } from './areas/queries.ts';
import {
  type addressSchema,
  BANDS,
  type Band,
  type HallFacts,
  type OpeningHours,
  type Provider,
  type ProviderRow,
  type providerFields,
} from './contract.ts';
import { hoursPlate, openState } from './opening/rules.ts';
import { NEVER } from './pauses/rules.ts';
import { earliest, ordered, pauseNotice, providerBranding, providerVisibility, publicContacts } from './rules.ts';
import { daysWords, exceptionWords, hoursWords, openingWords } from './wording/rules.ts';

type Meta = z.infer<typeof providerFields.meta>;
type Stored = Selectable<Providers> & { picture: PictureData | null };
type StoredWhole = Stored & {
  pictures: DescribedPicture[];
  logo_picture: PictureData | null;
  company: CompanyRow | null;
  trader: { email: string; phone: string; register: string } | null;
};
type CompanyRow = Selectable<CompanyDetails> & { address: z.infer<typeof addressSchema> };

export async function readProvider(world: World, caller: Caller, idOrSlug: string): Promise<Provider | Refusal> {
  const row = (await world.db
    .selectFrom('providers as p')
    .leftJoin('shown_pictures as logo', 'logo.ref', 'p.logo')
    .leftJoin('company_details as c', 'c.provider_id', 'p.id')
    .leftJoin('stall_traders as t', 't.provider_id', 'p.id')
    .selectAll('p')
    .select([
      'logo.picture as logo_picture',
      sql`to_json(c)`.as('company'),
      sql`to_json(t)`.as('trader'),
      sql`coalesce((select json_agg(s.described order by i.place)
        from jsonb_array_elements_text(p.meta -> 'images') with ordinality as i (ref, place)
        join shown_pictures s on s.ref = i.ref), '[]')`.as('pictures'),
    ])
    .where(named(idOrSlug))
    .executeTakeFirst()) as StoredWhole | undefined;
  return row ? providerAnswer(row, caller.locale, world.now()) : refuseNamed('provider-not-found', idOrSlug);
}

/** Whether the stall takes free bookings from people with a proven phone number or e-mail address alone. */
export async function takesProvenGuestsOnly(db: Database | Tx, providerId: string): Promise<boolean> {
  const { options } = await db
    .selectFrom('providers')
    .select('options')
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow();
  return (options as { provenGuestsOnly?: boolean }).provenGuestsOnly ?? false;
}

export async function readHall(world: World, caller: Caller): Promise<HallFacts> {
  const area = await readArea(world.db, undefined);
  const rows = await world.db
    .selectFrom('providers')
    .select('band')
    .distinct()
    .where('area', '=', area?.key ?? '')
    .where('status', '<>', 'HIDDEN')
    .where(eb => eb.or([eb('paused_until', 'is', null), eb('paused_until', '<', NEVER.FOR_GOOD)]))
    .where(sql<boolean>`slug <> all(${area?.excluded ?? []}::text[])`)
    .execute();
  const standing = new Set(rows.map(({ band }) => band));
  return {
    title: inLocale(area?.title, caller.locale),
    bands: BANDS.filter(band => standing.has(band)),
    baseUrl: world.config.baseUrl,
  };
}

export async function readProvidersInArea(
  world: World,
  caller: Caller,
  name: string,
): Promise<ProviderRow[] | Refusal> {
  const area = await readArea(world.db, name);
  return area ? readRows(world, caller, area) : refuse('not-found');
}

export async function readRows(
  world: World,
  caller: Caller,
  area: { key: string; excluded: string[] },
): Promise<ProviderRow[]> {
  const now = world.now();
  const rows = (await world.db
    .selectFrom('providers as p')
    .leftJoin('shown_pictures as s', join => join.on(sql<boolean>`s.ref = p.meta -> 'images' ->> 0`))
    .selectAll('p')
    .select('s.picture')
    .where('p.area', '=', area.key)
    // Closed for good: its page stands, and no list leads there.
    .where(eb => eb.or([eb('p.paused_until', 'is', null), eb('p.paused_until', '<', NEVER.FOR_GOOD)]))
    .execute()) as unknown as Stored[];
  const standing = rows.map(row => ({
    row,
    _id: row.id,
    slug: row.slug,
    pausedUntil: row.paused_until,
    visibility: providerVisibility({ status: row.status, pausedUntil: row.paused_until }, now),
  }));
  const mayReadHidden = (id: string) => may(caller, 'hidden:read', id);
  return ordered(standing, { area: area.key, excluded: area.excluded, now, mayReadHidden }).map(({ row }) =>
    providerListing(row, caller.locale, now),
  );
}

export async function findProviderId(
  db: Database | Tx,
  idOrSlug: string,
): Promise<{ id: string; slug: string } | null> {
  return (
    (await db.selectFrom('providers as p').select(['id', 'slug']).where(named(idOrSlug)).executeTakeFirst()) ?? null
  );
}

/** The provider's id, for a caller who has this right there (I17). */
export async function providerWithRight(
  world: World,
  caller: Caller,
  idOrSlug: string,
  right: ProviderRight,
): Promise<{ providerId: string } | Refusal> {
  const provider = await findProviderId(world.db, idOrSlug);
  if (!provider) return refuse('not-found');
  if (may(caller, right, provider.id)) return { providerId: provider.id };
  return refuse(caller.userId ? 'not-allowed' : 'not-signed-in');
}

/** The refusal of a command to callers who lack this right at its stall; none for those who have it. */
export function allowing(right: ProviderRight) {
  return async (world: World, caller: Caller, { idOrSlug }: { idOrSlug: string }): Promise<Refusal | null> => {
    const staff = await providerWithRight(world, caller, idOrSlug, right);
    return isRefusal(staff) ? staff : null;
  };
}

function named(idOrSlug: string) {
  const id = parseId(idOrSlug);
  const slug = idOrSlug.trim().toLowerCase();
  return id ? sql<boolean>`(p.id = ${id} or p.slug = ${slug})` : sql<boolean>`p.slug = ${slug}`;
}

function providerListing(row: Stored, locale: Locale, now: Date): ProviderRow {
  const meta = row.meta as unknown as Meta;
  const status = providerVisibility({ status: row.status, pausedUntil: row.paused_until }, now);
  const reason = row.paused_reason as unknown as Words | null;
  const paused = pauseNotice({ until: row.paused_until, reason, timeZone: row.time_zone }, locale, now);
  const { state, validUntil } = openState(row.opening_hours as unknown as OpeningHours, row.time_zone, now);
  return {
    _id: row.id,
    slug: row.slug,
    status,
    title: inLocale(meta.title, locale),
    subtitle: inLocale(meta.subtitle, locale),
    band: row.band as Band,
    tags: meta.tags,
    image: row.picture,
    paused,
    opening: state && { ...state, words: openingWords(state, locale) },
    validUntil: earliest(validUntil, paused?.until ?? null),
  };
}

function providerAnswer(row: StoredWhole, locale: Locale, now: Date): Provider {
  const { title, subtitle, band, tags, status, slug, _id, opening, paused, validUntil } = providerListing(
    row,
    locale,
    now,
  );
  const meta = row.meta as unknown as Meta;
  const images = row.pictures.map(picture => pictureInLocale(picture, locale));
  const options = row.options as Partial<Record<string, boolean>>;
  const { week, exceptions } = hoursPlate(row.opening_hours as unknown as OpeningHours, row.time_zone, now);
  return {
    _id,
    slug,
    area: row.area,
    status,
    meta: { title, subtitle, description: inLocale(meta.description, locale), images, tags },
    logoImageRef: row.logo,
    logo: row.logo_picture,
    branding: providerBranding(row.colour),
    band,
    emails: publicContacts(row.emails as unknown as Provider['emails']),
    phones: publicContacts(row.phones as unknown as Provider['phones']),
    options: {
      paused,
      useProviderCartForVoucher: options.useProviderCartForVoucher ?? false,
      includeAccommodationInventoryAsSearchResult: options.includeAccommodationInventoryAsSearchResult ?? false,
      acceptSwish: options.acceptSwish ?? false,
      qrOnBookable: options.qrOnBookable ?? false,
    },
    companyDetailsId: row.company && row.id,
    companyDetails: row.company && companyAnswer(row.company),
    trader: row.trader && m.providers_trader_reached(row.trader, { locale }),
    opening,
    openingHours: {
      week: week.map(days => ({
        ...days,
        words: { days: daysWords(days, locale), hours: hoursWords(days.hours, locale) },
      })),
      exceptions,
      exceptionWords: exceptionWords(exceptions, locale),
    },
    timeZone: row.time_zone,
    validUntil,
  };
}

function companyAnswer(row: CompanyRow): NonNullable<Provider['companyDetails']> {
  return {
    legalName: row.legal_name,
    organisationNumber: row.organisation_number,
    vatNo: row.vat_no,
    address: row.address,
    approvedForFTax: row.approved_for_f_tax,
  };
}

/** Name of the provider as people and guests know it, and its time zone. */
export async function providerSign(
  db: Database | Tx,
  providerId: string,
  locale: Locale,
): Promise<{ title: string; timeZone: string }> {
  const row = await db
    .selectFrom('provider_signs')
    .select(['title', 'time_zone'])
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow();
  return { title: inLocale(row.title as unknown as Words, locale), timeZone: row.time_zone! };
}

export async function providerTimeZone(db: Database | Tx, providerId: string): Promise<string> {
  return (await providerSign(db, providerId, 'sv')).timeZone;
}
