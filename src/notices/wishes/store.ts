import type { Tx } from '../../shared/database/connect.ts';
import type { QuietHours } from '../quiet/rules.ts';
import type { Wish } from '../rules.ts';

interface Whose {
  userId: string;
  providerId: string | null;
}

/** Saves wishes; those that are named take the place of what was wished before. */
export async function saveWishes(tx: Tx, { userId, providerId }: Whose, wishes: readonly Wish[]): Promise<void> {
  if (!wishes.length) return;
  await tx
    .insertInto('notice_wishes')
    .values(wishes.map(wish => ({ user_id: userId, provider_id: providerId, ...wish })))
    .onConflict(conflict =>
      conflict
        .columns(['user_id', 'provider_id', 'kind', 'channel'])
        .doUpdateSet(update => ({ wanted: update.ref('excluded.wanted') })),
    )
    .execute();
}

export async function saveHours(
  tx: Tx,
  { userId, providerId }: Whose,
  { quiet, summaryAt }: { quiet: QuietHours | null; summaryAt: string },
): Promise<void> {
  const hours = { quiet_from: quiet?.from ?? null, quiet_until: quiet?.until ?? null, summary_at: summaryAt };
  await tx
    .insertInto('notice_hours')
    .values({ user_id: userId, provider_id: providerId, ...hours })
    .onConflict(conflict => conflict.columns(['user_id', 'provider_id']).doUpdateSet(hours))
    .execute();
}
