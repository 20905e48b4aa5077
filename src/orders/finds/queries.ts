import { sql } from 'kysely';
import { likePattern, MOST_FOUND, searchWords } from '../../order-groups/searches/rules.ts';
import { mayInHall } from '../../rights/rules.ts';
import { inLocale, type Words } from '../../shared/i18n.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { FoundOrder } from './contract.ts';

interface FoundRow {
  orderId: string;
  reference: string;
  slug: string;
  title: Words;
  timeZone: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  status: FoundOrder['status'];
  summary: string;
  total: number;
  createdAt: Date;
}

/** Orders of the whole hall that have all words of a search, the newest first. For platform staff. */
export async function findOrders(world: World, caller: Caller, text: string): Promise<FoundOrder[] | Refusal> {
  if (!mayInHall(caller, 'platform:office')) return refuse(caller.userId ? 'not-allowed' : 'not-signed-in');
  const words = searchWords(text).map(
    word => sql<boolean>`order_search_text(g.reference, g.contact) like ${likePattern(word)}`,
  );
  const { rows } = await sql<FoundRow>`
    select o.id as "orderId", g.reference, s.slug, s.title, s.time_zone as "timeZone", g.contact ->> 'name' as name,
      g.contact ->> 'email' as email, g.contact ->> 'phone' as phone, o.status, v.summary, o.total,
      o.created_at as "createdAt"
    from (
      select g.id, g.reference, g.contact, g.provider_id from order_groups g where ${sql.join(words, sql` and `)}
      order by g.id desc limit ${MOST_FOUND}
    ) g
    join orders o on o.order_group_id = g.id join office_orders v on v.order_id = o.id
    join provider_signs s on s.provider_id = g.provider_id
    order by o.id desc limit ${MOST_FOUND}`.execute(world.db);
  return rows.map(({ slug, title, timeZone, name, email, phone, total, createdAt, ...row }) => ({
    ...row,
    provider: { slug, title: inLocale(title, caller.locale), timeZone },
    customer: { name: name ?? '', email: email ?? '', phone: phone ?? '' },
    amountIncludingVat: total,
    _createdAt: createdAt.toISOString(),
  }));
}
