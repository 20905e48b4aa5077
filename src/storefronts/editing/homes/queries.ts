import { m } from '../../../paraglide/messages.js';
import type { Locale, Words } from '../../../shared/i18n.ts';
import { type Refusal, refuse } from '../../../shared/refusal.ts';
import type { Caller, World } from '../../../shared/world.ts';
import { findScope } from '../../editions/queries.ts';
import { OLD_FOOTER } from '../../footers/rules.ts';
import { FOOTER, HOME } from '../../layouts/names/rules.ts';
import { mayWrite, STANDING } from '../../layouts/rules.ts';
import type { WrittenFooter, WrittenHome } from '../contract.ts';

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
    provider: { _id: _id!, slug: slug! },
    title: title as unknown as Words,
    pageId,
    standing: STANDING.map(_type => ({ _type })),
  };
}

/** The hall's footer for those who write it. */
export async function readWrittenFooter(world: World, caller: Caller): Promise<WrittenFooter | Refusal> {
  const refusal = mayWrite(caller, null);
  if (refusal) return refusal;
  const row = await world.db
    .selectFrom('pages')
    .select('id')
    .where('provider_id', 'is', null)
    .where('slug', '=', FOOTER)
    .executeTakeFirst();
  const said = (locale: Locale) => m.pages_footer({}, { locale });
  return {
    title: { sv: said('sv'), en: said('en'), de: said('de') },
    pageId: row?.id ?? null,
    standing: [...OLD_FOOTER],
  };
}
