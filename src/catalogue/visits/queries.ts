import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';

export interface VisitText {
  title: string;
  content: string;
}

/**
 * Texts for a guest before the visit, by variant: what its seller has written of the variant, or else of the product,
 * such as when to be there and what to bring.
 */
export async function visitTexts(
  db: Database | Tx,
  skuIds: readonly string[],
  locale: Locale,
): Promise<Map<string, VisitText[]>> {
  if (!skuIds.length) return new Map();
  const { rows } = await sql<{ skuId: string; blocks: { title: Words; content: Words }[] }>`
    select k.id as "skuId",
      case when jsonb_array_length(coalesce(k.acquire -> 'contentBlocks', '[]')) > 0 then k.acquire -> 'contentBlocks'
        else p.content_blocks end as blocks
    from skus k join products p on p.id = k.product_id where k.id = any(${[...skuIds]}::uuid[])`.execute(db);
  const told = rows.map(
    ({ skuId, blocks }) =>
      [
        skuId,
        blocks.map(one => ({ title: inLocale(one.title, locale), content: inLocale(one.content, locale) })),
      ] as const,
  );
  return new Map(told);
}
