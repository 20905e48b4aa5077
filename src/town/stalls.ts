import { area } from '../../seeds/town/area.ts';
import type { TownProduct, TownProvider } from '../../seeds/town/shape.ts';
import { addProductIn, changeProductIn } from '../catalogue/commands.ts';
import { putOptionalGroupIn } from '../catalogue/optionals/commands.ts';
import { registerProviderIn } from '../providers/commands.ts';
import { isRefusal } from '../shared/refusal.ts';
import { instantAt } from '../shared/wall-time.ts';
import { type Naming, newOptionalGroup, newProduct, nextDay, priceChanges, shelvedAt } from './goods.ts';
import { pictureRefs } from './pictures.ts';
import type { Town } from './stage.ts';

export async function openStall(stage: Town, provider: TownProvider): Promise<string> {
  const { now, refs } = stage;
  const { slug, meta, band, colour, companyDetails, emails, phones, timeZone, openingHours, options, delivery } =
    provider;
  const { pickUp, homeDelivery } = delivery;
  const { status, paused, swishNumber, location } = provider;
  const answer = await registerProviderIn(stage, {
    slug,
    area: area.key,
    timeZone,
    band,
    colour,
    companyDetails,
    emails,
    phones,
    openingHours,
    options,
    trader: traderOf(provider),
    meta: { ...meta, images: pictureRefs(refs, meta.images) },
    logo: pictureRefs(refs, [provider.logo])[0]!,
    delivery: {
      methods: homeDelivery ? ['PICK_UP', 'HOME_DELIVERY'] : ['PICK_UP'],
      pickUpAddress: pickUp.address,
      pickUpInstructions: pickUp.instructions,
      prepMinutes: provider.prepMinutes,
      ...(homeDelivery && { homeDeliveryFee: homeDelivery.fee }),
    },
    shopSections: provider.shopSections,
    ...(swishNumber && { swishNumber }),
    ...(location && { location }),
    ...(status && { status }),
    ...(paused && {
      pausedUntil: instantAt(nextDay(paused.until, now), '00:00', timeZone).toISOString(),
      pausedReason: paused.reason,
    }),
  });
  if (isRefusal(answer)) throw new Error(`The town's stall ${slug} was refused: ${JSON.stringify(answer)}`);
  return answer.item._id;
}

/** The trader's details: how the company is reached, and the register of companies. */
function traderOf({ emails, phones }: TownProvider) {
  const email = emails[0]!.emailAddress;
  const phone = phones[0]!.phoneNumber;
  return { email, phone, register: 'Bolagsverket', returnsTo: null, safetyContact: email };
}

interface Counter {
  providerId: string;
  /** Ids of the optional groups by their keys. */
  groups: Map<string, string>;
}

/** Creates optional groups, then products with their price changes; returns product ids by their keys. */
export async function fillShelves(
  stage: Town,
  providerId: string,
  provider: TownProvider,
): Promise<ReadonlyMap<string, string>> {
  const counter: Counter = { providerId, groups: new Map() };
  for (const group of provider.optionalGroups ?? []) {
    const answer = await putOptionalGroupIn(stage, { providerId, ...newOptionalGroup(group) });
    if (isRefusal(answer)) throw new Error(`The town's group ${group.key} was refused: ${JSON.stringify(answer)}`);
    counter.groups.set(group.key, answer.item._id);
  }
  const ids = new Map<string, string>();
  for (const [position, product] of provider.products.entries())
    ids.set(product.key, await putOnShelf(stage, counter, product, position));
  return ids;
}

async function putOnShelf(stage: Town, counter: Counter, product: TownProduct, position: number): Promise<string> {
  const { tx, now } = stage;
  const naming: Naming = {
    refs: names => pictureRefs(stage.refs, names),
    groupIds: keys => keys.map(key => counter.groups.get(key)!),
    now,
  };
  const fields = { providerId: counter.providerId, ...newProduct(product, naming), position };
  const answer = await addProductIn({ ...stage, now: shelvedAt(product, now) }, fields);
  if (isRefusal(answer)) throw new Error(`The town's ${product.slug} was refused: ${JSON.stringify(answer)}`);
  for (const { at, articleNumber, change } of priceChanges(product, now)) {
    const { id } = await tx
      .selectFrom('skus')
      .select('id')
      .where('product_id', '=', answer.item._id)
      .where('article_number', '=', articleNumber)
      .executeTakeFirstOrThrow();
    const changed = await changeProductIn({ ...stage, now: at }, answer.item._id, { skus: [{ _id: id, ...change }] });
    if (isRefusal(changed)) throw new Error(`A price of ${product.slug} was refused: ${JSON.stringify(changed)}`);
  }
  return answer.item._id;
}
