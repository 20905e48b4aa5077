import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import type { CompanyKind } from '../companies/rules.ts';

export interface NewAccount {
  id: string;
  providerId: string;
  kind: CompanyKind;
  title: string;
  customer: string;
  secret: Buffer;
}

export async function insertAccount({ tx, now }: Deed, account: NewAccount): Promise<void> {
  const { id, providerId, kind, title, customer, secret } = account;
  await tx
    .insertInto('lock_accounts')
    .values({ id, provider_id: providerId, kind, title, customer, secret, created_at: now })
    .execute();
}

/** A stall's account that is in use, locked. */
export async function lockAccount(tx: Tx, { providerId, accountId }: { providerId: string; accountId: string }) {
  const row = await tx
    .selectFrom('lock_accounts')
    .select(['id', 'kind'])
    .where('id', '=', accountId)
    .where('provider_id', '=', providerId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ? { id: row.id, kind: row.kind as CompanyKind } : null;
}

export async function replaceSecret(tx: Tx, accountId: string, secret: Buffer): Promise<void> {
  await tx.updateTable('lock_accounts').set({ secret }).where('id', '=', accountId).execute();
}

/** Ends an account; false while doors are opened by it. */
export async function endAccount({ tx, now }: Deed, accountId: string): Promise<boolean> {
  const door = await tx
    .selectFrom('lock_doors')
    .select('id')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (door) return false;
  await tx.updateTable('lock_accounts').set({ ended_at: now }).where('id', '=', accountId).execute();
  return true;
}
