import type { Tx } from '../../shared/database/connect.ts';

export interface CompanyName {
  legalName: string;
  organisationNumber: string;
}

export async function findCompany(
  tx: Tx,
  providerId: string,
): Promise<(CompanyName & { vatNo: string | null }) | null> {
  const row = await tx
    .selectFrom('company_details')
    .select(['legal_name as legalName', 'organisation_number as organisationNumber', 'vat_no as vatNo'])
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return row ?? null;
}

/** "Ängens bigård AB, 556677-8899". */
export function nameOfCompany({ legalName, organisationNumber }: CompanyName): string {
  return `${legalName}, ${organisationNumber}`;
}
