import { newId } from '../../src/shared/ids.ts';
import { type Ask, read, write } from './ask.ts';
import type { Objects } from './objects.ts';

/** The smallest PNG there is. */
const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Unchanged, so that later payments still go to the same number. */
const SWISH_AS_IT_IS = { number: '1231111119', accepts: true, before: '1231111119' };

/** Requests to the endpoints of a stall's own content. */
export const ASKS_OF_STALLS: Record<string, (about: Objects) => Ask> = {
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

  'profile.read': ({ slug }) => read(`/providers/${slug}/profile`),
  'profile.addPicture': ({ slug }) => write('POST', `/providers/${slug}/pictures`, 'add-picture', { bytes: ONE_PIXEL }),

  'onboarding.read': ({ slug }) => read(`/providers/${slug}/card-account`),
  'onboarding.enter': ({ slug }) => write('POST', `/providers/${slug}/card-account/visits`, 'enter-card-company'),
  'swishNumbers.read': ({ slug }) => read(`/providers/${slug}/swish`),
  'swishNumbers.set': ({ slug }) => write('PUT', `/providers/${slug}/swish`, 'set-swish-number', SWISH_AS_IT_IS),
  'onboarding.look': ({ slug }) => write('POST', `/providers/${slug}/card-account/looks`, 'look-at-card-account'),
  'terms.read': ({ slug }) => read(`/providers/${slug}/terms`),
  'terms.accept': ({ slug }) =>
    write('POST', `/providers/${slug}/terms/acceptances`, 'accept-seller-terms', { version: '2026-11-01' }),
};
