import { sellerOfRecord } from '../../../../providers/sellers/queries.ts';
import { may } from '../../../../rights/rules.ts';
import type { Database, Tx } from '../../../../shared/database/connect.ts';
import type { Caller, World } from '../../../../shared/world.ts';
import type { InvoiceTerms } from './contract.ts';
import { DUE_DAYS } from './rules.ts';

export interface StoredTerms {
  accepts: boolean;
  dueDays: number;
  bankgiro: string | null;
  swish: string | null;
  changedAt: Date;
}

export async function findTerms(db: Database | Tx, providerId: string): Promise<StoredTerms | null> {
  const row = await db
    .selectFrom('invoice_terms')
    .select(['accepts', 'due_days as dueDays', 'bankgiro', 'swish', 'changed_at as changedAt'])
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return row ?? null;
}

/** Facts that the law wants on every invoice of a seller and that are not known (protocols 6.3). */
export async function missingOnInvoice(db: Database | Tx, providerId: string): Promise<InvoiceTerms['missing']> {
  const { seller } = await sellerOfRecord(db, providerId);
  return [
    ...(seller.address.city && seller.address.zipCode ? [] : (['address'] as const)),
    ...(seller.vatNo && seller.organisationNumber ? [] : (['vatNo'] as const)),
  ];
}

export async function readTerms({ db }: World, caller: Caller, providerId: string): Promise<InvoiceTerms> {
  const terms = await findTerms(db, providerId);
  const { accepts = false, dueDays = DUE_DAYS.usual, bankgiro = null, swish = null } = terms ?? {};
  return {
    ...{ accepts, dueDays, bankgiro, swish, step: terms?.changedAt.toISOString() ?? null },
    missing: await missingOnInvoice(db, providerId),
    mayChange: may(caller, 'money:change', providerId),
  };
}
