import { z } from 'zod';
import { command, contract, idParameter, item, line, slugOrId } from '../../shared/contract.ts';
import { CHANNELS, FETCH_FAULTS } from './rules.ts';

const feedSchema = z.object({
  _id: z.string(),
  unitId: z.string(),
  channel: z.enum(CHANNELS),
  title: z.string(),
  /** Host of its address. The rest of it opens the calendar, and is shown to nobody. */
  host: z.string(),
  state: z.enum(['waiting', 'fetching', 'good', 'failing', 'stale']),
  /** Last good fetch. */
  goodAt: z.string().nullable(),
  nextAt: z.string(),
  fault: z.enum(FETCH_FAULTS).nullable(),
  faultAt: z.string().nullable(),
  /** Times to come that it keeps, and the next of them. */
  coming: z.number().int(),
  next: z.object({ from: z.string(), until: z.string() }).nullable(),
  /** Entries that take no time, and those that could not be read. */
  freeEntries: z.number().int(),
  unreadableEntries: z.number().int(),
});
export type Feed = z.infer<typeof feedSchema>;

const clashSchema = z.object({
  eventId: z.string(),
  bookingId: z.string(),
  unitId: z.string(),
  importId: z.string(),
  calendar: z.string(),
  /** Words of the other calendar for it. */
  title: z.string(),
  from: z.string(),
  until: z.string(),
  product: z.string(),
  bookedFrom: z.string(),
  bookedUntil: z.string(),
});
export type Clash = z.infer<typeof clashSchema>;

const listSchema = z.object({
  provider: z.object({ _id: z.string(), slug: z.string(), title: z.string(), timeZone: z.string() }),
  /** Right to add feeds and take them away; and to have them fetched, and to judge clashes. */
  mayChange: z.boolean(),
  mayTend: z.boolean(),
  groups: z.array(
    z.object({
      _id: z.string(),
      title: z.string(),
      units: z.array(z.object({ _id: z.string(), title: z.string() })),
    }),
  ),
  feeds: z.array(feedSchema),
  clashes: z.array(clashSchema),
  /** Times of others that somebody took for ours that came back. */
  ours: z.array(
    clashSchema.pick({ eventId: true, unitId: true, calendar: true, title: true, from: true, until: true }),
  ),
});
export type FeedList = z.infer<typeof listSchema>;

const addInput = command('add-calendar', {
  idOrSlug: slugOrId,
  unitId: idParameter,
  channel: z.enum(CHANNELS),
  /** Name among staff; without one that of its channel. */
  title: line(0, 60).default(''),
  url: line(1, 2000),
});
export type AddCalendar = z.infer<typeof addInput>;

const feedFields = { idOrSlug: slugOrId, importId: idParameter };
const removeInput = command('remove-calendar', feedFields);
const fetchInput = command('fetch-calendar', feedFields);
const acceptInput = command('accept-empty-calendar', feedFields);
export type RemoveCalendar = z.infer<typeof removeInput>;
export type FetchCalendar = z.infer<typeof fetchInput>;
export type AcceptEmptyCalendar = z.infer<typeof acceptInput>;

const oursInput = command('tell-own-event', { idOrSlug: slugOrId, eventId: idParameter, ours: z.boolean() });
export type TellOwnEvent = z.infer<typeof oursInput>;

const tags = ['bookable'];
const answer = item(z.object({ _id: z.string() }));
const one = '/providers/{idOrSlug}/calendar-imports/{importId}';

export const calendarImportsContract = {
  list: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/calendar-imports',
      summary: 'Calendars from elsewhere that keep units of a stall, how they stand, and what is booked twice',
      tags,
    })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(listSchema)),
  add: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/calendar-imports',
      summary: 'A calendar from elsewhere for a unit, fetched from now on',
      tags,
    })
    .input(addInput)
    .output(answer),
  remove: contract
    .route({ method: 'POST', path: `${one}/removals`, summary: 'Such a calendar no more: its times are free', tags })
    .input(removeInput)
    .output(answer),
  fetch: contract
    .route({ method: 'POST', path: `${one}/fetches`, summary: 'Fetch such a calendar now', tags })
    .input(fetchInput)
    .output(answer),
  acceptEmpty: contract
    .route({ method: 'POST', path: `${one}/emptyings`, summary: 'A calendar that is suddenly empty is so', tags })
    .input(acceptInput)
    .output(answer),
  tellOwn: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/imported-events/{eventId}/ownership',
      summary: 'An event from elsewhere is one of ours that came back, or is not',
      tags,
    })
    .input(oursInput)
    .output(answer),
};
