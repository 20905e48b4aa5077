import { read, write } from '../../tests/permissions/ask.ts';
import { everyone, row } from '../../tests/permissions/expected.ts';
import { HALL_PAGE } from '../../tests/permissions/expected-pages.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';
import { newId } from '../shared/ids.ts';

/*                                    visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
const BROWSERS = row('                401  403  403  401  200  200  200  200  200  200  403  200  403  403');
/** An address of no push service that the hall knows. */
const NO_SERVICE = row('              401  403  403  401  409  409  409  409  409  409  403  409  403  403');
const OF_STALL = row('                401  403  403  401  200  200  200  200  200  403  403  200  403  403');
/** Staff of the hall read a stall's page, and hear of nothing there. */
const OF_ITS_PEOPLE = row('           401  403  403  401  200  200  200  200  200  403  403  403  403  403');
const OF_HALL = row('                 401  403  403  401  403  403  403  403  403  403  403  200  403  403');
const STALL_PAGE = row('     →/login 403 403 →/login 200 200 200 200 200 403 →/bo/second-factor 200 403 403');

const CHOSEN = { kinds: [], quiet: null, summaryAt: '07:30' };

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'noticeBrowsers.list': () => read('/notice-browsers'),
    'noticeBrowsers.allow': () =>
      write('POST', '/notice-browsers', 'allow-browser', {
        ...{ endpoint: 'https://push.example.com/x', p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
        device: 'Chrome, Android',
      }),
    'noticeBrowsers.forget': () => write('POST', `/notice-browsers/${newId()}/removals`, 'forget-browser'),
    'noticeWishes.ofStall': ({ slug }) => read(`/providers/${slug}/notice-wishes`),
    'noticeWishes.put': ({ slug }) => write('PUT', `/providers/${slug}/notice-wishes`, 'put-notice-wishes', CHOSEN),
    'noticeWishes.trial': ({ slug }) =>
      write('POST', `/providers/${slug}/notice-trials`, 'try-notice', { channel: 'mail' }),
    'noticeWishes.ofHall': () => read('/platform/notice-wishes'),
    'noticeWishes.putHall': () => write('PUT', '/platform/notice-wishes', 'put-hall-notice-wishes', CHOSEN),
    'unsubscribing.one': () => read('/notice-subscriptions/nobody-wrote-this'),
    'unsubscribing.end': () =>
      write('POST', '/notice-subscriptions/nobody-wrote-this/endings', 'end-notice-subscription'),
    'noticeWishes.trialOfHall': () => write('POST', '/platform/notice-trials', 'try-hall-notice', { channel: 'mail' }),
  },
  endpoints: {
    'noticeBrowsers.list': BROWSERS,
    'noticeBrowsers.allow': NO_SERVICE,
    'noticeBrowsers.forget': BROWSERS,
    'noticeWishes.ofStall': OF_STALL,
    'noticeWishes.put': OF_ITS_PEOPLE,
    'noticeWishes.trial': OF_ITS_PEOPLE,
    'noticeWishes.ofHall': OF_HALL,
    'noticeWishes.putHall': OF_HALL,
    'noticeWishes.trialOfHall': OF_HALL,
    // A link is the right to end what it names; nobody wrote this one.
    'unsubscribing.one': everyone(404),
    'unsubscribing.end': everyone(404),
  },
  addresses: {
    'unsubscribe/:token': () => '/unsubscribe/nobody-wrote-this',
    'bo/providers/:slug/notifications': ({ slug }) => `/bo/providers/${slug}/notifications`,
    'bo/platform/notifications': () => '/bo/platform/notifications',
  },
  pages: {
    'unsubscribe/:token': everyone(404),
    'bo/providers/:slug/notifications': STALL_PAGE,
    'bo/platform/notifications': HALL_PAGE,
  },
};
