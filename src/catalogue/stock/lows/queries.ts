import { sql } from 'kysely';
import type { NoticeWriter } from '../../../notices/queries.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { inLocale, type Words } from '../../../shared/i18n.ts';
import { FEW } from '../../rules.ts';

interface Level {
  available: number;
  low: boolean;
  slug: string;
  title: Words;
  variant: Words;
  alone: boolean;
}

/** Goods that are nearly gone. Nothing of those that were filled up meanwhile. */
export const lowStockNotice: NoticeWriter = async (world, ids, { locale }) => {
  const { rows } = await sql<Level>`
    select l.available, l.available <= coalesce(l.low_mark, ${FEW}) as low, s.slug, p.meta -> 'title' as title,
      k.title as variant, (select count(*) = 1 from skus o where o.product_id = p.id) as alone
    from stock_levels l join skus k on k.stock_item_id = l.stock_item_id join products p on p.id = k.product_id
    join provider_signs s on s.provider_id = l.provider_id
    where l.stock_item_id = ${ids.stockItemId ?? null}::uuid and p.archived_at is null
    order by p.position, p.id, k.position limit 1`.execute(world.db);
  const [level] = rows;
  if (!level?.low) return null;
  const { available, slug, alone } = level;
  const title = [inLocale(level.title, locale), ...(alone ? [] : [inLocale(level.variant, locale)])].join(', ');
  return {
    title: m.stock_notice({ title }, { locale }),
    text: m.stock_notice_left({ count: available }, { locale }),
    href: bo.stock(slug),
  };
};
