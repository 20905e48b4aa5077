import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Terms } from '../rules.ts';

export async function putTerms(
  { tx, now }: Deed,
  { providerId, productId, open, minutes }: Terms & { providerId: string; productId: string | null },
): Promise<void> {
  await sql`
    insert into waiting_rules (provider_id, product_id, open, minutes, changed_at)
    values (${providerId}, ${productId}, ${open}, ${minutes}, ${now})
    on conflict (provider_id, product_id) do update
      set open = excluded.open, minutes = excluded.minutes, changed_at = excluded.changed_at`.execute(tx);
}
