import { m } from '../../paraglide/messages.js';
import { fingerprint } from '../../providers/profile/queries.ts';
import { findProviderId, providerWithRight } from '../../providers/queries.ts';
import { keepRevisionIn } from '../../providers/revisions/commands.ts';
import { defineCommand, type Press } from '../../shared/command.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { formatTime } from '../../shared/time.ts';
import { addDays, instantAt } from '../../shared/wall-time.ts';
import type { Caller, World } from '../../shared/world.ts';
import { callOffDepartureIn, putDeparturesIn } from '../departures/commands.ts';
import { bookingsOnDeparture, lockDeparture, lockDepartures } from '../departures/queries.ts';
import { keepDeparturesIn } from '../departures/states/commands.ts';
import { departureVersion, findDepartureStates } from '../departures/states/queries.ts';
import { findRuled } from '../rulebooks/queries.ts';
import { lockOffer } from '../rulebooks/store.ts';
import { putSeriesIn } from '../series/commands.ts';
import { lockComing, lockSeries } from '../series/queries.ts';
import type { CallOff, PutDepartures, PutSeries } from './contract.ts';
import { findPatterns, patternDepartures, touchedBySeries } from './queries.ts';

const allows = async (world: World, caller: Caller, { idOrSlug }: { idOrSlug: string }) => {
  const provider = await providerWithRight(world, caller, idOrSlug, 'catalogue:change');
  return isRefusal(provider) ? provider : null;
};

/** The product of the input, where its seats are sold by departure. */
async function leavingProduct({ tx, input }: Press<{ idOrSlug: string; product: string }>) {
  const provider = await findProviderId(tx, input.idOrSlug);
  const ruled = provider && (await findRuled(tx, provider.id, input.product));
  return provider && ruled?.rules?.kind === 'DEPARTURES' ? { providerId: provider.id, ruled } : null;
}

/** Enters departures by the wall clock of the place; one that ends before it begins ends on the next day. */
export const putDepartures = defineCommand<PutDepartures, { items: { _id: string }[] }>({
  type: 'put-departures',
  allows,
  async run(deed) {
    const found = await leavingProduct(deed);
    if (!found) return refuse('not-found');
    const { providerId, ruled } = found;
    const departures = deed.input.departures.map(({ day, starts, ends, seats: capacity }) => ({
      startsAt: instantAt(day, starts, ruled.timeZone),
      endsAt: instantAt(ends > starts ? day : addDays(day, 1), ends, ruled.timeZone),
      capacity,
    }));
    const past = departures.findIndex(one => one.startsAt <= deed.now);
    if (past >= 0)
      return refuse('invalid-input', {
        [`departures.${past}.day`]: m.departures_past({}, { locale: deed.caller.locale }),
      });
    const { id: productId, title } = ruled;
    const starts = departures.map(one => one.startsAt);
    // The later of two who enter one at the same time finds the other's.
    await lockOffer(deed.tx, productId);
    await lockDepartures(deed.tx, productId, starts);
    const moved = await movedMeanwhile(deed, starts, ruled);
    if (moved) return moved;
    return await keepDeparturesIn(deed, { providerId, productId, title, starts }, () =>
      putDeparturesIn(deed, { providerId, productId, departures }),
    );
  },
});

/** Refuses where a departure is another than the one that the person began from, and says what stands there now. */
async function movedMeanwhile(
  { tx, input, caller }: Press<PutDepartures>,
  starts: readonly Date[],
  { id, timeZone }: { id: string; timeZone: string },
): Promise<Refusal | null> {
  const { locale } = caller;
  const standing = new Map((await findDepartureStates(tx, id, starts)).map(one => [one.startsAt, one]));
  const told = input.departures.flatMap(({ basedOn }, at): [string, string][] => {
    const now = standing.get(starts[at]!.toISOString());
    if (basedOn === undefined || basedOn === (now ? departureVersion(now) : null)) return [];
    if (!now) return [[`departures.${at}.starts`, m.departures_gone_now({}, { locale })]];
    const ends = formatTime(now.endsAt, locale, timeZone);
    const words = now.calledOff ? m.departures_off_now : m.departures_stands_now;
    return [[`departures.${at}.starts`, words({ ends, seats: String(now.seats) }, { locale })]];
  });
  return told.length ? refuse('changed-meanwhile', Object.fromEntries(told)) : null;
}

/** Sets the weekly departures. Bookings on those that go have been shown to the person, or it is refused. */
export const putSeries = defineCommand<PutSeries, { item: { _id: string; version: string } }>({
  type: 'put-departure-series',
  allows,
  async run(deed) {
    const { tx, now, input } = deed;
    const found = await leavingProduct(deed);
    if (!found) return refuse('not-found');
    const { providerId, ruled } = found;
    await lockSeries(tx, ruled.id);
    const before = await findPatterns(tx, ruled.id);
    if (input.basedOn !== undefined && input.basedOn !== fingerprint(before)) return refuse('changed-meanwhile');
    await lockComing(tx, ruled.id, now);
    const stays = await patternDepartures(tx, { providerId, productId: ruled.id, now }, input.series);
    const touched = await touchedBySeries(tx, ruled.id, stays ?? [], now);
    if (!touched.every(id => input.seen.includes(id))) return refuse('touches-bookings');
    const put = await putSeriesIn(deed, { providerId, productId: ruled.id, series: input.series });
    if (isRefusal(put)) return put.fields ? { ...put, fields: underSeries(put.fields) } : put;
    const after = await findPatterns(tx, ruled.id);
    const about = { providerId, kind: 'SERIES' as const, subjectId: ruled.id, title: ruled.title };
    await keepRevisionIn(deed, { ...about, before, after });
    return { item: { _id: ruled.id, version: fingerprint(after) } };
  },
});

export const callOff = defineCommand<CallOff, { item: { _id: string; bookingIds: string[] } }>({
  type: 'call-off-departure',
  allows,
  async run(deed): Promise<{ item: { _id: string; bookingIds: string[] } } | Refusal> {
    const { tx, input } = deed;
    const provider = await findProviderId(tx, input.idOrSlug);
    const departure = provider && (await lockDeparture(tx, provider.id, input.departureId));
    const ruled = departure && (await findRuled(tx, provider.id, departure.productId));
    if (!departure || !ruled) return refuse('not-found');
    const booked = await bookingsOnDeparture(tx, input.departureId);
    if (!booked.every(id => input.seen.includes(id))) return refuse('touches-bookings');
    const of = { providerId: provider.id, productId: ruled.id, title: ruled.title, starts: [departure.startsAt] };
    return await keepDeparturesIn(deed, of, () =>
      callOffDepartureIn(deed, { providerId: provider.id, departureId: input.departureId }),
    );
  },
});

/** Fields by the names that they have in the form. */
function underSeries(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, text]) => [`series.${field}`, text]));
}
