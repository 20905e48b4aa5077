import { read, write } from '../../tests/permissions/ask.ts';
import { NO_SUCH_OF_STALL, row } from '../../tests/permissions/expected.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';
import { newId } from '../shared/ids.ts';

/*                                    visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
const SHELVES = row('                 401  403  403  401  200  200  403  403  403  403  403  403  403  403');
const PROFILE = row('                 401  403  403  401  200  200  403  403  403  403  403  200  403  403');
const INSIDE = row('                  401  403  403  401  200  200  200  403  200  403  403  200  403  403');
const INSIDE_PAGE = row('             →/login 403 403 →/login 200 200 200 403 200 403 →/bo/second-factor 200 403 403');

const NO_SUCH_INSIDE = row('          401  403  403  401  404  404  404  403  404  403  403  404  403  403');
const NO_SUCH_TO_CHANGE = row('       401  403  403  401  404  404  403  403  403  403  403  403  403  403');
const NO_SUCH_PAGE = row('            →/login 403 403 →/login 404 404 404 403 404 403 →/bo/second-factor 404 403 403');
/** A table for jars of honey: wrong, for those who may say anything of them at all. */
const WRONG_RULES = row('             401  403  403  401  400  400  403  403  403  403  403  403  403  403');

const rules = {
  kind: 'TABLE',
  opening: { weekly: [] },
  needs: [],
  terms: {
    cancellationByCustomerAllowed: true,
    cancellationByCustomerTimeLimitMinutes: 0,
    changeByCustomerAllowed: true,
    steps: [],
  },
};
const departure = { day: '2027-05-01', starts: '10:00', ends: '12:00', seats: 12 };

const table = () => ({ title: { sv: `Matsalen ${newId()}` }, units: [{ title: { sv: 'Bord 1' }, capacity: 4 }] });

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'blocks.list': ({ slug }) => read(`/providers/${slug}/blocks`),
    // No unit of that id, for those who may block one.
    'blocks.add': ({ slug }) =>
      write('POST', `/providers/${slug}/blocks`, 'block-units', {
        unitIds: [newId()],
        from: { day: '2027-05-03', time: '08:00' },
        to: { day: '2027-05-04', time: '08:00' },
        reason: 'Målas om',
      }),
    'blocks.end': ({ slug }) => write('POST', `/providers/${slug}/blocks/${newId()}/removals`, 'end-block'),
    'closings.preview': ({ slug }) =>
      write('POST', `/providers/${slug}/hours-previews`, 'preview-hours', {
        openingHours: { weekly: [], exceptions: [] },
      }),
    'closings.close': ({ slug }) =>
      write('POST', `/providers/${slug}/closed-days`, 'close-days', { days: ['2027-06-07'] }),
    'units.list': ({ slug }) => read(`/providers/${slug}/units`),
    'units.put': ({ slug }) => write('PUT', `/providers/${slug}/units`, 'put-units', table()),
    'units.preview': ({ slug }) => write('POST', `/providers/${slug}/unit-previews`, 'preview-units', table()),
    'rulebooks.read': ({ slug, product }) => read(`/providers/${slug}/products/${product.slug}/booking-rules`),
    'rulebooks.put': ({ slug, product }) =>
      write('PUT', `/providers/${slug}/products/${product.slug}/booking-rules`, 'put-booking-rules', { rules }),
    'rulebooks.trial': ({ slug, product }) =>
      write('POST', `/providers/${slug}/products/${product.slug}/booking-rules/trials`, 'try-booking-rules', {
        ...{ rules, day: '2026-12-05', party: 2 },
      }),
    // Honey leaves at no time.
    'timetables.list': ({ slug, product }) => read(`/providers/${slug}/products/${product.slug}/departures`),
    'timetables.put': ({ slug, product }) =>
      write('POST', `/providers/${slug}/products/${product.slug}/departures`, 'put-departures', {
        departures: [departure],
      }),
    'timetables.putSeries': ({ slug, product }) =>
      write('PUT', `/providers/${slug}/products/${product.slug}/departures/series`, 'put-departure-series', {
        series: [],
      }),
    'timetables.preview': ({ slug, product }) =>
      write('POST', `/providers/${slug}/products/${product.slug}/departures/previews`, 'preview-series', {
        series: [],
      }),
    'timetables.touched': ({ slug }) => read(`/providers/${slug}/departures/${newId()}/bookings`),
    'timetables.callOff': ({ slug }) =>
      write('POST', `/providers/${slug}/departures/${newId()}/call-offs`, 'call-off-departure'),
  },
  endpoints: {
    'blocks.list': INSIDE,
    'blocks.add': NO_SUCH_OF_STALL,
    'blocks.end': NO_SUCH_OF_STALL,
    'closings.preview': PROFILE,
    'closings.close': SHELVES,
    'units.list': INSIDE,
    'units.put': SHELVES,
    'units.preview': SHELVES,
    'rulebooks.read': INSIDE,
    'rulebooks.put': WRONG_RULES,
    'rulebooks.trial': SHELVES,
    'timetables.list': NO_SUCH_INSIDE,
    'timetables.put': NO_SUCH_TO_CHANGE,
    'timetables.putSeries': NO_SUCH_TO_CHANGE,
    'timetables.preview': NO_SUCH_TO_CHANGE,
    'timetables.touched': NO_SUCH_TO_CHANGE,
    'timetables.callOff': NO_SUCH_TO_CHANGE,
  },
  addresses: {
    'bo/providers/:slug/units': ({ slug }) => `/bo/providers/${slug}/units`,
    'bo/providers/:slug/units/:product': ({ slug, product }) => `/bo/providers/${slug}/units/${product.slug}`,
    'bo/providers/:slug/units/:product/departures': ({ slug, product }) =>
      `/bo/providers/${slug}/units/${product.slug}/departures`,
  },
  pages: {
    'bo/providers/:slug/units': INSIDE_PAGE,
    'bo/providers/:slug/units/:product': INSIDE_PAGE,
    'bo/providers/:slug/units/:product/departures': NO_SUCH_PAGE,
  },
};
