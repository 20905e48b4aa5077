import { sql } from 'kysely';
import { providerWithRight } from '../../providers/queries.ts';
import { isRefusal, type Refusal } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { QuoteTemplate } from './contract.ts';

/** The templates of a stall, by their names. */
export async function listTemplates(
  world: World,
  caller: Caller,
  idOrSlug: string,
): Promise<QuoteTemplate[] | Refusal> {
  const staff = await providerWithRight(world, caller, idOrSlug, 'orders:change');
  if (isRefusal(staff)) return staff;
  const { rows } = await sql<Omit<QuoteTemplate, '_id' | '_keptAt'> & { id: string; keptAt: Date }>`
    select id, title, draft, kept_at as "keptAt" from quote_templates where provider_id = ${staff.providerId}
    order by title, id`.execute(world.db);
  return rows.map(({ id, keptAt, ...row }) => ({ ...row, _id: id, _keptAt: keptAt.toISOString() }));
}
