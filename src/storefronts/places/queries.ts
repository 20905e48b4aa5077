import { to } from '../../links.ts';
import { may } from '../../rights/rules.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { ContentPage } from '../contract.ts';
import { readPageById } from '../layouts/queries.ts';
import { destinationName } from './rules.ts';

export interface Destination {
  leadsTo: string | null;
  page: ContentPage | null;
  validUntil: string | null;
}

const onTo = (path: string): Destination => ({ leadsTo: path, page: null, validUntil: null });

export async function readDestination(world: World, caller: Caller, typed: string): Promise<Destination | Refusal> {
  const name = destinationName(typed);
  if (!name) return refuse('invalid-destination');
  const row = await world.db.selectFrom('destinations').selectAll().where('name', '=', name).executeTakeFirst();
  if (!row) return onTo(to.start());
  if (row.path) return onTo(row.path);
  if (row.provider_slug) {
    const home = await findStallHome(world, caller, row.provider_slug);
    return home ? onTo(home) : refuse('provider-not-found');
  }
  if (row.page_id) {
    const page = await readPageById(world, caller, row.page_id);
    return isRefusal(page) ? page : { leadsTo: null, page, validUntil: page.validUntil };
  }
  const { requestId } = caller;
  world.log.error({ err: new Error(`Nothing is to be shown at the destination ${name}`), requestId }, 'destination');
  return refuse('page-not-found');
}

/** The home of a stall that exists here and may be seen; null otherwise. */
export async function findStallHome(world: World, caller: Caller, slug: string): Promise<string | null> {
  const row = await world.db
    .selectFrom('provider_signs')
    .select(['provider_id', 'status'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!row?.provider_id) return null;
  return row.status !== 'HIDDEN' || may(caller, 'hidden:read', row.provider_id) ? to.home(slug) : null;
}
