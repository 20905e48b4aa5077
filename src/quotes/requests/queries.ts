import { sql } from 'kysely';
import { readCart } from '../../cart/queries.ts';
import { providerWithRight, readProvider } from '../../providers/queries.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Locale } from '../../shared/i18n.ts';
import { parseId } from '../../shared/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { findOnShelves } from '../versions/queries.ts';
import type { AskedLine, Asker, AskForQuote, QuoteRequest } from './contract.ts';

type Wishes = Omit<AskForQuote, '_id' | '_type' | '_createdAt' | 'idOrSlug' | 'contact'>;

export interface RequestRow {
  id: string;
  providerId: string;
  state: 'OPEN' | 'ANSWERED' | 'DISMISSED';
  locale: Locale;
  contact: Asker;
  wishes: Wishes;
  quoteId: string | null;
  askedAt: Date;
}

const COLUMNS = sql`id, provider_id as "providerId", state, locale, contact, wishes, quote_id as "quoteId",
  asked_at as "askedAt"`;
const MOST_OPEN = 100;

/** Stall that a quote is asked of, and the lines: the variant of a page, or those in that stall's cart. */
export async function readAskable(
  world: World,
  caller: Caller,
  { idOrSlug, sku, cart }: { idOrSlug: string; sku?: string | undefined; cart?: boolean | undefined },
) {
  const provider = await readProvider(world, caller, idOrSlug);
  if (isRefusal(provider)) return provider;
  const { _id: providerId, slug, meta, branding, options } = provider;
  if (provider.status === 'HIDDEN') return refuse('not-found');
  if (options.paused && options.paused.until === null) return refuse('stall-paused');
  const skuId = sku ? parseId(sku) : null;
  const ofPage = skuId ? [{ skuId, quantity: 1, wish: null }] : [];
  const asked = cart ? await linesInCart(world, caller, providerId) : ofPage;
  const lines = await titled(world.db, providerId, asked, caller.locale);
  return { providerId, slug, title: meta.title, colour: branding.colour, lines };
}

/** Lines in the visitor's cart of this stall. */
async function linesInCart(world: World, caller: Caller, providerId: string): Promise<AskedLine[]> {
  const { provider, orderItems } = await readCart(world, caller);
  if (provider?._id !== providerId) return [];
  return orderItems.map(({ skuId, quantity, wish }) => ({
    skuId,
    quantity: quantity.value,
    wish: wish && {
      day: wish.day,
      ...(wish.time && { time: wish.time }),
      ...(wish.nights && { nights: wish.nights }),
      ...(wish.minutes && { minutes: wish.minutes }),
      ...(Object.keys(wish.guests).length && { guests: wish.guests }),
    },
  }));
}

/** Lines with their titles; what is not this stall's, or no longer there, is left out. */
async function titled(db: Database | Tx, providerId: string, lines: readonly AskedLine[], locale: Locale) {
  const shelf = await findOnShelves(
    db,
    providerId,
    lines.map(({ skuId }) => skuId),
  );
  return lines.flatMap(line => {
    const row = shelf.get(line.skuId);
    if (!row) return [];
    const variant = row.variants > 1 ? inLocale(row.skuTitle, locale) : null;
    return [{ ...line, title: [inLocale(row.productTitle, locale), variant].filter(Boolean).join(', ') }];
  });
}

/** The requests of a stall that wait for an answer, newest first. */
export async function openRequests(world: World, caller: Caller, idOrSlug: string): Promise<QuoteRequest[] | Refusal> {
  const staff = await providerWithRight(world, caller, idOrSlug, 'orders:read');
  if (isRefusal(staff)) return staff;
  const { rows } = await sql<RequestRow>`
    select ${COLUMNS} from quote_requests where provider_id = ${staff.providerId} and state = 'OPEN'
    order by id desc limit ${MOST_OPEN}`.execute(world.db);
  return await Promise.all(
    rows.map(async ({ id, contact, locale, wishes, askedAt, providerId }) => ({
      ...{ _id: id, contact, locale, ...wishes },
      lines: await titled(world.db, providerId, wishes.lines, caller.locale),
      _askedAt: askedAt.toISOString(),
    })),
  );
}

export async function lockRequest(tx: Tx, requestId: string): Promise<RequestRow | null> {
  const { rows } = await sql<RequestRow>`
    select ${COLUMNS} from quote_requests where id = ${requestId} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function findRequest(db: Database | Tx, requestId: string): Promise<RequestRow | null> {
  const { rows } = await sql<RequestRow>`select ${COLUMNS} from quote_requests where id = ${requestId}`.execute(db);
  return rows[0] ?? null;
}
