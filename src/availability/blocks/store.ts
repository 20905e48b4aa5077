import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';

/** Blocks resources for maintenance. */
export async function insertBlocks(
  { tx, now }: Deed,
  blocks: readonly { id: string; resourceId: string }[],
  of: { providerId: string; from: Date; to: Date; reason: string },
): Promise<void> {
  await sql`
    insert into reservations (id, resource_id, provider_id, during, live, reason, created_at)
    select b.id, b.resource_id, ${of.providerId}, tstzrange(${of.from}, ${of.to}), true, ${of.reason}, ${now}
    from unnest(${blocks.map(block => block.id)}::uuid[], ${blocks.map(block => block.resourceId)}::uuid[])
      as b (id, resource_id)`.execute(tx);
}

/** Ends a block and returns the freed resource; null when there is no such block, or it has ended. */
export async function endBlock(tx: Tx, providerId: string, blockId: string) {
  const { rows } = await sql<{ resourceId: string; from: Date; to: Date }>`
    update reservations set live = false
    where id = ${blockId} and provider_id = ${providerId} and booking_id is null and import_event_id is null and live
    returning resource_id as "resourceId", lower(during) as from, upper(during) as to`.execute(tx);
  return rows[0] ?? null;
}
