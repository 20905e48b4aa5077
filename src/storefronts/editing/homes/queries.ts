import type { Words } from '../../../shared/i18n.ts';
import { type Refusal, refuse } from '../../../shared/refusal.ts';
import type { Caller, World } from '../../../shared/world.ts';
import { findScope } from '../../editions/queries.ts';
import { HOME } from '../../layouts/names/rules.ts';
import { STANDING } from '../../layouts/rules.ts';
import type { WrittenHome } from '../contract.ts';

/** A stall's home for those who arrange it: its page once there is one, and the parts that the hall begins with. */
export async function readWrittenHome(world: World, caller: Caller, idOrSlug: string): Promise<WrittenHome | Refusal> {
  const scope = await findScope(world, caller, idOrSlug);
  if ('refused' in scope) return scope;
  const row = await world.db
    .selectFrom('provider_signs as g')
    .leftJoin('pages as p', join => join.onRef('p.provider_id', '=', 'g.provider_id').on('p.slug', '=', HOME))
    .select(['g.provider_id as _id', 'g.slug', 'g.title', 'p.id as pageId'])
    .where('g.provider_id', '=', scope.providerId)
    .executeTakeFirst();
  if (!row) return refuse('not-found');
  const { pageId, _id, slug, title } = row;
  return {
    provider: { _id: _id!, slug: slug!, title: title as unknown as Words },
    pageId,
    standing: STANDING.map(_type => ({ _type })),
  };
}
