import { read, write } from '../../../tests/permissions/ask.ts';
import { NO_SUCH_OF_STALL, row } from '../../../tests/permissions/expected.ts';
import type { SlicePermissions } from '../../../tests/permissions/slices.ts';
import { newId } from '../../shared/ids.ts';

/*                                    visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
const INSIDE = row('                  401  403  403  401  200  200  200  403  200  403  403  200  403  403');
/** No such unit or feed, for those who may say anything of them at all. */
const NO_SUCH_TO_CHANGE = row('       401  403  403  401  404  404  403  403  403  403  403  403  403  403');

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'calendarImports.list': ({ slug }) => read(`/providers/${slug}/calendar-imports`),
    'calendarImports.add': ({ slug }) =>
      write('POST', `/providers/${slug}/calendar-imports`, 'add-calendar', {
        ...{ unitId: newId(), channel: 'AIRBNB', url: 'https://www.airbnb.se/calendar/ical/1.ics' },
      }),
    'calendarImports.remove': ({ slug }) =>
      write('POST', `/providers/${slug}/calendar-imports/${newId()}/removals`, 'remove-calendar'),
    'calendarImports.fetch': ({ slug }) =>
      write('POST', `/providers/${slug}/calendar-imports/${newId()}/fetches`, 'fetch-calendar'),
    'calendarImports.acceptEmpty': ({ slug }) =>
      write('POST', `/providers/${slug}/calendar-imports/${newId()}/emptyings`, 'accept-empty-calendar'),
    'calendarImports.tellOwn': ({ slug }) =>
      write('POST', `/providers/${slug}/imported-events/${newId()}/ownership`, 'tell-own-event', { ours: true }),
  },
  endpoints: {
    'calendarImports.list': INSIDE,
    'calendarImports.add': NO_SUCH_TO_CHANGE,
    'calendarImports.remove': NO_SUCH_TO_CHANGE,
    'calendarImports.fetch': NO_SUCH_OF_STALL,
    'calendarImports.acceptEmpty': NO_SUCH_OF_STALL,
    'calendarImports.tellOwn': NO_SUCH_OF_STALL,
  },
};
