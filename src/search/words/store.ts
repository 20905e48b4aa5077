import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import { deletionVariants } from '../slips/rules.ts';
import type { Form, Weighted } from './rules.ts';

export interface Document {
  productId: string;
  providerId: string;
  signature: string;
  words: readonly Weighted[];
}

export async function putDocument(tx: Tx, { productId, providerId, signature, words }: Document): Promise<void> {
  await tx
    .insertInto('search_documents')
    .values({ product_id: productId, provider_id: providerId, signature })
    .onConflict(conflict => conflict.column('product_id').doUpdateSet({ provider_id: providerId, signature }))
    .execute();
  await tx.deleteFrom('search_words').where('product_id', '=', productId).execute();
  await sql`insert into search_words (product_id, locale, term, weight)
    select ${productId}, * from unnest(${words.map(word => word.locale)}::text[], ${words.map(word => word.term)}::text[],
      ${words.map(word => word.weight)}::real[])`.execute(tx);
}

/** Upserts word forms in a fixed order, so that two transactions do not deadlock over the same ones. */
export async function keepForms(tx: Tx, forms: readonly Form[]): Promise<void> {
  const fresh = [...new Map(forms.map(form => [`${form.written} ${form.locale}`, form])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, form]) => ({
      ...form,
      shadows: [...new Set([...deletionVariants(form.word), ...deletionVariants(form.term)])],
    }));
  if (!fresh.length) return;
  await sql`insert into search_forms (locale, written, word, term, shadows)
    select f.* from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb)
      as f (locale text, written text, word text, term text, shadows text[])
    on conflict (written, locale) do update set term = excluded.term, shadows = excluded.shadows where search_forms.term <> excluded.term`.execute(
    tx,
  );
}

export async function heardUntil(tx: Tx, position: number, rules: number): Promise<void> {
  await tx
    .insertInto('search_state')
    .values({ position, rules })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ position, rules }))
    .execute();
}

export async function deleteProductWords(tx: Tx): Promise<void> {
  await sql`delete from search_documents`.execute(tx);
  await sql`delete from search_forms`.execute(tx);
}
