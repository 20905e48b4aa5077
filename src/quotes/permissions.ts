import { randomUUID } from 'node:crypto';
import { read, write } from '../../tests/permissions/ask.ts';
import { everyone, ORDERS_OFFICE, row } from '../../tests/permissions/expected.ts';
import { STALL_ORDERS } from '../../tests/permissions/expected-pages.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';

/*                                    visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
const WRITERS = row('                 401  403  403  401  200  200  200  403  403  403  403  403  403  403');

const OF_KEY_OR_OFFICE = row('      403  403  403  403  200  200  200  403  200  403  403  200  403  403');

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'quoteGoods.find': ({ slug }) => read(`/providers/${slug}/quote-goods?text=honung`),
    'quoteGoods.answer': ({ slug, skuId }) => read(`/providers/${slug}/quote-goods/${skuId}/answer`),

    'quotes.read': ({ quoteId }) => read(`/quotes/${quoteId}`),
    'quotes.accept': ({ quoteId, providerId }) => ({
      ...write('PUT', `/quotes/${quoteId}`, 'accept-quote', {
        ...{ quoteId, providerId, acceptedBy: { name: 'Ellen Rask', email: 'ellen.rask@example.com' } },
      }),
      fresh: 'quote',
    }),
    'quotes.view': ({ quoteId, providerId }) =>
      write('POST', `/quotes/${quoteId}/view`, 'view-quote', { quoteId, providerId, token: 'a-token-of-a-browser' }),

    'quoteDrafts.list': ({ slug }) => read(`/providers/${slug}/quotes`),
    'quoteDrafts.begin': ({ slug, quoteDraft }) =>
      write('POST', `/providers/${slug}/quotes`, 'begin-quote', { ...quoteDraft }),
    'quoteDrafts.read': ({ slug, quoteId }) => read(`/providers/${slug}/quotes/${quoteId}`),
    'quoteDrafts.save': ({ slug, quoteId, quoteStep, quoteDraft }) => ({
      ...write('PUT', `/providers/${slug}/quotes/${quoteId}`, 'save-quote', { ...quoteDraft, basedOn: quoteStep }),
      fresh: 'quote',
    }),
    'quoteDrafts.publish': ({ slug, quoteId, quoteStep }) => ({
      ...write('POST', `/providers/${slug}/quotes/${quoteId}/versions`, 'publish-quote', {
        ...{ basedOn: quoteStep, sendLetter: false },
      }),
      fresh: 'quote',
    }),
    'quoteDrafts.withdraw': ({ slug, quoteId }) => ({
      ...write('POST', `/providers/${slug}/quotes/${quoteId}/withdrawals`, 'withdraw-quote'),
      fresh: 'quote',
    }),

    'quoteRemarks.list': ({ quoteId }) => read(`/quotes/${quoteId}/remarks`),
    'quoteRemarks.say': ({ quoteId }) =>
      write('POST', `/quotes/${quoteId}/remarks`, 'remark-on-quote', { kind: 'REMARK', itemId: null, text: 'Hunden?' }),
    'quoteRemarks.decline': ({ quoteId }) =>
      write('POST', `/quotes/${quoteId}/declines`, 'decline-quote', { reason: '' }),
    'quoteRemarks.answer': ({ slug, quoteId }) =>
      write('POST', `/providers/${slug}/quotes/${quoteId}/remarks`, 'answer-quote-remark', {
        ...{ itemId: null, text: 'Ja.' },
      }),
    'quoteRemarks.hear': ({ slug, quoteId }) =>
      write('POST', `/providers/${slug}/quotes/${quoteId}/hearings`, 'hear-quote-remarks'),

    'quoteRequests.askable': ({ slug }) => read(`/providers/${slug}/quote-requests/form`),
    'quoteRequests.ask': ({ slug }) =>
      write('POST', `/providers/${slug}/quote-requests`, 'ask-for-quote', {
        contact: { name: 'Ellen Rask', email: `${randomUUID()}@example.com`, phone: '', businessOrgNo: '' },
        ...{ occasion: 'PARTY', day: null, otherDays: '', guests: 40, budget: null, text: 'En fest', lines: [] },
      }),
    'askedQuotes.open': ({ slug }) => read(`/providers/${slug}/quote-requests`),
    'askedQuotes.dismiss': ({ slug, quoteRequestId }) =>
      write('POST', `/providers/${slug}/quote-requests/${quoteRequestId}/dismissals`, 'dismiss-quote-request'),

    'quoteTemplates.list': ({ slug }) => read(`/providers/${slug}/quote-templates`),
    'quoteTemplates.keep': ({ slug, quoteDraft }) =>
      write('POST', `/providers/${slug}/quote-templates`, 'keep-quote-template', {
        ...{ title: 'Bröllop', draft: quoteDraft },
      }),
    'quoteTemplates.remove': ({ slug, quoteTemplateId }) => ({
      ...write('POST', `/providers/${slug}/quote-templates/${quoteTemplateId}/removals`, 'remove-quote-template'),
      fresh: 'quote',
    }),
  },
  endpoints: {
    'quoteGoods.find': WRITERS,
    'quoteGoods.answer': WRITERS,

    // Without names, but for who writes quotes there.
    'quotes.read': everyone(200),
    'quotes.accept': everyone(200),
    'quotes.view': everyone(200),

    'quoteDrafts.list': ORDERS_OFFICE,
    'quoteDrafts.begin': WRITERS,
    'quoteDrafts.read': ORDERS_OFFICE,
    'quoteDrafts.save': WRITERS,
    'quoteDrafts.publish': WRITERS,
    'quoteDrafts.withdraw': WRITERS,

    // With the link's key alone, which none of these has.
    'quoteRemarks.list': OF_KEY_OR_OFFICE,
    'quoteRemarks.say': everyone(403),
    'quoteRemarks.decline': everyone(403),
    'quoteRemarks.answer': WRITERS,
    'quoteRemarks.hear': WRITERS,

    'quoteRequests.askable': everyone(200),
    'quoteRequests.ask': everyone(200),
    'askedQuotes.open': ORDERS_OFFICE,
    'askedQuotes.dismiss': WRITERS,

    'quoteTemplates.list': WRITERS,
    'quoteTemplates.keep': WRITERS,
    'quoteTemplates.remove': WRITERS,
  },
  addresses: {
    'quotes/:quoteId': ({ quoteId }) => `/quotes/${quoteId}`,
    'quotes2/:quoteId': ({ quoteId }) => `/quotes2/${quoteId}`,
    'ask-quote/:slug': ({ slug }) => `/ask-quote/${slug}`,
    'bo/providers/:slug/quotes': ({ slug }) => `/bo/providers/${slug}/quotes`,
    'bo/providers/:slug/quotes/:quoteId': ({ slug, quoteId }) => `/bo/providers/${slug}/quotes/${quoteId}`,
  },
  pages: {
    'quotes/:quoteId': everyone(200),
    'quotes2/:quoteId': everyone(200),
    'ask-quote/:slug': everyone(200),
    'bo/providers/:slug/quotes': STALL_ORDERS,
    'bo/providers/:slug/quotes/:quoteId': STALL_ORDERS,
  },
  topics: {
    // Of a quote whoever has its id may hear that there is news.
    quote: { id: ({ quoteId }) => quoteId, answers: everyone(200) },
  },
};
