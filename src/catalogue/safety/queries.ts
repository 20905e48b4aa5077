import { sql } from 'kysely';
import { providerWithRight } from '../../providers/queries.ts';
import { publicContacts } from '../../providers/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { isRefusal, type Refusal } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { StallMaker } from './contract.ts';

interface Row {
  makesOwn: boolean;
  emails: { emailAddress: string; categoryTags: string[]; verified: boolean }[];
  name: string | null;
  address: { addressRows?: string[]; zipCode?: string; city?: string } | null;
}

/** A stall as the maker of what it sells: its company, and the address that it shows to everybody. */
export async function stallMaker(db: Database | Tx, providerId: string): Promise<StallMaker> {
  const { rows } = await sql<Row>`
    select coalesce(k.makes_own, false) as "makesOwn", c.emails, c.legal_name as name, c.address
    from stall_companies c left join stall_makers k on k.provider_id = c.provider_id
    where c.provider_id = ${providerId}`.execute(db);
  const { makesOwn, emails, name, address } = rows[0]!;
  const contact = publicContacts(emails)[0]?.emailAddress;
  const place = [...(address?.addressRows ?? []), [address?.zipCode, address?.city].filter(Boolean).join(' ')];
  const written = place.filter(Boolean).join(', ');
  return { makesOwn, stall: name && written && contact ? { name, address: written, contact } : null };
}

export async function readMaker(world: World, caller: Caller, idOrSlug: string): Promise<StallMaker | Refusal> {
  const found = await providerWithRight(world, caller, idOrSlug, 'stock:read');
  return isRefusal(found) ? found : await stallMaker(world.db, found.providerId);
}
