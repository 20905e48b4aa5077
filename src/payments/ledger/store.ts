import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { sent } from '../../shared/database/pipeline.ts';
import type { Entry } from './rules.ts';

export interface Posting {
  kind: string;
  /** Idempotency key: the fact behind the transaction; told again, it is not posted again. */
  source: string;
  entries: readonly Entry[];
  currency: string;
  /** The transaction that this one corrects (I6). */
  reverses?: string | null;
  happenedAt: Date;
}

/** Appends one transaction with its entries; none when its fact is in the ledger already. */
export async function post(deed: Deed, posting: Posting): Promise<void> {
  const { tx, world, now } = deed;
  const { entries } = posting;
  const write = sql`
    with added as (${accountsAdded(entries)}), fresh as (
      insert into ledger_transactions (id, kind, source, reverses, happened_at, posted_at)
      values (${world.newId()}, ${posting.kind}, ${posting.source}, ${posting.reverses ?? null}, ${posting.happenedAt}, ${now})
      on conflict (source) do nothing returning id
    )
    insert into ledger_entries (transaction_id, row, account_id, side, amount, currency)
    select fresh.id, e.row, e.account_id, e.side, e.amount, ${posting.currency}
    from fresh, unnest(${entries.map(({ account }) => account.id)}::text[], ${entries.map(({ side }) => side)}::text[],
      ${entries.map(({ amount }) => amount)}::bigint[]) with ordinality as e (account_id, side, amount, row)`;
  await sent(tx, write.execute(tx));
}

export async function findTransaction(tx: Tx, source: string): Promise<string | null> {
  const row = await tx.selectFrom('ledger_transactions').select('id').where('source', '=', source).executeTakeFirst();
  return row?.id ?? null;
}

/** The newest transaction whose `source` begins so, with its entries: for one that corrects it. */
export async function lastPosted(tx: Tx, sourceBegins: string): Promise<{ id: string; entries: Entry[] }> {
  const { id } = await tx
    .selectFrom('ledger_transactions')
    .select('id')
    .where('source', 'like', `${sourceBegins}%`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .select(['a.id', 'a.kind', 'a.provider_id as providerId', 'a.normal_side as normalSide', 'e.side', 'e.amount'])
    .where('e.transaction_id', '=', id)
    .orderBy('e.row')
    .execute();
  return {
    id,
    entries: rows.map(({ side, amount, ...account }) => ({ account, side, amount })) as Entry[],
  };
}

/** Adds missing accounts, looked for first: an insert that meets an existing row waits for its writer. */
function accountsAdded(entries: readonly Entry[]) {
  const accounts = [...new Map(entries.map(({ account }) => [account.id, account])).values()];
  return sql`
    insert into ledger_accounts (id, kind, provider_id, normal_side)
    select a.* from unnest(${accounts.map(({ id }) => id)}::text[], ${accounts.map(({ kind }) => kind)}::text[],
      ${accounts.map(({ providerId }) => providerId)}::uuid[], ${accounts.map(({ normalSide }) => normalSide)}::text[])
      as a (id, kind, provider_id, normal_side)
    where not exists (select from ledger_accounts k where k.id = a.id)
    order by a.id on conflict do nothing`;
}
