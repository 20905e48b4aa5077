import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import type { z } from 'zod';
import { platformRefusal } from '../../providers/decisions/queries.ts';
import { findProviderId, providerSign } from '../../providers/queries.ts';
import { may } from '../../rights/rules.ts';
import type { Database } from '../../shared/database/connect.ts';
import { inLocale, type Words } from '../../shared/i18n.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { addDays, instantAt } from '../../shared/wall-time.ts';
import type { Caller, World } from '../../shared/world.ts';
import { peopleNamed } from '../../sign-in/names/queries.ts';
import type { Deeds, Look, ofHall, StaffDeed } from './contract.ts';
import { DEEDS_A_PAGE, lookedAt, MOST_IN_FILE } from './rules.ts';
import { DEEDS, deedSentence } from './wording/rules.ts';

export type DeedWish = Omit<z.infer<typeof ofHall>, 'stall'>;

interface Row {
  id: string;
  at: Date;
  userId: string | null;
  behalfOf: string | null;
  byHall: boolean;
  command: string;
  slug: string | null;
  title: Words | null;
  orderId: string | null;
  reference: string | null;
}

const HALL_ZONE = 'Europe/Stockholm';

/** History of the whole hall, or of one stall in it. For platform staff. */
export async function deedsOfHall(
  world: World,
  caller: Caller,
  { stall, ...wish }: z.infer<typeof ofHall>,
): Promise<Deeds | Refusal> {
  const no = platformRefusal(caller, 'platform:office');
  if (no) return no;
  const found = stall ? await findProviderId(world.db, stall) : null;
  // A stall that nobody knows has no lines.
  if (stall && !found) return { deeds: [], before: null, kinds: kinds(caller), title: null };
  return await deedsSeen(world, caller, { wish, providerId: found?.id ?? null, ofHall: true });
}

/** History of a stall, for those who may see its people. */
export async function deedsOfStall(
  world: World,
  caller: Caller,
  { idOrSlug, ...wish }: DeedWish & { idOrSlug: string },
): Promise<Deeds | Refusal> {
  const stall = await stallOf(world, caller, idOrSlug);
  return isRefusal(stall) ? stall : await deedsSeen(world, caller, { wish, providerId: stall.id, ofHall: false });
}

async function stallOf({ db }: World, caller: Caller, idOrSlug: string): Promise<{ id: string } | Refusal> {
  if (!caller.userId) return refuse('not-signed-in');
  const found = await findProviderId(db, idOrSlug);
  if (!found) return refuse('not-found');
  return may(caller, 'people:read', found.id) ? found : refuse('not-allowed');
}

interface Scope {
  wish: DeedWish;
  providerId: string | null;
  ofHall: boolean;
}

async function deedsSeen({ db }: World, caller: Caller, scope: Scope): Promise<Deeds> {
  const rows = await deedRows(db, scope, DEEDS_A_PAGE + 1);
  const shown = rows.slice(0, DEEDS_A_PAGE);
  const { providerId } = scope;
  return {
    deeds: await said(db, caller, shown),
    before: rows.length > DEEDS_A_PAGE ? shown.at(-1)!.id : null,
    kinds: kinds(caller),
    title: providerId ? (await providerSign(db, providerId, caller.locale)).title : null,
  };
}

function kinds({ locale }: Caller): Deeds['kinds'] {
  return Object.keys(DEEDS)
    .map(command => ({ command, says: deedSentence(command, locale) }))
    .toSorted((one, other) => one.says.localeCompare(other.says, locale));
}

async function deedRows(db: Database, { wish, providerId }: Scope, most: number): Promise<Row[]> {
  const { who = '', command, from, to, before } = wish;
  const name = `%${who.trim().replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`;
  const { rows } = await sql<Row>`
    select d.id::text as id, d.happened_at as at, d.user_id as "userId", d.behalf_of as "behalfOf", d.by_hall as "byHall",
      d.command, s.slug, s.title, o.id as "orderId", g.reference
    from staff_deeds d
    left join provider_signs s on s.provider_id = d.provider_id
    left join orders o on o.id = (d.about ->> 'orderId')::uuid
    left join order_groups g on g.id = o.order_group_id
    where true
      ${providerId ? sql`and d.provider_id = ${providerId}` : sql``}
      ${command ? sql`and d.command = ${command}` : sql``}
      ${from ? sql`and d.happened_at >= ${instantAt(from, '00:00', HALL_ZONE)}` : sql``}
      ${to ? sql`and d.happened_at < ${instantAt(addDays(to, 1), '00:00', HALL_ZONE)}` : sql``}
      ${before ? sql`and d.id < ${before}` : sql``}
      ${who.trim() ? sql`and exists (select 1 from "user" u where u.id in (d.user_id, d.behalf_of) and (u.name ilike ${name} or u.email ilike ${name}))` : sql``}
    order by d.id desc limit ${most}`.execute(db);
  return rows;
}

async function said(db: Database, { locale }: Caller, rows: readonly Row[]): Promise<StaffDeed[]> {
  const names = await peopleNamed(
    db,
    rows.flatMap(({ userId, behalfOf }) => [userId, behalfOf]),
    locale,
  );
  return rows.map(({ id, at, userId, behalfOf, byHall, command, slug, title, orderId, reference }) => ({
    _id: id,
    _at: at.toISOString(),
    who: names.get(userId ?? '') ?? null,
    behalfOf: names.get(behalfOf ?? '') ?? null,
    byHall,
    command,
    says: deedSentence(command, locale),
    stall: slug && title ? { slug, title: inLocale(title, locale) } : null,
    order: orderId && reference ? { orderId, reference } : null,
  }));
}

/** The history as a table: the newest lines that the wish finds. */
export async function deedsAsFile(
  world: World,
  caller: Caller,
  { stall, idOrSlug, ...wish }: DeedWish & { stall?: string | undefined; idOrSlug?: string | undefined },
): Promise<{ bytes: Uint8Array<ArrayBuffer>; fileName: string } | Refusal> {
  const own = idOrSlug === undefined ? null : await stallOf(world, caller, idOrSlug);
  if (isRefusal(own)) return own;
  const no = own ? null : platformRefusal(caller, 'platform:office');
  if (no) return no;
  const found = own ?? (stall ? await findProviderId(world.db, stall) : null);
  if (stall && !found) return refuse('not-found');
  const scope = { wish, providerId: found?.id ?? null, ofHall: !own };
  const deeds = await said(world.db, caller, await deedRows(world.db, scope, MOST_IN_FILE));
  const rows = deeds.map(({ _at, who, behalfOf, byHall, says, command, stall: at, order }) => [
    ...[_at, cell(who), cell(behalfOf), byHall ? 'hall' : 'stall', says, command],
    ...[cell(at?.title ?? null), order?.reference ?? ''],
  ]);
  const head = ['time', 'who', 'in the name of', 'right of', 'deed', 'command', 'stall', 'order'];
  const text = `\ufeff${stringify([head, ...rows], { delimiter: ';' })}`;
  return { bytes: new TextEncoder().encode(text), fileName: 'history.csv' };
}

/** Cell that a spreadsheet takes as text: a name may begin like a formula. */
function cell(text: string | null): string {
  return text && /^[=+\-@\t\r]/.test(text) ? `'${text}` : (text ?? '');
}

export async function looksOfHall(world: World, caller: Caller, before: string | undefined) {
  const no = platformRefusal(caller, 'platform:office');
  return no ?? (await looksSeen(world, caller, { providerId: null, before }));
}

export async function looksOfStall(
  world: World,
  caller: Caller,
  { idOrSlug, before }: { idOrSlug: string; before?: string | undefined },
) {
  const stall = await stallOf(world, caller, idOrSlug);
  return isRefusal(stall) ? stall : await looksSeen(world, caller, { providerId: stall.id, before });
}

async function looksSeen(
  { db }: World,
  { locale }: Caller,
  { providerId, before }: { providerId: string | null; before: string | undefined },
): Promise<{ looks: Look[]; before: string | null }> {
  const { rows } = await sql<{
    id: string;
    at: Date;
    userId: string | null;
    what: string;
    reason: string | null;
    slug: string | null;
    title: Words | null;
  }>`
    select l.id::text as id, l.looked_at as at, l.user_id as "userId", l.what, v.reason, s.slug, s.title
    from support_looks l left join provider_signs s on s.provider_id = l.provider_id
    left join support_views v on v.id = l.view_id
    where true ${providerId ? sql`and l.provider_id = ${providerId}` : sql``} ${before ? sql`and l.id < ${before}` : sql``}
    order by l.id desc limit ${DEEDS_A_PAGE + 1}`.execute(db);
  const names = await peopleNamed(
    db,
    rows.map(({ userId }) => userId),
    locale,
  );
  const shown = rows.slice(0, DEEDS_A_PAGE);
  return {
    looks: shown.map(({ id, at, userId, what, reason, slug, title }) => ({
      ...{ _id: id, _at: at.toISOString(), who: names.get(userId ?? '') ?? null, what: lookedAt(what), reason },
      stall: slug && title ? { slug, title: inLocale(title, locale) } : null,
    })),
    before: rows.length > DEEDS_A_PAGE ? shown.at(-1)!.id : null,
  };
}

/** Lines of the history by a person, for the export of their personal data. */
export async function keptInDeeds(db: Database, { userId }: { userId: string }): Promise<unknown> {
  const { rows } = await sql<{ kept: unknown }>`
    select jsonb_build_object(
      'deeds', (select coalesce(jsonb_agg(jsonb_build_object('deed', command, 'at', happened_at) order by id), '[]')
        from staff_deeds where ${userId} in (user_id, behalf_of)),
      'looks', (select coalesce(jsonb_agg(jsonb_build_object('what', what, 'at', looked_at) order by id), '[]')
        from support_looks where user_id = ${userId}),
      'views', (select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'at', began_at) order by began_at), '[]')
        from support_views where user_id = ${userId}),
      'consents', (select coalesce(jsonb_agg(jsonb_build_object('at', given_at, 'until', ends_at) order by given_at), '[]')
        from support_consents where ${userId} in (given_by, ended_by))) as kept`.execute(db);
  return rows[0]?.kept ?? null;
}
