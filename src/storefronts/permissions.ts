import { read, write } from '../../tests/permissions/ask.ts';
import { everyone, PLATFORM, row } from '../../tests/permissions/expected.ts';
import { HALL_PAGE } from '../../tests/permissions/expected-pages.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';
import { newId } from '../shared/ids.ts';

/*                                    visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
/** A stall's own people write its pages; the platform's staff write all of them. */
const WRITES = row('                  401  403  403  401  200  200  403  403  403  403  403  200  403  403');

/** A page or an edition that nobody made: whoever writes every page learns that, the others do not. */
const NOBODYS = row('                 401  403  403  401  403  403  403  403  403  403  403  404  403  403');
/** Bytes that are no picture: who may send one is told so. */
const UNFIT_PICTURE = row('           401  403  403  401  403  403  403  403  403  403  403  400  403  403');
/** Pages where a stall's pages are written. */
const STALL_PAGES = row('             →/login 403 403 →/login 200 200 403 403 403 403 →/bo/second-factor 200 403 403');

const NOBODYS_PAGE = row('            →/login 403 403 →/login 403 403 403 403 403 403 →/bo/second-factor 404 403 403');

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'categories.one': () => read('/storefronts/categories/handla'),
    'layouts.put': ({ providerId }) =>
      write('PUT', '/pages', 'put-page', {
        slug: 'om-oss',
        providerId,
        title: { sv: 'Om oss' },
        description: null,
        blocks: [{ _type: 'text', text: { sv: 'Vi bor här.' } }],
      }),

    'places.destination': () => read('/destinations/smart-resande'),
    'places.putHost': () =>
      write('PUT', '/hosts', 'put-host', { match: 'PREFIX', name: 'bin', providerSlug: 'angens-bigard', page: null }),
    'places.putDestination': () =>
      write('PUT', '/destinations', 'put-destination', {
        name: 'bin',
        leads: { to: 'PATH', path: '/shop/angens-bigard' },
      }),

    'liked.shown': () => read('/storefronts/favourites'),

    'promos.one': () => read('/promos/presentkort'),
    'promos.put': () =>
      write('PUT', '/promos/ljus', 'put-promo', {
        slug: 'ljus',
        title: { sv: 'Tänd ett ljus' },
        text: null,
        image: null,
        glaze: 'honung',
        action: null,
        productIds: ['bivaxljus'],
      }),

    'sections.group': () => read('/storefronts/shops/sjokanten/section-groups/ta-med'),
    'sections.putGroup': ({ providerId }) =>
      write('PUT', `/providers/${providerId}/section-groups`, 'put-section-group', {
        providerId,
        slug: 'allt',
        title: { sv: 'Allt' },
        text: null,
        image: null,
        sections: ['honung'],
        position: 0,
      }),

    'editions.list': ({ slug }) => read(`/editions?provider=${slug}`),
    'editions.undo': () => write('POST', `/editions/${newId()}/undoings`, 'undo-edition'),

    'writtenGroups.list': ({ slug }) => read(`/providers/${slug}/written-section-groups`),
    'writtenGroups.remove': () =>
      write('POST', `/section-groups/${newId()}/removals`, 'remove-section-group', { basedOn: 'nothing' }),
    'editions.remove': () =>
      write('POST', '/editions/removals', 'remove-written', { noun: 'PROMO', name: 'ingen', basedOn: 'nothing' }),
    'writtenPages.addPicture': () =>
      write('POST', '/hall-pictures', 'add-hall-picture', { bytes: Buffer.from('no picture').toString('base64') }),
    'writtenPlaces.list': () => read('/written-places'),
    'writtenPromos.list': () => read('/written-promos'),
    'writtenPages.list': ({ slug }) => read(`/written-pages?provider=${slug}`),
    'writtenPages.one': () => read(`/written-pages/${newId()}`),
    'writtenPages.home': ({ slug }) => read(`/providers/${slug}/written-home`),
    'writtenPages.footer': () => read('/written-footer'),
    'writtenPages.forms': () => read('/block-forms'),
    'writtenPages.preview': ({ slug }) =>
      write('POST', '/page-previews', 'preview-page', {
        provider: slug,
        locale: 'sv',
        title: { sv: 'Om oss' },
        description: null,
        blocks: [{ key: 'a', block: { _type: 'text', text: { sv: 'Vi bor här.' } } }],
      }),
    'writtenPages.remove': () =>
      write('POST', `/written-pages/${newId()}/removals`, 'remove-page', { basedOn: 'nothing' }),

    'storefronts.providerPage': ({ slug }) => read(`/providers/${slug}/pages/binas-ar`),
    'storefronts.footer': () => read('/storefronts/footer'),
    'storefronts.vouchers': () => read('/storefronts/vouchers'),
    'storefronts.start': () => read('/storefronts/start'),
    'storefronts.shop': ({ slug }) => read(`/storefronts/shops/${slug}`),
    'storefronts.page': () => read('/pages/kopvillkor'),
  },
  endpoints: {
    'categories.one': everyone(200),
    'layouts.put': WRITES,

    'liked.shown': everyone(200),

    'places.destination': everyone(200),
    'places.putHost': PLATFORM,
    'places.putDestination': PLATFORM,

    'promos.one': everyone(200),
    'promos.put': PLATFORM,

    'sections.group': everyone(200),
    'sections.putGroup': WRITES,

    'editions.list': WRITES,
    'editions.undo': NOBODYS,
    'writtenGroups.list': WRITES,
    'writtenGroups.remove': NOBODYS,
    'editions.remove': NOBODYS,
    'writtenPages.addPicture': UNFIT_PICTURE,
    'writtenPlaces.list': PLATFORM,
    'writtenPromos.list': PLATFORM,
    'writtenPages.list': WRITES,
    'writtenPages.one': NOBODYS,
    'writtenPages.home': WRITES,
    'writtenPages.footer': PLATFORM,
    'writtenPages.forms': everyone(200),
    'writtenPages.preview': WRITES,
    'writtenPages.remove': NOBODYS,

    'storefronts.start': everyone(200),
    'storefronts.shop': everyone(200),
    'storefronts.page': everyone(200),
    'storefronts.providerPage': everyone(200),
    'storefronts.footer': everyone(200),
    'storefronts.vouchers': everyone(200),
  },
  addresses: {
    '': () => '/',
    'areas/:area': () => '/areas/lidk%C3%B6ping',
    shop: () => '/shop',
    'shop/:providerSlug': ({ slug }) => `/shop/${slug}`,
    'shop/:providerSlug/:sectionGroupId': () => '/shop/sjokanten/ta-med',
    'home/:providerIdOrSlug': ({ slug }) => `/home/${slug}`,
    'pages/:pageIdOrSlug': () => '/pages/kopvillkor',
    'pages/:providerIdOrSlug/:pageIdOrSlug/*': ({ slug }) => `/pages/${slug}/binas-ar`,
    destinations: () => '/destinations',
    'destinations/:destination/*': () => '/destinations/smart-resande',
    'categories/:band': () => '/categories/handla',
    favourites: () => '/favourites',
    vouchers: () => '/vouchers',
    'bo/providers/:slug/pages': ({ slug }) => `/bo/providers/${slug}/pages`,
    'bo/providers/:slug/pages/new': ({ slug }) => `/bo/providers/${slug}/pages/new`,
    'bo/providers/:slug/pages/home': ({ slug }) => `/bo/providers/${slug}/pages/home`,
    'bo/providers/:slug/pages/history': ({ slug }) => `/bo/providers/${slug}/pages/history`,
    'bo/providers/:slug/pages/:pageId': ({ slug }) => `/bo/providers/${slug}/pages/${newId()}`,
    'bo/providers/:slug/look': ({ slug }) => `/bo/providers/${slug}/look`,
    'bo/providers/:slug/shelves': ({ slug }) => `/bo/providers/${slug}/shelves`,
    'bo/platform/places': () => '/bo/platform/places',
    'bo/platform/promos': () => '/bo/platform/promos',
    'bo/platform/pages': () => '/bo/platform/pages',
    'bo/platform/pages/new': () => '/bo/platform/pages/new',
    'bo/platform/pages/footer': () => '/bo/platform/pages/footer',
    'bo/platform/pages/history': () => '/bo/platform/pages/history',
    'bo/platform/pages/:pageId': () => `/bo/platform/pages/${newId()}`,
  },
  pages: {
    '': everyone(200),
    'areas/:area': everyone(200),
    shop: everyone('→/'),
    'shop/:providerSlug': everyone(200),
    'shop/:providerSlug/:sectionGroupId': everyone(200),
    'home/:providerIdOrSlug': everyone(200),
    'pages/:pageIdOrSlug': everyone(200),
    'pages/:providerIdOrSlug/:pageIdOrSlug/*': everyone(200),
    destinations: everyone('→/'),
    'destinations/:destination/*': everyone(200),
    'categories/:band': everyone(200),
    favourites: everyone(200),
    vouchers: everyone(200),
    'bo/providers/:slug/pages': STALL_PAGES,
    'bo/providers/:slug/pages/new': STALL_PAGES,
    'bo/providers/:slug/pages/home': STALL_PAGES,
    'bo/providers/:slug/pages/history': STALL_PAGES,
    'bo/providers/:slug/pages/:pageId': NOBODYS_PAGE,
    'bo/providers/:slug/look': STALL_PAGES,
    'bo/providers/:slug/shelves': STALL_PAGES,
    'bo/platform/places': HALL_PAGE,
    'bo/platform/promos': HALL_PAGE,
    'bo/platform/pages': HALL_PAGE,
    'bo/platform/pages/new': HALL_PAGE,
    'bo/platform/pages/footer': HALL_PAGE,
    'bo/platform/pages/history': HALL_PAGE,
    'bo/platform/pages/:pageId': NOBODYS_PAGE,
  },
};
