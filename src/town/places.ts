import type { TownBlock, TownDay, TownGroup, TownOffer, TownPlaces } from '../../seeds/town/shape.ts';
import { blockResourceIn } from '../availability/blocks/commands.ts';
import { putOfferIn } from '../availability/offers/commands.ts';
import type { OfferFields } from '../availability/offers/contract.ts';
import { putResourceGroupIn } from '../availability/resources/commands.ts';
import type { ResourceGroupFields } from '../availability/resources/contract.ts';
import { putSeriesIn } from '../availability/series/commands.ts';
import type { Deed } from '../shared/command.ts';
import { isRefusal, type Refusal } from '../shared/refusal.ts';
import { addDays, instantAt, wallMoment, weekdayNumber } from '../shared/wall-time.ts';

/** Resources of the town (rentals, tables, rooms, departures), in the shape of their sellers' forms. */

export interface Furnished {
  providerId: string;
  timeZone: string;
  /** Ids of the products by their keys. */
  products: ReadonlyMap<string, string>;
}

/** Creates a stall's resources (tables, boats, beds), then the booking rules, and last the blocked times. */
export async function furnish(deed: Deed, { groups, offers, blocks = [] }: TownPlaces, at: Furnished): Promise<void> {
  const { providerId, timeZone, products } = at;
  const groupIds = new Map<string, string>();
  const resources = new Map<string, string[]>();
  for (const group of groups) {
    const answer = await putResourceGroupIn(deed, { providerId, ...newResourceGroup(group) });
    const { item } = taken(answer, group.slug);
    groupIds.set(group.slug, item._id);
    resources.set(group.slug, item.resourceIds);
  }
  for (const [key, offer] of Object.entries(offers)) {
    const productId = products.get(key);
    if (!productId) throw new Error(`There is no ${key} to be booked`);
    const rules = newOffer(offer, slug => groupIds.get(slug) ?? slug);
    taken(await putOfferIn(deed, { providerId, productId, offer: rules }), key);
    const { departures: series } = offer;
    if (series) taken(await putSeriesIn(deed, { providerId, productId, series: [...series] }), key);
  }
  for (const block of blocks) {
    const resourceIds = block.numbers.map(number => resources.get(block.group)![number - 1]!);
    const fields = { providerId, resourceIds, ...newBlock(block, timeZone, deed.now), reason: block.reason };
    taken(await blockResourceIn(deed, fields), block.reason);
  }
}

export function newResourceGroup({ slug, title, shown, resources, joins = [] }: TownGroup) {
  const fields: Omit<ResourceGroupFields, 'providerId'> = {
    ...{ slug, title, shown },
    resources: [...resources],
    joins: joins.map(([a, b]) => [a - 1, b - 1]),
  };
  return fields;
}

export function newOffer(
  { departures: _, needs, ...offer }: TownOffer,
  groupId: (slug: string) => string,
): OfferFields {
  return { ...offer, needs: needs.map(({ group, ...need }) => ({ ...need, groupId: groupId(group) })) };
}

export function newBlock({ day, from, to, daysLater = 0 }: TownBlock, timeZone: string, now: Date) {
  const first = townDay(day, wallMoment(now, timeZone).date);
  return { from: instantAt(first, from, timeZone), to: instantAt(addDays(first, daysLater), to, timeZone) };
}

export function townDay({ weekday, weeksLater = 0 }: TownDay, today: string): string {
  const ahead = (weekday - weekdayNumber(today) + 7) % 7 || 7;
  return addDays(today, ahead + weeksLater * 7);
}

function taken<T>(answer: T | Refusal, name: string): T {
  if (isRefusal(answer)) throw new Error(`The town's ${name} was refused: ${JSON.stringify(answer)}`);
  return answer;
}
