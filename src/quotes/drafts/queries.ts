import { sql } from 'kysely';
import { to } from '../../links.ts';
import { providerTimeZone, providerWithRight } from '../../providers/queries.ts';
import { may } from '../../rights/rules.ts';
import type { Database } from '../../shared/database/connect.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { peopleNamed } from '../../sign-in/names/queries.ts';
import { differencesOf } from '../differences/rules.ts';
import { findQuote, findVersion, type StoredQuote } from '../queries.ts';
import { unheardOf } from '../remarks/queries.ts';
import { fullName, hasRunOut, LIST_STATES, type ListState, type QuoteState } from '../rules.ts';
import { contentHash } from '../versions/commands.ts';
import { resolveDraft, versionRows } from '../versions/queries.ts';
import type { OfficeQuote, QuoteRow, StateCount } from './contract.ts';

const MOST_LISTED = 50;

/** A quote as its stall's people write and follow it. */
export async function readOfficeQuote(
  world: World,
  caller: Caller,
  { idOrSlug, quoteId }: { idOrSlug: string; quoteId: string },
): Promise<OfficeQuote | Refusal> {
  const staff = await providerWithRight(world, caller, idOrSlug, 'orders:read');
  if (isRefusal(staff)) return staff;
  const quote = await findQuote(world.db, quoteId);
  if (quote?.providerId !== staff.providerId) return refuse('not-found');
  return await officeAnswer(world, caller, quote);
}

async function officeAnswer(world: World, caller: Caller, quote: StoredQuote): Promise<OfficeQuote> {
  const { db } = world;
  const now = world.now();
  const versions = await versionRows(db, quote.id);
  const names = await peopleNamed(
    db,
    [quote.draftedBy, ...versions.map(({ publishedBy }) => publishedBy)],
    caller.locale,
  );
  const mayChange = may(caller, 'orders:change', quote.providerId);
  return {
    _id: quote.id,
    number: quote.number,
    state: quote.state,
    hasRunOut: hasRunOut(quote, now),
    draft: quote.draft,
    step: quote.step,
    draftedBy: names.get(quote.draftedBy ?? '') ?? null,
    _draftedAt: quote.draftedAt.toISOString(),
    ...(await changesIn(db, quote, now)),
    version: quote.version,
    versions: versions.map(({ publishedAt, publishedBy, latestViewAt, ...row }) => ({
      ...row,
      _publishedAt: publishedAt.toISOString(),
      publishedBy: names.get(publishedBy ?? '') ?? null,
      latestViewAt: latestViewAt?.toISOString() ?? null,
    })),
    heldUntil: quote.heldUntil && quote.heldUntil > now ? quote.heldUntil.toISOString() : null,
    orderId: await orderOf(db, quote.id),
    unheard: (await unheardOf(db, [quote.id])).get(quote.id) ?? 0,
    link: mayChange && quote.version !== null ? world.config.baseUrl + to.quote(quote.id, quote.accessKey) : null,
    timeZone: await providerTimeZone(db, quote.providerId),
  };
}

/** Whether what is written differs from what the link shows, and in what. */
async function changesIn(
  db: Database,
  quote: StoredQuote,
  now: Date,
): Promise<Pick<OfficeQuote, 'changed' | 'differences'>> {
  if (quote.version === null) return { changed: true, differences: null };
  const version = await findVersion(db, quote.id, quote.version);
  const { kept } = await resolveDraft(db, quote, now);
  const asKept = { ...kept, heldUntil: version?.content.heldUntil ?? null };
  const wantsHold = Boolean(kept.heldUntil) !== Boolean(version?.content.heldUntil);
  const otherCustomer = JSON.stringify(quote.customer) !== JSON.stringify(quote.draft.customer);
  const isOther = contentHash(asKept) !== version?.hash || wantsHold || otherCustomer;
  return {
    changed: isOther || quote.locale !== quote.draft.language,
    differences: version && differencesOf(version.content, kept, version.version),
  };
}

async function orderOf(db: Database, quoteId: string): Promise<string | null> {
  const row = await db
    .selectFrom('quote_acceptances')
    .select('order_id')
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

interface ListedRow {
  id: string;
  number: string;
  title: string;
  firstName: string;
  lastName: string;
  state: QuoteState;
  total: number | null;
  validUntil: Date | null;
  heldUntil: Date | null;
  views: number;
  orderId: string | null;
  createdAt: Date;
}

export interface ListWish {
  providerId: string;
  before?: string | undefined;
  state?: ListState | undefined;
  text?: string | undefined;
}

/** A stall's quotes, newest first, with how many are in each state and what those come to. */
export async function listQuotes(
  world: World,
  caller: Caller,
  { idOrSlug, ...wish }: Omit<ListWish, 'providerId'> & { idOrSlug: string },
): Promise<{ items: QuoteRow[]; counts: StateCount[] } | Refusal> {
  const staff = await providerWithRight(world, caller, idOrSlug, 'orders:read');
  if (isRefusal(staff)) return staff;
  const of = { ...wish, providerId: staff.providerId };
  const [items, counts] = await Promise.all([quoteRows(world, of, MOST_LISTED), countStates(world, of)]);
  return { items, counts };
}

/** Rows of the list, as its page and its file have them. */
export async function quoteRows(world: World, wish: ListWish, most: number): Promise<QuoteRow[]> {
  const now = world.now();
  const older = wish.before ? sql`and q.id < ${wish.before}` : sql``;
  const inState = wish.state ? sql`and ${stateAt(now)} = ${wish.state}` : sql``;
  const { rows } = await sql<ListedRow>`
    select q.id, q.number, q.draft #>> '{quote,title}' as title, q.draft #>> '{customer,firstName}' as "firstName",
      q.draft #>> '{customer,lastName}' as "lastName", q.state, coalesce(a.total, v.total) as total,
      q.valid_until as "validUntil", q.held_until as "heldUntil", a.order_id as "orderId", q.created_at as "createdAt",
      (select coalesce(sum(w.times), 0)::int from quote_views w where w.quote_id = q.id) as views
    from quotes q left join quote_versions v on v.quote_id = q.id and v.version = q.version
    left join quote_acceptances a on a.quote_id = q.id
    where q.provider_id = ${wish.providerId} ${older} ${inState} ${named(wish.text)}
    order by q.id desc limit ${most}`.execute(world.db);
  const unheard = await unheardOf(
    world.db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, firstName, lastName, validUntil, heldUntil, createdAt, ...row }) => ({
    ...row,
    _id: id,
    customer: fullName({ firstName, lastName }) ?? '',
    hasRunOut: hasRunOut({ state: row.state, validUntil }, now),
    validUntil: validUntil?.toISOString() ?? null,
    heldUntil: heldUntil && heldUntil > now ? heldUntil.toISOString() : null,
    unheard: unheard.get(id) ?? 0,
    _createdAt: createdAt.toISOString(),
  }));
}

const stateAt = (now: Date) =>
  sql`case when q.state = 'PUBLISHED' and q.valid_until <= ${now} then 'RUN_OUT' else q.state end`;

/** Quotes whose number, title or customer has these words. */
function named(text: string | undefined) {
  if (!text) return sql``;
  const like = `%${text.replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`;
  return sql`and concat_ws(' ', q.number, q.draft #>> '{quote,title}', q.draft #>> '{customer,firstName}',
    q.draft #>> '{customer,lastName}', q.draft #>> '{customer,emailAddress}') ilike ${like}`;
}

/** Counts of a stall's quotes in each state, and their totals. */
export function quoteStates(world: World, providerId: string): Promise<StateCount[]> {
  return countStates(world, { providerId });
}

async function countStates(world: World, { providerId, text }: ListWish): Promise<StateCount[]> {
  const { rows } = await sql<StateCount>`
    select ${stateAt(world.now())} as state, count(*)::int as count, coalesce(sum(coalesce(a.total, v.total)), 0)::bigint as total
    from quotes q left join quote_versions v on v.quote_id = q.id and v.version = q.version
    left join quote_acceptances a on a.quote_id = q.id
    where q.provider_id = ${providerId} ${named(text)} group by 1`.execute(world.db);
  return LIST_STATES.flatMap(state => rows.filter(row => row.state === state));
}
