import { sql } from 'kysely';
import { openOrderGroup } from '../../order-groups/queries.ts';
import { sellerOfRecord, sellerSign } from '../../providers/sellers/queries.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { isRefusal } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';

/** Order whose reference and e-mail address these are; null where they are not of one purchase. */
export async function groupOfReference(
  db: Database | Tx,
  { reference, emailAddress }: { reference: string; emailAddress: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from order_groups
    where reference = ${reference.toUpperCase()} and lower(contact ->> 'email') = ${emailAddress.toLowerCase()}
    order by created_at desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** A purchase as its own pages begin: who bought it and of whom, for who may open it. */
export async function openPurchase(world: World, caller: Caller, orderGroupId: string) {
  const group = await openOrderGroup(world, caller, orderGroupId);
  if (isRefusal(group)) return group;
  const { db } = world;
  const [{ seller, timeZone }, { slug }] = await Promise.all([
    sellerOfRecord(db, group.providerId, caller.locale),
    sellerSign(db, group.providerId, caller.locale),
  ]);
  return {
    seller,
    providerId: group.providerId,
    purchase: {
      orderGroupId: group.id,
      reference: group.reference,
      name: group.contact.name,
      emailAddress: group.contact.email,
      timeZone,
      seller: { slug, title: seller.title },
    },
  };
}
