import { sql } from 'kysely';
import { isForDays } from '../../availability/limits/rules.ts';
import { findOffers } from '../../availability/offers/queries.ts';
import { providerTimeZone } from '../../providers/queries.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Locale } from '../../shared/i18n.ts';
import { shelfOf } from '../../wishes/shelf/queries.ts';
import type { ShelfRow } from '../../wishes/shelf/rules.ts';
import type { KeptQuote } from '../contents/contract.ts';
import { differencesOf } from '../differences/rules.ts';
import type { Draft, VersionRow } from '../drafts/contract.ts';
import { type Circumstances, resolved } from './rules.ts';

/** Variants of one stall by their ids, as they are on sale now; those of others are left out. */
export async function findOnShelves(
  db: Database | Tx,
  providerId: string,
  skuIds: readonly string[],
): Promise<Map<string, ShelfRow>> {
  if (!skuIds.length) return new Map();
  const { rows } = await sql<ShelfRow>`
    select s.* from (select distinct unnest(${[...skuIds]}::uuid[])) k (sku_id)
    cross join ${shelfOf(sql`k.sku_id`)} s where s."providerId" = ${providerId}`.execute(db);
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

interface StoredRow extends Pick<VersionRow, 'version' | 'total' | 'viewers' | 'views' | 'days'> {
  content: KeptQuote;
  publishedAt: Date;
  publishedBy: string | null;
  latestViewAt: Date | null;
}

/** Versions of a quote, the newest first: when each was sent and opened, and what it has that the one before had not. */
export async function versionRows(
  db: Database,
  quoteId: string,
): Promise<(Omit<StoredRow, 'content'> & Pick<VersionRow, 'differences'>)[]> {
  const { rows } = await sql<StoredRow>`
    select v.version, v.total, v.content, v.published_at as "publishedAt", v.published_by as "publishedBy",
      (select count(distinct w.viewer)::int from quote_views w where w.quote_id = v.quote_id and w.version = v.version)
        as viewers,
      coalesce(sum(d.views), 0)::int as views, max(d.latest) as "latestViewAt",
      coalesce(json_agg(json_build_object('day', d.day, 'viewers', d.viewers, 'views', d.views) order by d.day desc)
        filter (where d.day is not null), '[]') as days
    from quote_versions v left join lateral (
      select w.day, count(*)::int as viewers, sum(w.times)::int as views, max(w.latest_at) as latest from quote_views w
      where w.quote_id = v.quote_id and w.version = v.version group by w.day) d on true
    where v.quote_id = ${quoteId} group by v.quote_id, v.version order by v.version desc`.execute(db);
  return rows.map(({ content, ...row }, at) => {
    const before = rows[at + 1];
    return { ...row, differences: before ? differencesOf(before.content, content, before.version) : null };
  });
}
