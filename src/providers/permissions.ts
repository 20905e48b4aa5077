import { read, write } from '../../tests/permissions/ask.ts';
import { everyone, OWN, PLATFORM, row, THE_CUSTOMERS } from '../../tests/permissions/expected.ts';
import { HALL_PAGE, STALL_PEOPLE } from '../../tests/permissions/expected-pages.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';
import { newId } from '../shared/ids.ts';

/** The smallest PNG there is. */
const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/*                                    visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
const PROFILE = row('                 401  403  403  401  200  200  403  403  403  403  403  200  403  403');

/** A deed of the hall's staff that finds nothing to do. */
const HALL_REFUSED = row('            401  403  403  401  403  403  403  403  403  403  403  409  403  403');

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'areas.put': () =>
      write('PUT', '/areas/nowhere', 'put-area', {
        key: 'nowhere',
        paths: ['nowhere'],
        title: { sv: 'Ingenstans' },
        excluded: [],
      }),
    'writtenAreas.list': () => read('/written-areas'),
    'applications.mine': () => read('/applications/mine'),
    'applications.begin': () => write('POST', '/applications', 'begin-application'),
    'applications.save': ({ applicationId, application }) => ({
      ...write('PUT', `/applications/${applicationId}`, 'save-application', { draft: application }),
      fresh: 'draft',
    }),
    'applications.submit': ({ applicationId, application }) => ({
      ...write('POST', `/applications/${applicationId}/submissions`, 'submit-application', {
        draft: application,
        termsAccepted: true,
      }),
      fresh: 'draft',
    }),
    'applications.takeBack': ({ applicationId }) => ({
      ...write('POST', `/applications/${applicationId}/take-backs`, 'take-back-application'),
      fresh: 'sent',
    }),
    'applications.sendCode': ({ applicationId }) => ({
      ...write('POST', `/applications/${applicationId}/contact-codes`, 'send-contact-code', {
        emailAddress: 'en.annan.kontakt@example.com',
      }),
      fresh: 'draft',
    }),
    'applications.prove': ({ applicationId, contactCode }) => ({
      ...write('POST', `/applications/${applicationId}/contact-proofs`, 'prove-contact', { code: contactCode }),
      fresh: 'coded',
    }),
    'applications.list': () => read('/platform/applications'),
    'applications.one': ({ applicationId }) => read(`/platform/applications/${applicationId}`),
    'applications.ask': () =>
      write('POST', '/platform/applications', 'ask-to-apply', { email: `s.${newId()}@example.com` }),
    'applications.waiting': () => read('/platform/applications-waiting'),
    'applications.withdraw': ({ applicationId }) => ({
      ...write('POST', `/platform/applications/${applicationId}/withdrawals`, 'withdraw-asking'),
      fresh: 'asking',
    }),
    'applications.decide': ({ applicationId, submittedAt }) => ({
      ...write('POST', `/platform/applications/${applicationId}/decisions`, 'decide-application', {
        _submittedAt: submittedAt,
        decision: 'approve',
      }),
      fresh: 'applicant',
    }),
    'applications.checklist': ({ slug }) => read(`/providers/${slug}/checklist`),
    'applications.openForBusiness': ({ slug }) => ({
      ...write('POST', `/providers/${slug}/openings`, 'open-for-business'),
      fresh: 'shut',
    }),
    'contacts.list': ({ slug }) => read(`/providers/${slug}/contact-points`),
    'contacts.add': ({ slug }) => ({
      ...write('POST', `/providers/${slug}/contact-points`, 'add-contact-point', {
        kind: 'email',
        address: `c.${newId()}@example.com`,
        categoryTags: ['invoices'],
      }),
      fresh: 'contact',
    }),
    'contacts.tag': ({ slug, contact }) => ({
      ...write('PUT', `/providers/${slug}/contact-points`, 'tag-contact-point', { ...contact, categoryTags: [] }),
      fresh: 'contact',
    }),
    'contacts.remove': ({ slug, contact }) => ({
      ...write('POST', `/providers/${slug}/contact-removals`, 'remove-contact-point', contact),
      fresh: 'contact',
    }),
    'contacts.sendCode': ({ slug, contact }) => ({
      ...write('POST', `/providers/${slug}/contact-codes`, 'send-contact-point-code', contact),
      fresh: 'contact',
    }),
    'contacts.prove': ({ slug, contact, contactPointCode }) => ({
      ...write('POST', `/providers/${slug}/contact-proofs`, 'prove-contact-point', {
        ...contact,
        code: contactPointCode,
      }),
      fresh: 'contact',
    }),

    'endings.read': ({ slug }) => read(`/providers/${slug}/endings`),
    // Without facts no notice is given, and a notice that nobody gave is neither objected to nor taken back.
    'endings.give': ({ slug }) =>
      write('POST', `/providers/${slug}/endings`, 'end-stall-place', {
        ...{ terms: 'Prov', facts: '', ground: null, groundWord: '', endsOn: '2030-01-01' },
      }),
    'endings.withdraw': ({ slug }) =>
      write('POST', `/providers/${slug}/endings/${newId()}/withdrawals`, 'withdraw-stall-ending', { reason: 'Prov' }),
    'endings.object': ({ slug }) =>
      write('POST', `/providers/${slug}/endings/${newId()}/objections`, 'object-to-ending', { text: 'Prov' }),
    'endings.answer': ({ slug }) =>
      write('POST', `/providers/${slug}/endings/${newId()}/answers`, 'answer-ending-objection', { answer: 'Prov' }),
    'fees.read': ({ slug }) => read(`/providers/${slug}/fees`),
    // Based on a fee that nobody has: the matrix asks and leaves every seller's fee as it was.
    'fees.set': ({ slug }) =>
      write('POST', `/providers/${slug}/fees`, 'set-seller-fee', {
        ...{ basisPoints: 400, startsOn: '2030-01-01', reason: 'Nytt avtal', basedOn: 1 },
      }),
    'fees.withdraw': ({ slug }) =>
      write('POST', `/providers/${slug}/fees/${newId()}/withdrawals`, 'withdraw-seller-fee'),
    'holds.read': ({ slug }) => read(`/providers/${slug}/holds`),
    // Without a word to its owners no stall is held.
    'holds.begin': ({ slug }) =>
      write('POST', `/providers/${slug}/holds`, 'hold-stall', { kind: 'PAUSED', reason: 'Prov', word: '' }),
    'holds.end': ({ slug }) => write('POST', `/providers/${slug}/hold-ends`, 'release-stall', { reason: 'Prov' }),
    'pauses.read': ({ slug }) => read(`/providers/${slug}/pauses`),
    'pauses.begin': ({ slug }) => ({
      ...write('POST', `/providers/${slug}/pauses`, 'pause-stall', { kind: 'UNTIL', opensOn: '2020-01-01' }),
    }),
    'pauses.end': ({ slug }) => write('POST', `/providers/${slug}/pause-ends`, 'end-pause'),
    'profile.read': ({ slug }) => read(`/providers/${slug}/profile`),
    'profile.addPicture': ({ slug }) =>
      write('POST', `/providers/${slug}/pictures`, 'add-picture', { bytes: ONE_PIXEL }),
    'pictures.list': ({ slug }) => read(`/providers/${slug}/pictures`),
    'pictures.one': ({ slug }) => read(`/providers/${slug}/pictures/none`),
    'pictures.change': ({ slug }) =>
      write('PUT', `/providers/${slug}/pictures/none`, 'change-picture', {
        focal: { x: 0.5, y: 0.5 },
        described: {},
        basedOn: 0,
      }),
    'pictures.remove': ({ slug }) =>
      write('POST', `/providers/${slug}/picture-removals`, 'remove-pictures', { refs: ['none'] }),
    'terms.read': ({ slug }) => read(`/providers/${slug}/terms`),
    'terms.accept': ({ slug }) =>
      write('POST', `/providers/${slug}/terms/acceptances`, 'accept-seller-terms', { version: '2026-11-01' }),

    'traders.read': ({ slug }) => read(`/providers/${slug}/trader`),
    // Without the trader's word nothing is written.
    'traders.save': ({ slug }) =>
      write('PUT', `/providers/${slug}/trader`, 'save-trader-details', {
        ...{ email: 'handlaren@example.com', phone: '0701740611', register: 'Bolagsverket' },
        ...{ returnsTo: null, safetyContact: null, certified: false },
      }),

    'providers.hall': () => read('/hall'),
    'providers.one': ({ slug }) => read(`/providers/${slug}`),
    'providers.inArea': () => read('/areas/lidköping/providers'),
    'providers.register': () =>
      write('POST', '/providers', 'register-provider', {
        slug: `s-${newId()}`,
        area: 'lidköping',
        meta: { title: { sv: 'Ett stånd till' }, images: [], tags: [] },
        band: 'handla',
        openingHours: { weekly: [], exceptions: [] },
        companyDetails: {
          legalName: 'Ett stånd till AB',
          organisationNumber: '556703-7485',
          vatNo: null,
          approvedForFTax: false,
          address: { addressRows: ['Torget 1'], zipCode: '531 30', city: 'Ljungsjö' },
        },
      }),
    'providers.change': ({ slug }) => write('PUT', `/providers/${slug}`, 'change-provider', { band: 'handla' }),
  },
  endpoints: {
    'areas.put': PLATFORM,
    'writtenAreas.list': PLATFORM,

    'applications.mine': everyone(200),
    'applications.begin': OWN,
    'applications.save': THE_CUSTOMERS,
    'applications.submit': THE_CUSTOMERS,
    'applications.takeBack': THE_CUSTOMERS,
    'applications.sendCode': THE_CUSTOMERS,
    'applications.prove': THE_CUSTOMERS,
    'applications.list': PLATFORM,
    'applications.one': PLATFORM,
    'applications.ask': PLATFORM,
    'applications.waiting': PLATFORM,
    'applications.withdraw': PLATFORM,
    'applications.decide': PLATFORM,
    'applications.checklist': PROFILE,
    'applications.openForBusiness': PROFILE,

    'contacts.list': PROFILE,
    'contacts.add': PROFILE,
    'contacts.tag': PROFILE,
    'contacts.remove': PROFILE,
    'contacts.sendCode': PROFILE,
    'contacts.prove': PROFILE,
    'endings.read': PROFILE,
    'endings.give': everyone(400),
    'endings.withdraw': HALL_REFUSED,
    'endings.object': row('           401  403  403  401  409  403  403  403  403  403  403  403  403  403'),
    'endings.answer': HALL_REFUSED,
    'fees.read': row('              401  403  403  401  200  200  403  403  200  403  403  200  403  403'),
    'fees.set': HALL_REFUSED,
    'fees.withdraw': HALL_REFUSED,
    'holds.read': PLATFORM,
    'holds.begin': everyone(400),
    'holds.end': HALL_REFUSED,
    'pauses.read': PROFILE,
    // A day that has passed and a stall that is open: the matrix asks and leaves every stall as it was.
    'pauses.begin': row('            401  403  403  401  400  400  403  403  403  403  403  400  403  403'),
    'pauses.end': row('              401  403  403  401  409  409  403  403  403  403  403  409  403  403'),
    // A picture that nobody has: the matrix asks and leaves every stall as it was.
    'pictures.list': PROFILE,
    'pictures.one': row('             401  403  403  401  404  404  403  403  403  403  403  404  403  403'),
    'pictures.change': row('          401  403  403  401  404  404  403  403  403  403  403  403  403  403'),
    'pictures.remove': row('          401  403  403  401  404  404  403  403  403  403  403  403  403  403'),
    'profile.read': PROFILE,
    'profile.addPicture': PROFILE,

    'providers.hall': everyone(200),
    'providers.one': everyone(200),
    'providers.inArea': everyone(200),
    'providers.register': PLATFORM,
    'providers.change': PROFILE,
    'terms.read': PROFILE,
    'traders.read': PROFILE,
    'traders.save': row('              401  403  403  401  400  403  403  403  403  403  403  403  403  403'),
    // Seller terms bind the company: an owner alone accepts them, and nobody for them.
    'terms.accept': row('             401  403  403  401  200  403  403  403  403  403  403  403  403  403'),
  },
  addresses: {
    'bo/providers/:slug/trader': ({ slug }) => `/bo/providers/${slug}/trader`,
    'bo/platform/areas': () => '/bo/platform/areas',
    sell: () => '/sell',
    'bo/providers/:slug/checklist': ({ slug }) => `/bo/providers/${slug}/checklist`,
    'bo/providers/:slug/company': ({ slug }) => `/bo/providers/${slug}/company`,
    'bo/providers/:slug/contacts': ({ slug }) => `/bo/providers/${slug}/contacts`,
    'bo/providers/:slug/ending': ({ slug }) => `/bo/providers/${slug}/ending`,
    'bo/providers/:slug/terms': ({ slug }) => `/bo/providers/${slug}/terms`,
    'bo/providers/:slug/presentation': ({ slug }) => `/bo/providers/${slug}/presentation`,
    'bo/providers/:slug/pictures': ({ slug }) => `/bo/providers/${slug}/pictures`,
    'bo/providers/:slug/delivery': ({ slug }) => `/bo/providers/${slug}/delivery`,
    'bo/providers/:slug/closing': ({ slug }) => `/bo/providers/${slug}/closing`,
    'bo/providers/:slug/hours': ({ slug }) => `/bo/providers/${slug}/hours`,
    'bo/platform/applications': () => '/bo/platform/applications',
    'bo/platform/applications/:applicationId': ({ applicationId }) => `/bo/platform/applications/${applicationId}`,
  },
  pages: {
    'bo/providers/:slug/trader': STALL_PEOPLE,
    'bo/platform/areas': HALL_PAGE,
    sell: everyone(200),
    'bo/providers/:slug/checklist': STALL_PEOPLE,
    'bo/providers/:slug/company': STALL_PEOPLE,
    'bo/providers/:slug/contacts': STALL_PEOPLE,
    'bo/providers/:slug/ending': STALL_PEOPLE,
    'bo/providers/:slug/terms': STALL_PEOPLE,
    'bo/providers/:slug/presentation': STALL_PEOPLE,
    'bo/providers/:slug/pictures': STALL_PEOPLE,
    'bo/providers/:slug/delivery': STALL_PEOPLE,
    'bo/providers/:slug/closing': STALL_PEOPLE,
    'bo/providers/:slug/hours': STALL_PEOPLE,
    'bo/platform/applications': HALL_PAGE,
    'bo/platform/applications/:applicationId': HALL_PAGE,
  },
};
