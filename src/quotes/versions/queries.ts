import { sql } from 'kysely';
import { isForDays } from '../../availability/limits/rules.ts';
import { findOffers } from '../../availability/offers/queries.ts';
import { providerTimeZone } from '../../providers/queries.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Locale } from '../../shared/i18n.ts';
import { SHELF, SHELF_COLUMNS } from '../../wishes/shelf/queries.ts';
import type { ShelfRow } from '../../wishes/shelf/rules.ts';
import type { KeptQuote } from '../contents/contract.ts';
import type { Draft } from '../drafts/contract.ts';
import { type Circumstances, resolved } from './rules.ts';

/** Variants of one stall by their ids, as they are on sale now; those of others are left out. */
export async function findOnShelves(
  db: Database | Tx,
  providerId: string,
  skuIds: readonly string[],
): Promise<Map<string, ShelfRow>> {
  if (!skuIds.length) return new Map();
  const { rows } = await sql<ShelfRow>`
    select ${SHELF_COLUMNS} from ${SHELF}
    where s.sku_id = any(${[...skuIds]}::uuid[]) and s.provider_id = ${providerId}`.execute(db);
  return new Map(rows.map(row => [row.skuId, row]));
}

/** A draft as a version would keep it now, and what it was resolved by. */
export async function resolveDraft(
  db: Database | Tx,
  { providerId, draft, locale }: { providerId: string; draft: Draft; locale?: Locale },
  now: Date,
): Promise<{ kept: KeptQuote; about: Circumstances }> {
  const shelf = await findOnShelves(
    db,
    providerId,
    draft.quote.lines.flatMap(({ skuId }) => skuId ?? []),
  );
  const offers = await findOffers(
    db,
    [...shelf.values()].map(({ productId }) => productId),
  );
  const lengths = new Map<string, number>();
  for (const [productId, { offer }] of offers)
    if (!isForDays(offer) && offer.minutes && offer.minutes.least === offer.minutes.most)
      lengths.set(productId, offer.minutes.least);
  const timeZone = await providerTimeZone(db, providerId);
  const about = { shelf, lengths, timeZone, locale: draft.language ?? locale ?? 'sv', now };
  return { kept: resolved(draft.quote, about), about };
}
