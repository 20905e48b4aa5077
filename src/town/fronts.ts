import { destinations, fronts, hosts, lists, promos, sectionGroups } from '../../seeds/pages/fronts.ts';
import { town } from '../../seeds/town/town.ts';
import { openFrontsIn } from '../storefronts/commands.ts';
import { pictureRefs } from './pictures.ts';
import type { Town } from './stage.ts';

/** Creates the town's pages, promos, hosts and destinations, with their pictures. */
export async function openFronts(stage: Town, providerIds: Map<string, string>): Promise<void> {
  const findProvider = (slug: string) => providerIds.get(town.find(one => one.slug === slug)?.key ?? '') ?? null;
  const pages = [...fronts, ...lists].map(({ provider, ...page }) => ({
    ...page,
    providerId: provider ? findProvider(provider) : null,
  }));
  const groups = sectionGroups.map(({ provider, ...group }, position) => ({
    ...group,
    providerId: findProvider(provider)!,
    position,
  }));
  const named = { pages, promos: [...promos], hosts: [...hosts], destinations, sectionGroups: groups };
  await openFrontsIn(stage, withRefs(named, stage.refs));
}

/** Replaces drawing names of the seed by picture refs of this hall. */
function withRefs<T>(named: T, refs: Map<string, string>): T {
  return JSON.parse(JSON.stringify(named), (key, value) =>
    key === 'image' && typeof value === 'string' ? pictureRefs(refs, [value])[0] : value,
  ) as T;
}
