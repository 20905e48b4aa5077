import { sql } from 'kysely';
import { destinations, fronts, hosts, promos, sectionGroups } from '../seeds/pages/fronts.ts';
import { hallPages } from '../seeds/pages/hall-pages.ts';
import { application } from '../seeds/town/application.ts';
import { area, TOWN_EMAIL } from '../seeds/town/area.ts';
import { people } from '../seeds/town/people.ts';
import type { TownProduct, TownProvider } from '../seeds/town/shape.ts';
import { type Stallholder, stallholders } from '../seeds/town/stallholders.ts';
import { town } from '../seeds/town/town.ts';
import { keepAuthenticatorIn } from './access/authenticators/commands.ts';
import { createPersonIn } from './access/commands.ts';
import { inviteIn } from './access/invitations/commands.ts';
import { addProductIn, changeProductIn } from './catalogue/commands.ts';
import { putOptionalGroupIn } from './catalogue/optionals/commands.ts';
import { shelfOf } from './pictures/adapters/shelf.ts';
import { importPicture, prepareRenditions, type StoredSource, storePicture } from './pictures/commands.ts';
import { applyIn } from './providers/applications/commands.ts';
import { putAreaIn } from './providers/areas/commands.ts';
import { registerProviderIn } from './providers/commands.ts';
import { acceptTermsIn } from './providers/terms/commands.ts';
import { SELLER_TERMS } from './providers/terms/rules.ts';
import { inTransaction } from './shared/command.ts';
import type { Tx } from './shared/database/connect.ts';
import { isRefusal } from './shared/refusal.ts';
import { instantAt } from './shared/wall-time.ts';
import type { World } from './shared/world.ts';
import { openFrontsIn } from './storefronts/commands.ts';
import { layPagesIn } from './storefronts/layouts/commands.ts';
import { goodsOf, type Naming, nextDay, optionalGroupOf, priceChanges, shelvedAt } from './town-goods.ts';
import { expectGuests } from './town-guests.ts';
import { furnish } from './town-places.ts';

/**
 * Fills an empty database with the demo town, through the same inner commands that people's forms reach: the demo can't
 * hold what nobody could enter.
 */
const LOCK = 7_234_003;
const WARM_WIDTHS = [320, 640];

const drawings = import.meta.glob<string>('../seeds/art/*.svg', { query: '?raw', import: 'default' });

interface Town {
  tx: Tx;
  world: World;
  now: Date;
  /** Picture refs by the names of the drawings. */
  refs: Map<string, string>;
}

/** True when there was no town before. */
export async function loadTown(world: World): Promise<boolean> {
  if (world.config.seed === 'none' || !(await isEmpty(world))) return false;
  world.log.info('loading the demo town');
  const stored = await storeDrawings(world);
  await inTransaction(world, async tx => {
    // Of several copies that start on one empty database, one fills it and the others find it filled.
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    if (!(await isEmpty(world, tx))) return;
    await settle({ tx, world, now: world.now(), refs: new Map() }, stored);
  });
  return true;
}

/** The sizes that a phone's first pages show, made while nobody waits for them yet. */
export async function warmPictures(world: World): Promise<void> {
  const { renditions } = shelfOf(world.config);
  const rows = await world.db.selectFrom('pictures').select(['ref', 'widths']).execute();
  for (const { ref, widths } of rows) {
    await prepareRenditions(renditions, { ref, widths: widths.filter(width => WARM_WIDTHS.includes(width)) }, ['avif']);
  }
}

/** The demo's accounts, for whoever reads the terminal. */
export const demoAccounts = people.map(({ about, username, password }) => ({ about: about.en, username, password }));

/** Terms, privacy and the like: a hall without a town needs them too. The operator's own words are left alone. */
export async function layPages(world: World): Promise<void> {
  const { mail, seed } = world.config;
  const email = seed === 'town' ? TOWN_EMAIL : (/[^\s<>]+@[^\s<>]+/.exec(mail.from)?.[0] ?? mail.from);
  await inTransaction(world, async tx => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    await layPagesIn(tx, hallPages, { email, newId: world.newId, now: world.now() });
  });
}

async function isEmpty(world: World, tx: Tx | World['db'] = world.db): Promise<boolean> {
  return !(await tx.selectFrom('areas').select('key').limit(1).executeTakeFirst());
}

/** Outside the transaction: a store may be far away. */
async function storeDrawings(world: World): Promise<Map<string, StoredSource>> {
  const { store } = shelfOf(world.config);
  const stored = new Map<string, StoredSource>();
  for (const [file, read] of Object.entries(drawings)) {
    const name = file.replace(/^.*\/|\.svg$/g, '');
    const source = await storePicture(store, { bytes: new TextEncoder().encode(await read()), allowSvg: true });
    if ('refused' in source) throw new Error(`The drawing ${name} was refused: ${source.refused}`);
    stored.set(name, source);
  }
  return stored;
}

async function settle(stage: Town, stored: Map<string, StoredSource>): Promise<void> {
  for (const [name, source] of stored) stage.refs.set(name, (await importPicture(stage, source)).ref);
  await putAreaIn(stage.tx, area, { eventId: stage.world.newId(), now: stage.now });
  const providerIds = new Map<string, string>();
  for (const provider of town) {
    const id = await openStall(stage, provider);
    providerIds.set(provider.key, id);
    const products = await fillShelves(stage, id, provider);
    const { places, timeZone } = provider;
    if (places) await furnish(stage.tx, places, { providerId: id, timeZone, products }, penOf(stage, stage.now));
    await expectGuests({ ...stage, providerId: id, products }, provider);
  }
  await openFronts(stage, providerIds);
  const userIds = new Map<string, string>();
  const everybody: readonly Stallholder[] = [...people, ...stallholders];
  for (const person of everybody) userIds.set(person.key, await moveIn(stage, person, providerIds));
  for (const { key, roles } of everybody)
    for (const { of, role } of roles)
      if (role === 'owner') await acceptTerms(stage, providerIds.get(of)!, userIds.get(key)!);
  await newcomers(stage, providerIds, userIds);
}

/** The pages, promos, hosts and destinations of the town, with the pictures that they name. */
async function openFronts({ tx, world, now, refs }: Town, providerIds: Map<string, string>): Promise<void> {
  const providerOf = (slug: string) => providerIds.get(town.find(one => one.slug === slug)?.key ?? '') ?? null;
  const pages = fronts.map(({ provider, ...page }) => ({
    ...page,
    providerId: provider ? providerOf(provider) : null,
  }));
  const groups = sectionGroups.map(({ provider, ...group }, position) => ({
    ...group,
    providerId: providerOf(provider)!,
    position,
  }));
  const named = { pages, promos: [...promos], hosts: [...hosts], destinations, sectionGroups: groups };
  await openFrontsIn(tx, withRefs(named, refs), { newId: world.newId, now });
}

/** Pictures are called by their drawing in a seed, and by their content in a hall. */
function withRefs<T>(named: T, refs: Map<string, string>): T {
  return JSON.parse(JSON.stringify(named), (key, value) =>
    key === 'image' && typeof value === 'string' ? refsOf(refs, [value])[0] : value,
  ) as T;
}

async function acceptTerms({ tx, world, now }: Town, providerId: string, userId: string): Promise<void> {
  const acceptance = { providerId, userId, version: SELLER_TERMS.version, acceptedAt: now, commandId: null };
  await acceptTermsIn(tx, { id: world.newId(), ...acceptance });
}

/** One who has applied for a stall and is asked to help at another: what the back office of a fresh demo has to answer. */
async function newcomers(
  { tx, world, now }: Town,
  providerIds: Map<string, string>,
  userIds: Map<string, string>,
): Promise<void> {
  const emailOf = (key: string) => people.find(one => one.key === key)!.email;
  await inviteIn(tx, world, {
    providerId: providerIds.get('angens-bigard')!,
    email: emailOf('signe'),
    role: 'staff',
    locale: 'sv',
    invitedBy: userIds.get('eskil')!,
    withoutMail: true,
    now,
  });
  const draft = { ...application, contactEmail: emailOf('karin'), area: area.key };
  await applyIn(tx, world, { userId: userIds.get('karin')!, draft, now });
}

async function openStall({ tx, world, now, refs }: Town, provider: TownProvider): Promise<string> {
  const { slug, meta, band, colour, companyDetails, emails, phones, timeZone, openingHours, options, delivery } =
    provider;
  const { pickUp, homeDelivery } = delivery;
  const { status, paused, swishNumber } = provider;
  const answer = await registerProviderIn(
    tx,
    {
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
      meta: { ...meta, images: refsOf(refs, meta.images) },
      logo: refsOf(refs, [provider.logo])[0]!,
      delivery: {
        methods: homeDelivery ? ['PICK_UP', 'HOME_DELIVERY'] : ['PICK_UP'],
        pickUpAddress: pickUp.address,
        pickUpInstructions: pickUp.instructions,
        prepMinutes: provider.prepMinutes,
        ...(homeDelivery && { homeDeliveryFee: homeDelivery.fee }),
      },
      shopSections: provider.shopSections,
      ...(swishNumber && { swishNumber }),
      ...(status && { status }),
      ...(paused && {
        pausedUntil: instantAt(nextDay(paused.until, now), '00:00', timeZone).toISOString(),
        pausedReason: paused.reason,
      }),
    },
    { newId: world.newId(), now, locale: 'sv', commandId: null },
  );
  if (isRefusal(answer)) throw new Error(`The town's stall ${slug} was refused: ${JSON.stringify(answer)}`);
  return answer.item._id;
}

interface Counter {
  providerId: string;
  /** Ids of the optional groups by their keys. */
  groups: Map<string, string>;
}

/** What may be added, and then each product with what its prices have been through; ids of the products by their keys. */
async function fillShelves(
  stage: Town,
  providerId: string,
  provider: TownProvider,
): Promise<ReadonlyMap<string, string>> {
  const counter: Counter = { providerId, groups: new Map() };
  for (const group of provider.optionalGroups ?? []) {
    const pen = penOf(stage, stage.now);
    const answer = await putOptionalGroupIn(stage.tx, { providerId, ...optionalGroupOf(group) }, pen);
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
    refs: names => refsOf(stage.refs, names),
    groupIds: keys => keys.map(key => counter.groups.get(key)!),
    now,
  };
  const fields = { providerId: counter.providerId, ...goodsOf(product, naming), position };
  const answer = await addProductIn(tx, fields, penOf(stage, shelvedAt(product, now)));
  if (isRefusal(answer)) throw new Error(`The town's ${product.slug} was refused: ${JSON.stringify(answer)}`);
  for (const { at, articleNumber, change } of priceChanges(product, now)) {
    const { id } = await tx
      .selectFrom('skus')
      .select('id')
      .where('product_id', '=', answer.item._id)
      .where('article_number', '=', articleNumber)
      .executeTakeFirstOrThrow();
    const changed = await changeProductIn(tx, answer.item._id, { skus: [{ _id: id, ...change }] }, penOf(stage, at));
    if (isRefusal(changed)) throw new Error(`A price of ${product.slug} was refused: ${JSON.stringify(changed)}`);
  }
  return answer.item._id;
}

function penOf({ world }: Town, now: Date) {
  return { newId: world.newId, now, locale: 'sv' as const, commandId: null };
}

async function moveIn(
  { tx, world, now }: Town,
  person: Stallholder,
  providerIds: Map<string, string>,
): Promise<string> {
  const scopes = person.roles.map(({ of, role }) => `${of === 'platform' ? of : providerIds.get(of)}:${role}`);
  const { username, password, email } = person;
  const name = `${person.firstName} ${person.lastName}`;
  const userId = await createPersonIn(
    tx,
    world,
    { name, username, password, scopes, emailAddress: email, emailVerified: true },
    now,
  );
  if (person.authenticator) await keepAuthenticatorIn(tx, world, { userId, secret: person.authenticator, now });
  return userId;
}

function refsOf(refs: Map<string, string>, names: readonly string[]): string[] {
  return names.map(name => {
    const ref = refs.get(name);
    if (!ref) throw new Error(`There is no drawing ${name} in seeds/art`);
    return ref;
  });
}
