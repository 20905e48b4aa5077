import { z } from 'zod';
import {
  calendarDay,
  command,
  contract,
  idParameter,
  item,
  items,
  LONG_BODY,
  slugOrId,
} from '../../shared/contract.ts';
import { patternField } from '../series/contract.ts';
import { seenField, touchedSchema } from '../touched/contract.ts';

const departureSchema = z.object({
  _id: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  capacity: z.number().int(),
  taken: z.number().int(),
  calledOff: z.boolean(),
  /** True when the series made it, and nobody entered it by hand. */
  ofSeries: z.boolean(),
  /** Local day and time at which it leaves, as a seller types them. */
  day: z.string(),
  starts: z.string(),
  /** The state as it was read; a change names the one that it began from. */
  version: z.string(),
});
export type ListedDeparture = z.infer<typeof departureSchema>;

const timetableSchema = z.object({
  product: z.object({ _id: z.string(), slug: z.string(), title: z.string() }),
  mayChange: z.boolean(),
  timeZone: z.string(),
  today: z.string(),
  /** Weekly patterns; empty where departures are entered by hand alone. */
  series: z.array(patternField),
  /** The series as it was read; a save names the one that it began from. */
  version: z.string(),
  /** Departures that have not left yet, earliest first. */
  departures: z.array(departureSchema),
});
export type Timetable = z.infer<typeof timetableSchema>;

const which = { idOrSlug: slugOrId, product: slugOrId };
/** Local day and times of the place: what a seller types. */
const typed = z.strictObject({
  day: calendarDay,
  starts: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  ends: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  seats: z.number().int().min(0).max(100_000),
  /** Version of the departure that the change began from; null where none stood at that time. */
  basedOn: z.string().nullable().optional(),
});

const putDeparturesInput = command('put-departures', { ...which, departures: z.array(typed).min(1).max(400) });
export type PutDepartures = z.infer<typeof putDeparturesInput>;

const callOffInput = command('call-off-departure', { idOrSlug: slugOrId, departureId: idParameter, seen: seenField });
export type CallOff = z.infer<typeof callOffInput>;

const putSeriesInput = command('put-departure-series', {
  ...which,
  series: z.array(patternField).max(20),
  basedOn: z.string().optional(),
  seen: seenField,
});
export type PutSeries = z.infer<typeof putSeriesInput>;

const seriesPreviewInput = z.object({ ...which, series: z.array(patternField).max(20) });
export type SeriesPreview = z.infer<typeof seriesPreviewInput>;

const tags = ['bookable'];
const path = '/providers/{idOrSlug}/products/{product}/departures';

export const timetablesContract = {
  list: contract
    .route({ method: 'GET', path, summary: 'Departures of a product, and its series', tags })
    .input(z.object(which))
    .output(item(timetableSchema)),
  put: contract
    .route({ method: 'POST', path, summary: 'Enter departures, or change those that leave at the same time', tags })
    .meta(LONG_BODY)
    .input(putDeparturesInput)
    .output(items(z.object({ _id: z.string() }))),
  putSeries: contract
    .route({ method: 'PUT', path: `${path}/series`, summary: 'Say when it leaves, week by week', tags })
    .input(putSeriesInput)
    .output(item(z.object({ _id: z.string(), version: z.string() }))),
  preview: contract
    .route({
      method: 'POST',
      path: `${path}/previews`,
      summary: 'What a series would lay, and which bookings it would leave without a departure',
      tags,
    })
    .input(seriesPreviewInput)
    .output(item(z.object({ coming: z.number().int(), next: z.string().nullable(), touched: z.array(touchedSchema) }))),
  touched: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/departures/{departureId}/bookings',
      summary: 'Who has booked a departure',
      tags,
    })
    .input(z.object({ idOrSlug: slugOrId, departureId: idParameter }))
    .output(items(touchedSchema)),
  callOff: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/departures/{departureId}/call-offs',
      summary: 'Call off a departure; its bookings stay until somebody cancels them',
      tags,
    })
    .input(callOffInput)
    .output(item(z.object({ _id: z.string(), bookingIds: z.array(z.string()) }))),
};
