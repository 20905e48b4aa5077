import { m } from '../../paraglide/messages.js';
import { readHall, readProvider } from '../../providers/queries.ts';
import { inLocale, type Words } from '../../shared/i18n.ts';
import { isRefusal } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { hostFor } from '../../storefronts/places/rules.ts';

/** Name under which a host's front lies on a home screen: its stall's, its page's, or the hall's. */
export async function readAppName(world: World, anybody: Caller, host: string | null): Promise<string> {
  const row = hostFor(await world.db.selectFrom('hosts').selectAll().execute(), host);
  if (row?.provider_slug) {
    const provider = await readProvider(world, anybody, row.provider_slug);
    if (!isRefusal(provider) && provider.status !== 'HIDDEN') return provider.meta.title;
  }
  if (row?.page_id && row.match !== 'DEFAULT') {
    const page = await world.db.selectFrom('pages').select('title').where('id', '=', row.page_id).executeTakeFirst();
    if (page) return inLocale(page.title as unknown as Words, anybody.locale);
  }
  const { title } = await readHall(world, anybody);
  const said = { locale: anybody.locale };
  return title ? m.storefronts_hall_name({ area: title }, said) : m.storefronts_hall_unnamed({}, said);
}
