import type { Tx } from '../../shared/database/connect.ts';
import type { CompanyName } from './queries.ts';

export async function restoreCompany(
  tx: Tx,
  providerId: string,
  { legalName, organisationNumber, vatNo }: CompanyName & { vatNo: string | null },
): Promise<void> {
  const company = { legal_name: legalName, organisation_number: organisationNumber, vat_no: vatNo };
  await tx.updateTable('company_details').set(company).where('provider_id', '=', providerId).execute();
}
