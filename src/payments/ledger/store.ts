import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
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

/** Appends one transaction with its entries; null when its fact is in the ledger already. */
export async function post(deed: Deed, posting: Posting): Promise<string | null> {
  const { tx, world, now } = deed;
  const id = world.newId();
  const fresh = await tx
    .insertInto('ledger_transactions')
    .values({
      id,
      kind: posting.kind,
      source: posting.source,
      reverses: posting.reverses ?? null,
      happened_at: posting.happenedAt,
      posted_at: now,
    })
    .onConflict(conflict => conflict.column('source').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!fresh) return null;
  await knowAccounts(tx, posting.entries);
  await tx
    .insertInto('ledger_entries')
    .values(
      posting.entries.map((entry, at) => ({
        transaction_id: id,
        row: at + 1,
        account_id: entry.account.id,
        side: entry.side,
        amount: entry.amount,
        currency: posting.currency,
      })),
    )
    .execute();
  return id;
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

/** Creates missing accounts, looked for first: an insert that meets an existing row waits for its writer. */
async function knowAccounts(tx: Tx, entries: readonly Entry[]): Promise<void> {
  const accounts = new Map(entries.map(({ account }) => [account.id, account]));
  const known = await tx
    .selectFrom('ledger_accounts')
    .select('id')
    .where('id', 'in', [...accounts.keys()])
    .execute();
  for (const { id } of known) accounts.delete(id);
  if (accounts.size === 0) return;
  await tx
    .insertInto('ledger_accounts')
    .values(
      [...accounts.values()]
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .map(one => ({ id: one.id, kind: one.kind, provider_id: one.providerId, normal_side: one.normalSide })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
