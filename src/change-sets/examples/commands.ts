import { putOfferIn } from '../../availability/offers/commands.ts';
import { putResourceGroupIn } from '../../availability/resources/commands.ts';
import { findResourceGroups } from '../../availability/resources/queries.ts';
import { putSeriesIn } from '../../availability/series/commands.ts';
import { addProductIn } from '../../catalogue/commands.ts';
import { sheetOfProvider } from '../../catalogue/sheets/queries.ts';
import { freeSlug } from '../../providers/applications/rules.ts';
import { providerWithRight } from '../../providers/queries.ts';
import { type Deed, defineCommand } from '../../shared/command.ts';
import { isRefusal, type Refusal, Refused, refuse } from '../../shared/refusal.ts';
import { effectCounts, productDifference } from '../rules.ts';
import { insertChangeSet } from '../store.ts';
import type { BeginInput } from './contract.ts';
import type { ExampleGroup, ExampleProduct } from './drafts/rules.ts';
import { hasBegunFrom } from './queries.ts';
import { EXAMPLES, productFrom, rulesFrom } from './rules.ts';

/**
 * Makes the drafts of a trade's example, with the units and rules that they are booked by. All of it is one change set:
 * undone, the drafts go, and with them the units that nobody has used since.
 */
export const beginFromExample = defineCommand<BeginInput, { item: { _id: string } }>({
  type: 'begin-from-example',
  async allows(world, caller, { idOrSlug }) {
    const staff = await providerWithRight(world, caller, idOrSlug, 'catalogue:change');
    return 'refused' in staff ? staff : null;
  },
  async run(deed) {
    const { tx, world, caller, input } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'catalogue:change');
    if ('refused' in staff) return staff;
    const { providerId } = staff;
    const { trade } = input;
    if (await hasBegunFrom(tx, providerId, trade)) return refuse('example-there');
    const { groups, products } = EXAMPLES[trade];
    const groupIds = await putGroupsIn(deed, providerId, groups);
    const made: string[] = [];
    for (const product of products) made.push(await addDraftIn(deed, { providerId, groupIds }, product));
    const sheet = await sheetOfProvider(tx, { providerId, now: deed.now }, made);
    const effects = made.flatMap(id => productDifference(undefined, sheet.find(one => one.id === id)!) ?? []);
    const id = world.newId();
    await insertChangeSet(deed, {
      id,
      providerId,
      source: 'EDIT',
      state: 'APPLIED',
      asked: { example: { trade, groupIds: [...groupIds.values()] } },
      counts: effectCounts(effects, { rows: effects.length, named: effects.length }),
      mistakes: [],
      file: null,
      effects,
    });
    return { item: { _id: id } };
  },
});

async function putGroupsIn(
  deed: Deed,
  providerId: string,
  groups: Readonly<Record<string, ExampleGroup>>,
): Promise<Map<string, string>> {
  const taken = new Set((await findResourceGroups(deed.tx, providerId)).map(group => group.slug));
  const ids = new Map<string, string>();
  for (const [key, { title, shown, units, joins = [] }] of Object.entries(groups)) {
    const slug = freeSlug(title.sv, taken);
    taken.add(slug);
    const put = orRefused(await putResourceGroupIn(deed, { providerId, slug, title, shown, resources: units, joins }));
    ids.set(key, put.item._id);
  }
  return ids;
}

async function addDraftIn(
  deed: Deed,
  { providerId, groupIds }: { providerId: string; groupIds: ReadonlyMap<string, string> },
  product: ExampleProduct,
): Promise<string> {
  const { _id: productId } = orRefused(await addProductIn(deed, productFrom(product, providerId))).item;
  if (!product.rules) return productId;
  orRefused(await putOfferIn(deed, { providerId, productId, offer: rulesFrom(product.rules, groupIds) }));
  const { series } = product.rules;
  if (series) orRefused(await putSeriesIn(deed, { providerId, productId, series }));
  return productId;
}

/** The answer, or the end of the whole press. */
function orRefused<Answer extends object>(answer: Answer | Refusal): Answer {
  if (isRefusal(answer)) throw new Refused(answer);
  return answer as Answer;
}
