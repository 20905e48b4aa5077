import { sql } from 'kysely';
import type { Press } from '../../shared/command.ts';
import type { Draft } from '../drafts/contract.ts';

/** Keeps a template; false where the stall has room for no more. */
export async function insertTemplate(
  { tx, caller, now }: Press,
  one: { id: string; providerId: string; title: string; draft: Draft; most: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into quote_templates (id, provider_id, title, draft, kept_by, kept_at)
    select ${one.id}::uuid, ${one.providerId}::uuid, ${one.title}, ${JSON.stringify(one.draft)}::jsonb, ${caller.userId}::text, ${now}::timestamptz
    where (select count(*) from quote_templates where provider_id = ${one.providerId}) < ${one.most}`.execute(tx);
  return Number(numAffectedRows) > 0;
}

export async function deleteTemplate({ tx }: Press, which: { id: string; providerId: string }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('quote_templates')
    .where('id', '=', which.id)
    .where('provider_id', '=', which.providerId)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}
