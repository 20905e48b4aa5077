import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';

export interface TraderGap {
  providerId: string;
  slug: string;
  /** True when the trader's details are written, and the contact for unsafe goods alone is missing. */
  trader: boolean;
}

/** Open stalls, all or one, whose trader's details lack what the law asks. */
export async function traderGaps(db: Database | Tx, providerId: string | null): Promise<TraderGap[]> {
  const { rows } = await sql<TraderGap>`
    select p.id as "providerId", p.slug, t.provider_id is not null as trader
    from providers p left join trader_details t on t.provider_id = p.id
    where p.status = 'NORMAL' and (${providerId}::uuid is null or p.id = ${providerId})
      and (t.provider_id is null
        or t.safety_contact is null and exists (select from safety_stalls s where s.provider_id = p.id))
    order by p.id`.execute(db);
  return rows;
}
