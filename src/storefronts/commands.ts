import type { Deed } from '../shared/command.ts';
import { isRefusal } from '../shared/refusal.ts';
import { type NewPage, putPageIn } from './layouts/commands.ts';
import { type NewDestination, type NewHost, putDestinationIn, putHostIn } from './places/commands.ts';
import { type NewPromo, putPromoIn } from './promos/commands.ts';
import { type NewSectionGroup, putSectionGroupIn } from './sections/commands.ts';

/** All storefront content of a hall, for a seed that writes each part with the regular command. */
export interface Fronts {
  promos: readonly NewPromo[];
  pages: readonly NewPage[];
  hosts: readonly NewHost[];
  destinations: readonly NewDestination[];
  sectionGroups: readonly NewSectionGroup[];
}

export async function openFrontsIn(deed: Deed, fronts: Fronts): Promise<void> {
  for (const promo of fronts.promos) await putPromoIn(deed, promo);
  for (const page of fronts.pages) await putPageIn(deed, page);
  for (const group of fronts.sectionGroups) await putSectionGroupIn(deed, group);
  for (const host of fronts.hosts) accepted(await putHostIn(deed, host), host);
  for (const destination of fronts.destinations) accepted(await putDestinationIn(deed, destination), destination);
}

function accepted(answer: unknown, what: object): void {
  if (isRefusal(answer)) throw new Error(`${JSON.stringify(what)} was refused: ${JSON.stringify(answer)}`);
}
