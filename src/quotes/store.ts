import { sql } from 'kysely';
import type { Deed } from '../shared/command.ts';
import type { Tx } from '../shared/database/connect.ts';
import type { Customer } from './contract.ts';
import type { Draft } from './drafts/contract.ts';
import type { QuoteState } from './rules.ts';

/** The next number of a stall's quotes in a year: its row stays locked to the transaction's end. */
export async function takeNumber(tx: Tx, providerId: string, year: number): Promise<string> {
  const { rows } = await sql<{ latest: number }>`
    insert into quote_numbers (provider_id, year, latest) values (${providerId}, ${year}, 1)
    on conflict (provider_id, year) do update set latest = quote_numbers.latest + 1
    returning latest`.execute(tx);
  return `${year}-${String(rows[0]!.latest).padStart(3, '0')}`;
}

export interface NewQuote {
  id: string;
  providerId: string;
  number: string;
  draft: Draft;
  accessKey: string;
  by: string | null;
}

export async function insertQuote({ tx, now }: Deed, quote: NewQuote): Promise<void> {
  const { id, providerId, number, draft, accessKey, by } = quote;
  await sql`
    insert into quotes (id, provider_id, number, state, locale, customer, draft, draft_step, draft_by, drafted_at, notes,
      access_key, created_by, created_at)
    values (${id}, ${providerId}, ${number}, 'DRAFT', ${draft.language}, ${JSON.stringify(draft.customer)}::jsonb,
      ${JSON.stringify(draft)}::jsonb, 0, ${by}, ${now}, ${draft.notes}, ${accessKey}, ${by}, ${now})`.execute(tx);
}

/** Keeps a draft over the step that its writer saw; false when somebody was faster. */
export async function putDraft(
  { tx, now }: Deed,
  id: string,
  { draft, basedOn, by }: { draft: Draft; basedOn: number; by: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update quotes set draft = ${JSON.stringify(draft)}::jsonb, draft_step = draft_step + 1, draft_by = ${by},
      drafted_at = ${now}, notes = ${draft.notes}
    where id = ${id} and draft_step = ${basedOn}`.execute(tx);
  return Number(numAffectedRows) > 0;
}

export interface Published {
  id: string;
  version: number;
  customer: Customer;
  locale: string;
  validUntil: Date;
  heldAs: string | null;
  heldUntil: Date | null;
}

export async function setPublished(tx: Tx, quote: Published): Promise<void> {
  await sql`
    update quotes set state = 'PUBLISHED', version = ${quote.version}, customer = ${JSON.stringify(quote.customer)}::jsonb,
      locale = ${quote.locale}, valid_until = ${quote.validUntil}, held_as = ${quote.heldAs}::uuid,
      held_until = ${quote.heldUntil}::timestamptz, ended_at = null
    where id = ${quote.id}`.execute(tx);
}

/** Ends a quote; what it held is named no longer. */
export async function endQuote({ tx, now }: Deed, id: string, state: QuoteState): Promise<void> {
  await sql`update quotes set state = ${state}, ended_at = ${now}, held_as = null, held_until = null
    where id = ${id}`.execute(tx);
}
