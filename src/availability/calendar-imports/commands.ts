import { m } from '../../paraglide/messages.js';
import { allowing, findProviderId } from '../../providers/queries.ts';
import { type Deed, deedLocale, defineCommand } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { lockResourceRows, lockResources } from '../resources/queries.ts';
import { claimTimesIn } from './claims/commands.ts';
import type { AcceptEmptyCalendar, AddCalendar, FetchCalendar, RemoveCalendar, TellOwnEvent } from './contract.ts';
import { countFeeds, feedsOfResources, findEvent, findFeed } from './queries.ts';
import { CHANNEL_NAMES, feedAddress } from './rules.ts';
import { acceptEmpty, endFeed, insertFeed, makeDue, setOurs } from './store.ts';

/** Feeds that a unit, and a stall, may have at most. */
const MOST_OF_UNIT = 10;
const MOST_OF_STALL = 300;
/** Pause between two fetches that somebody presses for. */
const PRESS_PAUSE_MS = 30_000;
/** Age of a feed from which an order has it fetched anew. */
const FRESH_MS = 60_000;

type Answer = { item: { _id: string } };

/** Adds a calendar from elsewhere to a unit; it is fetched at once, and then every quarter of an hour. */
export const addCalendar = defineCommand<AddCalendar, Answer>({
  type: 'add-calendar',
  allows: allowing('catalogue:change'),
  async run(deed) {
    const { tx, world, input } = deed;
    const provider = await findProviderId(tx, input.idOrSlug);
    if (!provider) return refuse('not-found');
    const providerId = provider.id;
    const [resourceId] = await lockResources(tx, providerId, [input.unitId]);
    if (!resourceId) return refuse('not-found');
    const url = feedAddress(input.url);
    const locale = deedLocale(deed);
    if (!url) return refuse('invalid-input', { url: m.feeds_no_address({}, { locale }) });
    if (new URL(url).host === new URL(world.config.baseUrl).host)
      return refuse('invalid-input', { url: m.feeds_own_address({}, { locale }) });
    const { ofUnit, ofStall } = await countFeeds(tx, { providerId, resourceId });
    if (ofUnit >= MOST_OF_UNIT || ofStall >= MOST_OF_STALL) return refuse('calendars-enough');
    const id = world.newId();
    const title = input.title || CHANNEL_NAMES[input.channel] || new URL(url).hostname;
    const added = await insertFeed(deed, { id, providerId, resourceId, channel: input.channel, title, url });
    if (!added) return refuse('invalid-input', { url: m.feeds_known_address({}, { locale }) });
    await emitFeedChange(deed, providerId, 'calendar-added', id);
    return { item: { _id: id } };
  },
});

/** Takes a feed away: what it kept is free in the same moment. */
export const removeCalendar = defineCommand<RemoveCalendar, Answer>({
  type: 'remove-calendar',
  allows: allowing('catalogue:change'),
  async run(deed) {
    const feed = await lockedFeed(deed, deed.input);
    if (isRefusal(feed)) return feed;
    await endFeed(deed, feed.id);
    await claimTimesIn(deed, [feed.resourceId], feed.providerId);
    await emitFeedChange(deed, feed.providerId, 'calendar-removed', feed.id);
    return { item: { _id: feed.id } };
  },
});

/** Has a feed fetched now. One that was fetched a moment ago is not fetched again: its server may be somebody's home. */
export const fetchCalendarNow = defineCommand<FetchCalendar, Answer>({
  type: 'fetch-calendar',
  allows: allowing('orders:change'),
  async run(deed) {
    const feed = await lockedFeed(deed, deed.input);
    if (isRefusal(feed)) return feed;
    const { now } = deed;
    if (feed.triedAt && now.getTime() - feed.triedAt.getTime() < PRESS_PAUSE_MS) return refuse('calendar-just-fetched');
    await makeDue(deed.tx, [feed.id], now);
    return { item: { _id: feed.id } };
  },
});

/** A calendar from which everything vanished at once is believed: the next good fetches free its times. */
export const acceptEmptyCalendar = defineCommand<AcceptEmptyCalendar, Answer>({
  type: 'accept-empty-calendar',
  allows: allowing('orders:change'),
  async run(deed) {
    const feed = await lockedFeed(deed, deed.input);
    if (isRefusal(feed)) return feed;
    await acceptEmpty(deed.tx, feed.id, deed.now);
    return { item: { _id: feed.id } };
  },
});

/** An event from elsewhere is one of ours that came back, and so keeps nothing; or is not, after all. */
export const tellOwnEvent = defineCommand<TellOwnEvent, Answer>({
  type: 'tell-own-event',
  allows: allowing('orders:change'),
  async run(deed) {
    const { tx, input } = deed;
    const provider = await findProviderId(tx, input.idOrSlug);
    const seen = provider && (await findEvent(tx, provider.id, input.eventId));
    if (!seen) return refuse('not-found');
    await lockResourceRows(tx, [seen.resourceId]);
    const event = await findEvent(tx, provider.id, input.eventId);
    if (!event) return refuse('status-moved');
    await setOurs(tx, event.id, input.ours);
    await claimTimesIn(deed, [event.resourceId], provider.id);
    await emitFeedChange(deed, provider.id, 'calendar-event-judged', event.importId);
    return { item: { _id: event.id } };
  },
});

/**
 * Has the calendars of these units fetched anew, when they are not fresh: while somebody pays, the hall asks whether
 * another channel was quicker (H9).
 */
export async function refreshCalendarsIn({ tx, now }: Deed, resourceIds: readonly string[]): Promise<void> {
  const before = new Date(now.getTime() - FRESH_MS);
  await makeDue(tx, await feedsOfResources(tx, resourceIds, before), now);
}

async function lockedFeed(deed: Deed, { idOrSlug, importId }: { idOrSlug: string; importId: string }) {
  const { tx } = deed;
  const provider = await findProviderId(tx, idOrSlug);
  const seen = provider && (await findFeed(tx, provider.id, importId));
  if (!seen) return refuse('not-found');
  await lockResourceRows(tx, [seen.resourceId]);
  return (await findFeed(tx, provider.id, importId, true)) ?? (refuse('not-found') satisfies Refusal);
}

async function emitFeedChange(deed: Deed, providerId: string, type: string, importId: string): Promise<void> {
  await emit(deed, { type, subject: 'provider', subjectId: providerId, providerId, data: { importId } });
}
