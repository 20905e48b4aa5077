import { sql } from 'kysely';
import { providerWithRight } from '../../providers/queries.ts';
import { publicContacts } from '../../providers/rules.ts';
import type { Deed } from '../../shared/command.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { VatCategory } from '../../shared/vat.ts';
import type { Caller, World } from '../../shared/world.ts';
import { namesContents } from '../contents/rules.ts';
import type { AcquirableAs } from '../kinds/contract.ts';
import type { Safety, StallMaker } from './contract.ts';
import { namesMaker, shownMaker } from './rules.ts';

interface Row {
  makesOwn: boolean;
  safetyContact: string | null;
  emails: { emailAddress: string; categoryTags: string[]; verified: boolean }[];
  name: string | null;
  address: { addressRows?: string[]; zipCode?: string; city?: string } | null;
}

/** A stall as the maker of what it sells: its company, and the address that it shows to everybody. */
export async function stallMaker(db: Database | Tx, providerId: string): Promise<StallMaker> {
  const { rows } = await sql<Row>`
    select coalesce(k.makes_own, false) as "makesOwn", c.emails, c.legal_name as name, c.address,
      t.safety_contact as "safetyContact"
    from stall_companies c left join stall_makers k on k.provider_id = c.provider_id
      left join stall_traders t on t.provider_id = c.provider_id
    where c.provider_id = ${providerId}`.execute(db);
  const { makesOwn, safetyContact, emails, name, address } = rows[0]!;
  const contact = publicContacts(emails)[0]?.emailAddress;
  const place = [...(address?.addressRows ?? []), [address?.zipCode, address?.city].filter(Boolean).join(' ')];
  const written = place.filter(Boolean).join(', ');
  return { makesOwn, safetyContact, stall: name && written && contact ? { name, address: written, contact } : null };
}

export async function readMaker(world: World, caller: Caller, idOrSlug: string): Promise<StallMaker | Refusal> {
  const found = await providerWithRight(world, caller, idOrSlug, 'stock:read');
  return isRefusal(found) ? found : await stallMaker(world.db, found.providerId);
}

interface Guarded {
  recalled: boolean;
  kind: AcquirableAs;
  vatCategory: VatCategory | '';
  categories: string[];
  unsaid: boolean;
  safety: Safety | null;
  providerId: string;
}

/**
 * Reason for which a product may not go on sale, now or by the clock: it is being recalled, or the hall wants a maker on
 * all goods, or the contents of all food, and it names none. Asked once the change is written, of what it left.
 */
export async function refusalToSell({ tx, world }: Deed, productId: string): Promise<Refusal | null> {
  const { rows } = await sql<Guarded>`
    select exists (select from recalled_products r where r.product_id = p.id) as recalled, p.acquirable_as as kind,
      p.vat_category as "vatCategory", p.safety, p.provider_id as "providerId",
      p.categories, p.contents is null as unsaid
    from products p where p.id = ${productId} and (p.status = 'ACTIVE' or p.on_sale_at is not null)`.execute(tx);
  const [found] = rows;
  if (!found) return null;
  const { recalled, kind, vatCategory, categories, unsaid, safety, providerId } = found;
  if (recalled) return refuse('product-recalled');
  if (world.config.foodNeedsContents && unsaid && namesContents(kind, vatCategory, categories))
    return refuse('contents-missing');
  if (!world.config.goodsNeedMaker || !namesMaker(kind, vatCategory)) return null;
  return shownMaker(safety, await stallMaker(tx, providerId)) ? null : refuse('maker-missing');
}
