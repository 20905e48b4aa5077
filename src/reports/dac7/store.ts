import type { Tx } from '../../shared/database/connect.ts';
import type { NoteRate } from './contract.ts';
import type { Activity, SellerForm } from './rules.ts';

export interface KeptDetails {
  form: SellerForm;
  sealed: Buffer;
  hasBirthDate: boolean;
  hasAccount: boolean;
}

export async function saveDetails(tx: Tx, providerId: string, details: KeptDetails, now: Date): Promise<void> {
  const { form, sealed, hasBirthDate, hasAccount } = details;
  const row = { form, sealed, has_birth_date: hasBirthDate, has_account: hasAccount, changed_at: now };
  await tx
    .insertInto('platform_details')
    .values({ provider_id: providerId, ...row })
    .onConflict(conflict => conflict.column('provider_id').doUpdateSet(row))
    .execute();
}

export async function saveRate(tx: Tx, { year, sekPerEuro }: NoteRate, now: Date): Promise<void> {
  const row = { sek_per_euro: String(sekPerEuro), noted_at: now };
  await tx
    .insertInto('euro_rates')
    .values({ year, ...row })
    .onConflict(conflict => conflict.column('year').doUpdateSet(row))
    .execute();
}

export async function saveActivity(tx: Tx, kind: string, activity: Activity, now: Date): Promise<void> {
  await tx
    .insertInto('platform_activities')
    .values({ kind, activity, changed_at: now })
    .onConflict(conflict => conflict.column('kind').doUpdateSet({ activity, changed_at: now }))
    .execute();
}
