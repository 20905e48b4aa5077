import { createHash } from 'node:crypto';
import { type Deed, hallDeed, inTransaction } from '../../../shared/command.ts';
import { emit } from '../../../shared/events.ts';
import { addDays, wallMoment } from '../../../shared/wall-time.ts';
import type { World } from '../../../shared/world.ts';
import { setAsideExpiredIn } from '../../plans/commands.ts';
import { lockResourceRows } from '../../resources/queries.ts';
import { type Fence, resolveName } from '../adapters/fence.ts';
import { type Fetched, fetchCalendar } from '../adapters/fetching.ts';
import { readInThread } from '../adapters/reader.ts';
import { type EventChanges, eventChanges, stretchOf } from '../changes/rules.ts';
import { writeChanges } from '../changes/store.ts';
import { claimTimesIn } from '../claims/commands.ts';
import { findEvents, ownNames, unitClock } from '../queries.ts';
import type { Reading } from '../reading/rules.ts';
import {
  FETCH_EVERY_MS,
  type FetchFault,
  HORIZON_DAYS,
  isSuddenlyEmpty,
  nextFetchIn,
  SUDDEN_WAIT_MS,
  TRUST_UNCHANGED_MS,
} from '../rules.ts';
import { type DueFeed, lockFeed, noteFault, noteGood, noteUnchanged } from '../store.ts';

/** Fetches one feed that was claimed, reads it, and lets its unit be kept by what it says. Never throws for its server. */
export async function fetchFeed(world: World, feed: DueFeed, stopping?: AbortSignal): Promise<void> {
  const trusted = !feed.askWhole && isRecent(feed.readAt, world.now());
  const fetched = await ask(world, feed, trusted, stopping);
  // A hall that stops leaves its claim, which expires: nothing is known of the calendar.
  if (stopping?.aborted) return;
  if (fetched.kind === 'unchanged') {
    await (trusted ? keepUnchanged(world, feed) : failed(world, feed, 'never-new'));
    return;
  }
  if (fetched.kind === 'fault') {
    await failed(world, feed, fetched.fault, fetched.retryAfterMs);
    return;
  }
  const contentHash = createHash('sha256').update(fetched.bytes).digest('base64url');
  if (trusted && contentHash === feed.contentHash) {
    await keepUnchanged(world, feed);
    return;
  }
  const { timeZone } = await unitClock(world.db, feed.resourceId);
  const today = wallMoment(world.now(), timeZone).date;
  const horizon = { timeZone, from: addDays(today, -1), to: addDays(today, HORIZON_DAYS) };
  const reading = await readInThread(fetched.bytes, horizon);
  if ('fault' in reading) await failed(world, feed, reading.fault);
  else await inTransaction(world, tx => applyIn(hallDeed(tx, world), feed, reading, { ...fetched, contentHash }));
}

function isRecent(readAt: Date | null, now: Date): boolean {
  return readAt !== null && now.getTime() - readAt.getTime() < TRUST_UNCHANGED_MS;
}

async function ask(world: World, feed: DueFeed, trusted: boolean, stopping?: AbortSignal): Promise<Fetched> {
  const { calendars, baseUrl } = world.config;
  const fence: Fence = { resolve: resolveName, alsoFrom: calendars.alsoFrom, ownHost: new URL(baseUrl).hostname };
  const question = {
    url: feed.url,
    etag: trusted ? feed.etag : null,
    lastModified: trusted ? feed.lastModified : null,
  };
  return await fetchCalendar(question, fence, calendars, stopping);
}

async function failed(world: World, feed: DueFeed, fault: FetchFault, retryAfterMs = 0): Promise<void> {
  const failures = feed.failures + 1;
  await inTransaction(world, async tx => {
    const deed = hallDeed(tx, world);
    const { now } = deed;
    const dueAt = new Date(now.getTime() + nextFetchIn(failures, retryAfterMs));
    await noteFault(tx, feed, { fault, failures, now, dueAt });
    // Told of once: a server that is away for a day is one piece of news.
    if (feed.failures === 0) await emitFeedNews(deed, feed, 'calendar-failing');
  });
}

async function keepUnchanged(world: World, feed: DueFeed): Promise<void> {
  await inTransaction(world, async tx => {
    const deed = hallDeed(tx, world);
    await lockResourceRows(tx, [feed.resourceId]);
    if (!(await lockFeed(tx, feed))) return;
    const clock = await unitClock(tx, feed.resourceId);
    const stored = await findEvents(tx, feed.id);
    // The calendar is as before; when guests come and leave may be another.
    const change = stored.flatMap(event => {
      const stretch = event.days && stretchOf({ days: event.days }, clock);
      const moved = stretch !== null && (stretch.from !== event.from || stretch.to !== event.to);
      return moved ? [{ ...event, ...stretch, moved }] : [];
    });
    await writeChanges(deed, ofFeed(feed), { add: [], change, found: [], missed: [], gone: [] });
    await claimTimesIn(deed, [feed.resourceId], feed.providerId);
    await noteUnchanged(tx, feed.id, { now: deed.now, dueAt: new Date(deed.now.getTime() + FETCH_EVERY_MS) });
    if (feed.failures > 0) await emitFeedNews(deed, feed, 'calendar-read');
  });
}

interface Answer {
  etag: string | null;
  lastModified: string | null;
  contentHash: string;
}

/** Lets a reading change what is kept, unless another fetch of the feed was later. The unit is locked first. */
async function applyIn(deed: Deed, feed: DueFeed, reading: Reading, answer: Answer): Promise<void> {
  const { tx, now, world } = deed;
  await lockResourceRows(tx, [feed.resourceId]);
  const before = await lockFeed(tx, feed);
  if (!before) return;
  const stored = await findEvents(tx, feed.id);
  const coming = stored.filter(event => event.to > now.getTime()).length;
  const sudden = isSuddenlyEmpty(coming, reading.events.length) && !before.emptyIsTrue;
  const emptySince = sudden ? (before.emptySince ?? now) : null;
  const isHeld = emptySince !== null && now.getTime() - emptySince.getTime() < SUDDEN_WAIT_MS;
  const own = await ownNames(
    tx,
    reading.events.map(event => event.uid),
    new URL(world.config.baseUrl).hostname,
  );
  const changes = eventChanges(stored, reading, {
    now: now.getTime(),
    clock: await unitClock(tx, feed.resourceId),
    isOurs: uid => own.has(uid),
    mayMiss: !isHeld,
  });
  await writeChanges(deed, ofFeed(feed), changes);
  await makeRoomIn(deed, feed, changes);
  const moved = await claimTimesIn(deed, [feed.resourceId], feed.providerId);
  const fault = isHeld ? 'suddenly-empty' : null;
  const changed = moved || changes.add.length + changes.change.length + changes.gone.length > 0;
  await noteGood(deed, feed.id, {
    ...answer,
    read: true,
    changed,
    // Missing events are asked for once more, and not whether the calendar is another.
    askWhole: changes.missed.length > 0 || isHeld,
    emptySince,
    emptyIsTrue: before.emptyIsTrue && reading.events.length === 0,
    freeEntries: reading.free,
    unreadableEntries: reading.unreadable.length,
    fault,
    dueAt: new Date(now.getTime() + FETCH_EVERY_MS),
  });
  if (changed || before.fault !== fault) await emitFeedNews(deed, feed, 'calendar-read');
}

/** Holds past their time keep nothing from an event (I3). */
async function makeRoomIn(deed: Deed, feed: DueFeed, { add, change }: EventChanges): Promise<void> {
  const times = [...add, ...change];
  if (!times.length) return;
  const from = new Date(Math.min(...times.map(one => one.from)));
  const to = new Date(Math.max(...times.map(one => one.to)));
  await setAsideExpiredIn(deed, { resourceIds: [feed.resourceId], from, to });
}

function ofFeed({ id, resourceId, providerId }: DueFeed) {
  return { importId: id, resourceId, providerId };
}

async function emitFeedNews(deed: Deed, { id, providerId }: DueFeed, type: string): Promise<void> {
  await emit(deed, { type, subject: 'provider', subjectId: providerId, providerId, data: { importId: id } });
}
