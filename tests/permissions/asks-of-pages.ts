import { newId } from '../../src/shared/ids.ts';
import { type Ask, read, write } from './ask.ts';
import type { Objects } from './objects.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const NEXT_WEEK = { from: inDays(7), to: inDays(9) };

/** Requests to the endpoints of content: pages, places, promos, sections, and options of products. */
export const ASKS_OF_PAGES: Record<string, (about: Objects) => Ask> = {
  'areas.put': () =>
    write('PUT', '/areas/nowhere', 'put-area', {
      key: 'nowhere',
      paths: ['nowhere'],
      title: { sv: 'Ingenstans' },
      excluded: [],
    }),

  'catalogue.optionalGroups': ({ slug }) => read(`/providers/${slug}/optional-groups`),
  'catalogue.putOptionalGroup': ({ providerId }) =>
    write('POST', '/optional-groups', 'put-optional-group', {
      providerId,
      type: 'OPTIONAL_GROUP',
      title: { sv: 'Sked' },
      minMax: { min: 0, max: 1 },
      optionals: [{ title: { sv: 'En sked' }, price: 1500 }],
    }),

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

  'search.begin': () => write('POST', '/search', 'search', { dateRange: NEXT_WEEK }),
  'search.read': ({ slug }) => {
    const _id = newId();
    const before = {
      method: 'POST',
      path: '/api/search',
      command: ['search', { _id, providerId: slug, dateRange: NEXT_WEEK }],
    };
    return { ...read(`/search/${_id}`), before: before as Ask['before'] & object };
  },
  'search.place': () => read('/search'),

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

  'storefronts.providerPage': ({ slug }) => read(`/providers/${slug}/pages/binas-ar`),
  'storefronts.vouchers': () => read('/storefronts/vouchers'),
};
