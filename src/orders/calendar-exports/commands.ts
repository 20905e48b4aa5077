import { createHash, timingSafeEqual } from 'node:crypto';
import { scopesOfPerson } from '../../people/members/queries.ts';
import { providerTimeZone, providerWithRight } from '../../providers/queries.ts';
import { may } from '../../rights/rules.ts';
import { type Deed, defineCommand, hallDeed, inTransaction, type Press } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { inLocale } from '../../shared/i18n.ts';
import { withinLimit } from '../../shared/rate-limit.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { World } from '../../shared/world.ts';
import { type CalendarEntry, calendarFeed } from '../calendars/rules.ts';
import type { AddCalendarExport, RemoveCalendarExport, RenewCalendarAddress } from './contract.ts';
import {
  aboutOf,
  addressParts,
  addressSecret,
  countExports,
  type ExportRow,
  findExport,
  findKeptTimes,
  findSubject,
  lastTold,
} from './queries.ts';
import { entryOf, numbered } from './rules.ts';
import { endExport, insertExport, keepTold, renewAddress } from './store.ts';

/** Calendars that a stall hands out at most. */
const MOST_OF_STALL = 500;

type Answer = { item: { _id: string } };

/** Calendars of units and products are handed out by who arranges the stall; one of their own work by who reads orders. */
async function allowedFor(deed: Press<{ idOrSlug: string }>, about: ReturnType<typeof aboutOf>) {
  const right = about === 'PERSON' ? 'orders:read' : 'catalogue:change';
  return await providerWithRight(deed.world, deed.caller, deed.input.idOrSlug, right);
}

const allows = async (
  world: World,
  caller: Parameters<typeof providerWithRight>[1],
  { idOrSlug }: { idOrSlug: string },
) => {
  const provider = await providerWithRight(world, caller, idOrSlug, 'orders:read');
  return isRefusal(provider) ? provider : null;
};

export const addCalendarExport = defineCommand<AddCalendarExport, Answer>({
  type: 'add-calendar-export',
  allows,
  async run(deed) {
    const { tx, world, caller, input } = deed;
    const { about, subjectId } = input;
    const allowed = await allowedFor(deed, about);
    if (isRefusal(allowed)) return allowed;
    const { providerId } = allowed;
    const userId = about === 'PERSON' ? caller.userId : null;
    if (about === 'PERSON' ? !userId : !subjectId || !(await findSubject(tx, { providerId, about, subjectId })))
      return refuse('not-found');
    if ((await countExports(tx, providerId)) >= MOST_OF_STALL) return refuse('calendars-enough');
    const id = world.newId();
    const resourceId = about === 'UNIT' ? subjectId! : null;
    const productId = about === 'PRODUCT' ? subjectId! : null;
    const { channel, withGuests } = input;
    const { locale } = caller;
    await insertExport(deed, { id, providerId, resourceId, productId, userId, channel, withGuests, locale });
    await emitExport(deed, providerId, 'calendar-export-added', id);
    return { item: { _id: id } };
  },
});

export const renewCalendarAddress = defineCommand<RenewCalendarAddress, Answer>({
  type: 'renew-calendar-address',
  allows,
  async run(deed) {
    const one = await lockedExport(deed);
    if (isRefusal(one)) return one;
    await renewAddress(deed.tx, one.id);
    await emitExport(deed, one.providerId, 'calendar-address-renewed', one.id);
    return { item: { _id: one.id } };
  },
});

export const removeCalendarExport = defineCommand<RemoveCalendarExport, Answer>({
  type: 'remove-calendar-export',
  allows,
  async run(deed) {
    const one = await lockedExport(deed);
    if (isRefusal(one)) return one;
    await endExport(deed, one.id);
    await emitExport(deed, one.providerId, 'calendar-export-removed', one.id);
    return { item: { _id: one.id } };
  },
});

/** The calendar of a command, for who may tend it: that of somebody else's work is nobody's but theirs. */
async function lockedExport(deed: Press<RenewCalendarAddress | RemoveCalendarExport>): Promise<ExportRow | Refusal> {
  const one = await findExport(deed.tx, deed.input.exportId, true);
  const allowed = await allowedFor(deed, one ? aboutOf(one) : 'PERSON');
  if (isRefusal(allowed)) return allowed;
  const isTheirs = one && one.providerId === allowed.providerId && (!one.userId || one.userId === deed.caller.userId);
  return isTheirs ? one : refuse('not-found');
}

/** A calendar as its readers get it. */
export interface ReadExport {
  text: string;
  etag: string;
}

const READS = { hits: 60, seconds: 600 };

/**
 * Calendar of a secret address. What is told of an entry is kept, so that its number and stamp are others exactly when it
 * is. A person's own ends with their role at the stall.
 */
export async function readCalendar(world: World, file: string): Promise<ReadExport | Refusal> {
  const parts = addressParts(file);
  const known = parts && (await findExport(world.db, parts.exportId));
  if (!known || !isSame(addressSecret(world.config, known), parts.secret)) return refuse('not-found');
  if (known.userId) {
    const scopes = await scopesOfPerson(world.db, known.userId);
    if (!may({ scopes }, 'orders:read', known.providerId)) return refuse('not-found');
  }
  if (!(await withinLimit(world, `calendar:${known.id}`, READS))) return refuse('too-many');
  return await inTransaction(world, async tx => {
    const one = await findExport(tx, known.id, true);
    return one && one.version === known.version ? await tellIn(hallDeed(tx, world), one) : refuse('not-found');
  });
}

async function tellIn(deed: Deed, one: ExportRow): Promise<ReadExport> {
  const { tx, world, now } = deed;
  const timeZone = await providerTimeZone(tx, one.providerId);
  const host = new URL(world.config.baseUrl).hostname;
  const { locale, withGuests } = one;
  const told = (await findKeptTimes(tx, one, now)).map(kept =>
    entryOf(kept, { about: aboutOf(one), withGuests, locale, timeZone, host }),
  );
  const before = await lastTold(tx, one.id);
  const entries = told.map((entry): CalendarEntry & { fingerprint: string } => {
    const fingerprint = hashOf(JSON.stringify(entry));
    return { ...entry, ...numbered(before.get(entry.uid), fingerprint, now) };
  });
  const changed = entries.filter(entry => before.get(entry.uid)?.fingerprint !== entry.fingerprint);
  await keepTold(deed, one.id, changed);
  const subject = await findSubject(tx, {
    ...{ providerId: one.providerId, about: aboutOf(one), subjectId: one.resourceId ?? one.productId ?? '' },
  });
  const name = [subject?.title, subject?.stall].map(words => inLocale(words, locale));
  const text = calendarFeed(name.filter(Boolean).join(', '), entries, timeZone);
  return { text, etag: `"${hashOf(text)}"` };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 27);
}

function isSame(ours: string, given: string): boolean {
  const [one, other] = [Buffer.from(ours), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

async function emitExport(deed: Deed, providerId: string, type: string, exportId: string): Promise<void> {
  await emit(deed, { type, subject: 'provider', subjectId: providerId, providerId, data: { exportId } });
}
