import { sql } from 'kysely';
import { m } from '../../paraglide/messages.js';
import { findProviderId, providerSign, providerWithRight } from '../../providers/queries.ts';
import { may } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import { isRefusal, type Refusal, refusalSentence, refuse } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { addDays, instantAt } from '../../shared/wall-time.ts';
import type { Caller, World } from '../../shared/world.ts';
import { type Ask, beginningsOn, freeOn, type Reason, type Stage } from '../answers/rules.ts';
import { refusalFor } from '../bookings/rules.ts';
import { filledIn, isForDays } from '../limits/rules.ts';
import type { Offer } from '../offers/contract.ts';
import { groupsOfProvider } from '../resources/queries.ts';
import { setStages } from '../stages/queries.ts';
import { describeTouched, findComing } from '../touched/queries.ts';
import { touchedByRules } from '../touched/rules.ts';
import type { Rulebook, Trial, TryRules } from './contract.ts';
import { firstBookableDay } from './rules.ts';

interface RuledProduct {
  id: string;
  slug: string;
  title: Words;
  acquirableAs: string;
  rules: Offer | null;
  version: number;
  timeZone: string;
}

/** A product of this stall with its booking rules, if it has any; by its id or its slug. */
export async function findRuled(db: Database | Tx, providerId: string, idOrSlug: string): Promise<RuledProduct | null> {
  const { rows } = await sql<RuledProduct>`
    select s.product_id as id, s.slug, s.title, s.acquirable_as as "acquirableAs", o.rules,
      coalesce(o.version, 0) as version, p.time_zone as "timeZone"
    from product_signs s join provider_signs p on p.provider_id = s.provider_id
    left join offers o on o.product_id = s.product_id
    where s.provider_id = ${providerId} and (s.slug = ${idOrSlug} or s.product_id::text = ${idOrSlug})`.execute(db);
  return rows[0] ?? null;
}

/** The product of an address, for who has this right at its stall (I17). */
async function allowedProduct(
  world: World,
  caller: Caller,
  { idOrSlug, product }: { idOrSlug: string; product: string },
  right: 'hidden:read' | 'catalogue:change',
) {
  const allowed = await providerWithRight(world, caller, idOrSlug, right);
  if (isRefusal(allowed)) return allowed;
  const ruled = await findRuled(world.db, allowed.providerId, product);
  return ruled ? { providerId: allowed.providerId, ruled } : refuse('not-found');
}

export async function readRulebook(
  world: World,
  caller: Caller,
  wish: { idOrSlug: string; product: string },
): Promise<Rulebook | Refusal> {
  const found = await allowedProduct(world, caller, wish, 'hidden:read');
  if (isRefusal(found)) return found;
  const { providerId, ruled } = found;
  const { db } = world;
  const [handle, sign] = [await findProviderId(db, providerId), await providerSign(db, providerId, caller.locale)];
  const { rows: groups } = await sql<Rulebook['groups'][number]>`
    select g.id as "_id", g.title, count(r.id)::int as count, coalesce(sum(r.capacity), 0)::int as seats
    from resource_groups g left join resources r on r.group_id = g.id and not r.retired
    where g.provider_id = ${providerId} group by g.id order by g.slug`.execute(db);
  return {
    provider: { _id: providerId, slug: handle!.slug, title: sign.title },
    product: {
      _id: ruled.id,
      slug: ruled.slug,
      title: inLocale(ruled.title, caller.locale),
      acquirableAs: ruled.acquirableAs,
    },
    mayChange: may(caller, 'catalogue:change', providerId),
    rules: ruled.rules,
    version: ruled.version,
    groups,
    today: calendarDayAt(world.now(), ruled.timeZone),
  };
}

/** Bookings of a product that other rules would no longer offer. */
export async function touchedByOffer(
  db: Database | Tx,
  { id, rules, timeZone }: RuledProduct,
  after: Offer,
  of: { providerId: string; now: Date },
): Promise<string[]> {
  if (!rules) return [];
  const coming = await findComing(db, { ...of, productIds: [id] });
  return touchedByRules({ before: rules, after }, timeZone, coming);
}

/** Trial of booking rules on a day, by the engine itself, with the bookings that the rules would touch. */
export async function tryRules(world: World, caller: Caller, wish: TryRules): Promise<Trial | Refusal> {
  const found = await allowedProduct(world, caller, wish, 'catalogue:change');
  if (isRefusal(found)) return found;
  const { providerId, ruled } = found;
  const { day, party, rules } = wish;
  const groupIds = [...new Set(rules.needs.map(need => need.groupId))];
  // Units of another stall are refused: nobody is told when they are free (I17).
  if ((await groupsOfProvider(world.db, providerId, groupIds)) < groupIds.length)
    return refuse('invalid-input', { 'rules.needs': m.bookings_unknown_resource({}, caller) });
  const now = world.now();
  const product = { productId: ruled.id, timeZone: ruled.timeZone, rules };
  const around = daysFrom(day, 1 + (rules.nights?.most ?? 7), ruled.timeZone);
  const stage = (await setStages(world.db, [product], around, { now })).get(ruled.id)!;
  const year = daysFrom(calendarDayAt(now, ruled.timeZone), rules.horizonDays + 1, ruled.timeZone);
  const empty = rules.kind === 'DEPARTURES' ? await setStages(world.db, [product], year, { now }) : null;
  const ask = { day, party, pieces: 1, minutes: null, nights: null };
  const beginnings = beginningsOn(stage, ask).map(({ time, no }) => ({ time, no: no && said(no, caller.locale) }));
  const isOpen = beginnings.some(({ no }) => no === null);
  return {
    day,
    party,
    beginnings,
    nights: nightsFor(stage, ask),
    no: isOpen ? null : said(freeOn(stage, ask).no ?? 'no-such-time', caller.locale),
    firstDay: firstBookableDay(empty?.get(ruled.id) ?? stage),
    touched: await describeTouched(
      world.db,
      await touchedByOffer(world.db, ruled, rules, { providerId, now }),
      caller.locale,
    ),
  };
}

function nightsFor({ offer }: Stage, ask: Omit<Ask, 'time'>): number | null {
  return isForDays(offer) ? filledIn(offer, ask).nights : null;
}

function said(reason: Reason, locale: Locale): string {
  return refusalSentence(refusalFor(reason), locale);
}

function daysFrom(day: string, count: number, timeZone: string) {
  return {
    from: instantAt(addDays(day, -1), '00:00', timeZone),
    to: instantAt(addDays(day, count), '00:00', timeZone),
  };
}
