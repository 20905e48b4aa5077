import { sql } from 'kysely';
import type { Database } from '../../shared/database/connect.ts';
import type { Locale } from '../../shared/i18n.ts';
import {
  buildLookup,
  type Form,
  type Plan,
  partsToLookUp,
  searchPlans,
  splitCompound,
  tokenize,
  type Wording,
} from './rules.ts';

/** Minimum score relative to the best match; below it a product merely contains the word. */
const LEAST_SHARE = 0.3;
/** Minimum share of matched words when no product has all of them; fewer than half is something else. */
const LEAST_WORDS = 0.5;

/** Text scores by product; null without a search text. */
export async function productsFor(
  db: Database,
  { text, locale, providerId }: { text: string; locale: Locale; providerId: string | null },
): Promise<Map<string, number> | null> {
  const tokens = tokenize(text, locale);
  if (!tokens.length) return text.trim() ? new Map() : null;
  const { words, terms } = partsToLookUp(tokens);
  const known = words.length ? await formsLike(db, { words, terms, patterns: [], shadows: [] }) : [];
  const parts = tokens.map(token => splitCompound(token, known));
  const forms = await formsLike(db, buildLookup([...tokens, ...parts.flat()].map(({ word }) => word)));
  return await answersTo(db, searchPlans(tokens, parts, forms, locale), providerId);
}

async function formsLike(
  db: Database,
  asked: { words: string[]; terms: string[]; patterns: string[]; shadows: string[] },
): Promise<Form[]> {
  const like = asked.patterns.map(pattern => sql`or word like ${pattern}`);
  const { rows } = await sql<Form>`
    select locale, written, word, term from search_forms
    where word = any(${asked.words}::text[]) or term = any(${asked.terms}::text[])
      ${sql.join(like, sql` `)} or shadows && ${asked.shadows}::text[]`.execute(db);
  return rows;
}

/** Scores each product by its best plan: the highest-weighted word of each slot, over all slots. */
async function answersTo(
  db: Database,
  plans: readonly Plan[],
  providerId: string | null,
): Promise<Map<string, number>> {
  const asked = plans.flatMap(({ slots }, plan) =>
    slots.flatMap((slot, at) => slot.map(({ locale, term, quality }) => ({ plan, slot: at, locale, term, quality }))),
  );
  const column = (name: keyof (typeof asked)[number]) => asked.map(row => row[name]);
  const { rows } = await sql<{ product_id: string; score: number }>`
    with asked as (
      select * from unnest(${column('plan')}::int[], ${column('slot')}::int[], ${column('locale')}::text[],
        ${column('term')}::text[], ${column('quality')}::real[]) as a (plan, slot, locale, term, quality)
    ), plans as (
      select * from unnest(${plans.map((_, at) => at)}::int[], ${plans.map(plan => plan.slots.length)}::int[],
        ${plans.map(plan => plan.quality)}::real[]) as p (plan, slots, quality)
    ), hits as (
      select w.product_id, a.plan, a.slot, max(w.weight * a.quality) as score
      from asked a join search_words w on w.locale = a.locale and w.term = a.term
      ${providerId ? sql`join search_documents d on d.product_id = w.product_id and d.provider_id = ${providerId}` : sql``}
      group by w.product_id, a.plan, a.slot
    ), answers as (
      select h.product_id, count(*)::real / p.slots as share, sum(h.score) / p.slots * p.quality as score
      from hits h join plans p on p.plan = h.plan group by h.product_id, h.plan, p.slots, p.quality
      -- Half of a compound is something else.
      having h.plan = 0 or count(*) = p.slots
    ), best as (
      select product_id, max(score) as score from answers
      where share = (select max(share) from answers) and share >= ${LEAST_WORDS} group by product_id
    )
    select product_id, score::float8 from best where score >= ${LEAST_SHARE} * (select max(score) from best)`.execute(
    db,
  );
  return new Map(rows.map(row => [row.product_id, row.score]));
}

export interface Unread {
  productId: string;
  providerId: string;
  wording: Wording;
  signature: string;
}

/** Products whose index was built from older texts, or by older rules. */
export async function unreadWordings(db: Database, rules: number, most: number): Promise<Unread[]> {
  const { rows } = await sql<Unread>`
    select w.product_id as "productId", w.provider_id as "providerId", w.wording,
      ${String(rules)} || md5(w.wording::text) as signature
    from product_wordings w left join search_documents d on d.product_id = w.product_id
    where d.signature is distinct from ${String(rules)} || md5(w.wording::text)
    order by w.product_id limit ${most}`.execute(db);
  return rows;
}

interface NewsForWords {
  /** Of the latest event. */
  position: number;
  isBehind: boolean;
  isNews: boolean;
}

/** Whether events or rules are newer than the index, and whether they may have changed a word. */
export async function newsForWords(db: Database, rules: number): Promise<NewsForWords> {
  const { rows } = await sql<NewsForWords>`
    with heard as (select coalesce(max(position), -1) as position from search_state where rules = ${rules})
    select latest.position, latest.position > heard.position as "isBehind", (heard.position < 0 or exists (
        select from events e where e.position > heard.position and e.position <= latest.position
          and e.subject in ('product', 'provider') and e.type <> 'stock-moved'
      )) as "isNews"
    from heard, (select coalesce(max(position), 0)::int as position from events) latest`.execute(db);
  return rows[0]!;
}
