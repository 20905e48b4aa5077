import Organisationsnummer from 'organisationsnummer';
import { tellStaffIn } from '../../notices/commands.ts';
import { m } from '../../paraglide/messages.js';
import { sellsNowIn } from '../../providers/pauses/queries.ts';
import { findProviderId, providerWithRight } from '../../providers/queries.ts';
import { anyone, defineCommand } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { subnet } from '../../shared/networks.ts';
import { send } from '../../shared/outbox.ts';
import { withinLimit } from '../../shared/rate-limit.ts';
import { isRefusal, refuse } from '../../shared/refusal.ts';
import { ofStaff } from '../drafts/commands.ts';
import type { AskForQuote, DismissQuoteRequest } from './contract.ts';
import { lockRequest } from './queries.ts';
import { endRequest, insertRequest } from './store.ts';

/** Requests of one person at one stall in a day, and of one network at all stalls in an hour. */
const OF_ONE_PERSON = { hits: 5, seconds: 86_400 };
const OF_ONE_NET = { hits: 20, seconds: 3600 };

/** Asks a stall for a quote: its people are told, and who asks gets a letter that says so. */
export const askForQuote = defineCommand<AskForQuote, { requestId: string }>({
  type: 'ask-for-quote',
  allows: anyone,
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const stall = await findProviderId(tx, input.idOrSlug);
    if (!stall) return refuse('not-found');
    const { id: providerId } = stall;
    if (!(await sellsNowIn(tx, providerId, now))) return refuse('stall-paused');
    const { contact, _id, _type, _createdAt, idOrSlug, ...wishes } = input;
    const { businessOrgNo, email } = contact;
    if (businessOrgNo && !Organisationsnummer.valid(businessOrgNo))
      return refuse('invalid-input', { 'contact.businessOrgNo': m.quotes_org_number_wrong({}, caller) });
    const person = email.toLowerCase();
    const counted = { ...world, db: tx };
    const fits =
      (await withinLimit(counted, `quote-requests:${providerId} ${person}`, OF_ONE_PERSON)) &&
      (await withinLimit(counted, `quote-requests-net:${subnet(caller.ip)}`, OF_ONE_NET));
    if (!fits) return refuse('too-many');
    const id = world.newId();
    await insertRequest(deed, {
      ...{ id, providerId, contact, wishes, locale: caller.locale, userId: caller.userId, person },
    });
    await emit(deed, {
      type: 'quote-asked',
      subject: 'provider',
      subjectId: providerId,
      providerId,
      data: { requestId: id },
    });
    await tellStaffIn(deed, { providerId, kind: 'quote', key: `asked:${id}`, ids: { requestId: id, what: 'asked' } });
    await send(deed, {
      kind: 'mail',
      key: `quote-asked:${id}`,
      data: { template: 'quote-asked', ids: { requestId: id }, locale: caller.locale },
      providerId,
    });
    return { requestId: id };
  },
});

export const dismissQuoteRequest = defineCommand<DismissQuoteRequest, { requestId: string }>({
  type: 'dismiss-quote-request',
  allows: ofStaff,
  async run(deed) {
    const { tx, world, caller, input } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'orders:change');
    if (isRefusal(staff)) return staff;
    const request = await lockRequest(tx, input.requestId);
    if (request?.providerId !== staff.providerId) return refuse('not-found');
    await endRequest(deed, request.id, { state: 'DISMISSED', quoteId: null });
    return { requestId: request.id };
  },
});
