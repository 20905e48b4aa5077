import type { Tx } from '../shared/database/connect.ts';
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

export async function openFrontsIn(tx: Tx, fronts: Fronts, world: { newId(): string; now: Date }): Promise<void> {
  const pen = () => ({ newId: world.newId(), now: world.now, locale: 'sv' as const });
  for (const promo of fronts.promos) await putPromoIn(tx, promo, pen());
  for (const page of fronts.pages) await putPageIn(tx, page, pen());
  for (const group of fronts.sectionGroups) await putSectionGroupIn(tx, group, pen());
  for (const host of fronts.hosts) accepted(await putHostIn(tx, host, pen()), host);
  for (const destination of fronts.destinations) accepted(await putDestinationIn(tx, destination, pen()), destination);
}

function accepted(answer: unknown, what: object): void {
  if (isRefusal(answer)) throw new Error(`${JSON.stringify(what)} was refused: ${JSON.stringify(answer)}`);
}
