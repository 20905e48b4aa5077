import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { PictureData } from '../pictures/rules.ts';
import { readProvider } from '../providers/queries.ts';
import { earliest } from '../providers/rules.ts';
import { sellerOfRecord } from '../providers/sellers/queries.ts';
import { may } from '../rights/rules.ts';
import type { Database, Tx } from '../shared/database/connect.ts';
import type { Locale } from '../shared/i18n.ts';
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts';
import type { Caller, World } from '../shared/world.ts';
import { acceptanceOf } from './acceptances/queries.ts';
import type { KeptQuote } from './contents/contract.ts';
import { choicesAtFirst, chosenItems, quotePrice } from './contents/rules.ts';
import type { Customer, Quote, QuoteSeller } from './contract.ts';
import { differencesOf } from './differences/rules.ts';
import type { Draft } from './drafts/contract.ts';
import { hasRunOut, type QuoteState } from './rules.ts';
import { resolveDraft } from './versions/queries.ts';

export interface StoredQuote {
  id: string;
  providerId: string;
  number: string;
  state: QuoteState;
  locale: Locale;
  customer: Customer;
  draft: Draft;
  step: number;
  draftedBy: string | null;
  draftedAt: Date;
  version: number | null;
  validUntil: Date | null;
  accessKey: string;
  heldAs: string | null;
  heldUntil: Date | null;
  createdBy: string | null;
  createdAt: Date;
}

const COLUMNS = sql`q.id, q.provider_id as "providerId", q.number, q.state, q.locale, q.customer, q.draft,
  q.draft_step as step, q.draft_by as "draftedBy", q.drafted_at as "draftedAt", q.version, q.valid_until as "validUntil",
  q.access_key as "accessKey", q.held_as as "heldAs", q.held_until as "heldUntil", q.created_by as "createdBy",
  q.created_at as "createdAt"`;

export async function findQuote(db: Database | Tx, quoteId: string): Promise<StoredQuote | null> {
  const { rows } = await sql<StoredQuote>`select ${COLUMNS} from quotes q where q.id = ${quoteId}`.execute(db);
  return rows[0] ?? null;
}

/** A quote under its lock, by which acceptance, publication and withdrawal follow each other. */
export async function lockQuote(tx: Tx, quoteId: string): Promise<StoredQuote | null> {
  const { rows } = await sql<StoredQuote>`select ${COLUMNS} from quotes q where q.id = ${quoteId} for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export interface StoredVersion {
  version: number;
  content: KeptQuote;
  hash: string;
  total: number;
  publishedAt: Date;
}

export async function findVersion(db: Database | Tx, quoteId: string, version: number): Promise<StoredVersion | null> {
  const { rows } = await sql<StoredVersion>`
    select version, content, hash, total, published_at as "publishedAt" from quote_versions
    where quote_id = ${quoteId} and version = ${version}`.execute(db);
  return rows[0] ?? null;
}

/** Whether the caller has the link's key, by which names and addresses are shown. */
export function holdsKey(caller: Pick<Caller, 'accessKey'>, { accessKey }: Pick<StoredQuote, 'accessKey'>): boolean {
  if (!caller.accessKey) return false;
  // Digests make the two equally long, so the comparison takes constant time for any input.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(accessKey), digest(caller.accessKey));
}

/**
 * A quote as its customer reads it. Everybody may who has its id (payments 6.1); names are for holders of the link's key
 * and the stall's own people, who may also ask for the draft of the next version.
 */
export async function readQuote(
  world: World,
  caller: Caller,
  { quoteId, draft = false }: { quoteId: string; draft?: boolean | undefined },
): Promise<Quote | Refusal> {
  const quote = await findQuote(world.db, quoteId);
  if (!quote) return refuse('not-found');
  const isStaff = may(caller, 'orders:read', quote.providerId);
  // No next version comes of a quote that has ended: what was sent last is what stands.
  const isOver = quote.state === 'ACCEPTED' || quote.state === 'WITHDRAWN';
  const isDraft = quote.version === null || (draft && isStaff && !isOver);
  const seller = await quoteSeller(world, caller, quote.providerId);
  if (isRefusal(seller)) return seller;
  const version = isDraft ? null : await findVersion(world.db, quote.id, quote.version!);
  const content = version?.content ?? (await resolveDraft(world.db, quote, world.now())).kept;
  const reader = { named: isStaff || holdsKey(caller, quote), withKey: holdsKey(caller, quote), now: world.now() };
  return await quoteAnswer(world.db, { quote, version, content, seller }, reader);
}

interface Shown {
  quote: StoredQuote;
  /** Null for a draft. */
  version: StoredVersion | null;
  content: KeptQuote;
  seller: QuoteSeller;
}

interface Reader {
  named: boolean;
  withKey: boolean;
  now: Date;
}

async function quoteAnswer(
  db: Database | Tx,
  { quote, version, content, seller }: Shown,
  { named, withKey, now }: Reader,
): Promise<Quote> {
  const acceptance = version && quote.state === 'ACCEPTED' ? await acceptanceOf(db, quote.id) : null;
  const chosen = acceptance?.chosen ?? choicesAtFirst(content.items);
  const { validUntil, heldUntil, ...shown } = content;
  const held = version && quote.heldUntil && quote.heldUntil > now ? quote.heldUntil : null;
  return {
    _id: quote.id,
    providerId: quote.providerId,
    number: quote.number,
    ...shown,
    reference: content.reference || null,
    // The draft of another version is a draft, whatever was sent before it.
    state: version || quote.version === null ? quote.state : 'DRAFT',
    hasRunOut: version !== null && hasRunOut(quote, now),
    locale: quote.locale,
    valid: { end: version || quote.draft.quote.validDay ? validUntil : null },
    customer: named ? (version ? quote.customer : quote.draft.customer) : null,
    version: version && {
      version: version.version,
      hash: version.hash,
      _publishedAt: version.publishedAt.toISOString(),
    },
    chosen,
    price: quotePrice(chosenItems(content.items, chosen) ?? [], content.discount),
    heldUntil: (version ? held?.toISOString() : heldUntil) ?? null,
    heldSince: version?.publishedAt.toISOString() ?? null,
    differences: await differencesSince(db, quote, { version, content }),
    accepted: acceptance && {
      acceptedAt: acceptance.acceptedAt.toISOString(),
      name: named ? acceptance.name || null : null,
      email: named ? acceptance.email || null : null,
      orderGroupId: acceptance.orderGroupId,
      accessKey: withKey ? acceptance.accessKey : null,
      parts: acceptance.parts,
    },
    seller,
    pictures: await picturesOf(db, content),
    // A page that was kept says what is true: that its time is over, or that nothing is held any more.
    validUntil: quote.state === 'PUBLISHED' ? earliest(after(quote.validUntil, now), after(held, now)) : null,
  };
}

/** Differences from the version that was sent before: while it is open, for who has read that. */
async function differencesSince(
  db: Database | Tx,
  { id, state }: StoredQuote,
  { version, content }: Pick<Shown, 'version' | 'content'>,
) {
  if (!version || version.version < 2 || state !== 'PUBLISHED') return null;
  const before = await findVersion(db, id, version.version - 1);
  return before && differencesOf(before.content, content, before.version);
}

const after = (end: Date | null, now: Date) => (end && end > now ? end : null);

async function picturesOf(db: Database | Tx, { items }: KeptQuote): Promise<Record<string, PictureData>> {
  const refs = [...new Set(items.flatMap(({ meta }) => meta.image ?? []))];
  if (!refs.length) return {};
  const { rows } = await sql<{ ref: string; picture: PictureData }>`
    select ref, picture from shown_pictures where ref = any(${refs})`.execute(db);
  return Object.fromEntries(rows.map(({ ref, picture }) => [ref, picture]));
}

async function quoteSeller(world: World, caller: Caller, providerId: string): Promise<QuoteSeller | Refusal> {
  const provider = await readProvider(world, caller, providerId);
  if (isRefusal(provider)) return provider;
  const { seller, timeZone } = await sellerOfRecord(world.db, providerId, caller.locale);
  return {
    _id: provider._id,
    slug: provider.slug,
    title: provider.meta.title,
    subtitle: provider.meta.subtitle,
    picture: provider.meta.images[0] ?? null,
    logo: provider.logo,
    band: provider.band,
    branding: provider.branding,
    email: provider.emails[0]?.emailAddress ?? null,
    phone: provider.phones[0]?.phoneNumber ?? null,
    company: seller,
    timeZone,
  };
}
