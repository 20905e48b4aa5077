import type { Deed } from '../../../../shared/command.ts';
import type { StoredTerms } from './queries.ts';

export async function saveTerms(
  { tx, now }: Deed,
  providerId: string,
  { accepts, dueDays, bankgiro, swish }: Omit<StoredTerms, 'changedAt'>,
): Promise<void> {
  const terms = { accepts, due_days: dueDays, bankgiro, swish, changed_at: now };
  await tx
    .insertInto('invoice_terms')
    .values({ provider_id: providerId, ...terms })
    .onConflict(conflict => conflict.column('provider_id').doUpdateSet(terms))
    .execute();
}
