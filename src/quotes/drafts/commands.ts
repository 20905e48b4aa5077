import { allowing, providerTimeZone, providerWithRight } from '../../providers/queries.ts';
import { defineCommand } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { base64Url } from '../../shared/ids.ts';
import { isRefusal, refuse } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { lockQuote } from '../queries.ts';
import { lockRequest } from '../requests/queries.ts';
import { endRequest } from '../requests/store.ts';
import { insertQuote, putDraft, takeNumber } from '../store.ts';
import type { BeginQuote, Draft, SaveQuote } from './contract.ts';

/** Authorization of who writes quotes: those who may change orders. */
export const ofStaff = allowing('orders:change');

export const beginQuote = defineCommand<BeginQuote, { quoteId: string }>({
  type: 'begin-quote',
  allows: ofStaff,
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'orders:change');
    if (isRefusal(staff)) return staff;
    const { providerId } = staff;
    const request = input.requestId ? await lockRequest(tx, input.requestId) : null;
    if (input.requestId && request?.providerId !== providerId) return refuse('not-found');
    if (request && request.state !== 'OPEN') return refuse('quote-request-ended');
    const day = calendarDayAt(now, await providerTimeZone(tx, providerId));
    const number = await takeNumber(tx, providerId, Number(day.slice(0, 4)));
    const id = world.newId();
    const accessKey = base64Url(world.random(20));
    await insertQuote(deed, { id, providerId, number, draft: draftIn(input), accessKey, by: caller.userId });
    if (request) await endRequest(deed, request.id, { state: 'ANSWERED', quoteId: id });
    await emit(deed, { type: 'quote-begun', subject: 'quote', subjectId: id, providerId, data: { number } });
    return { quoteId: id };
  },
});

/** Keeps what is written, on top of the step that its writer saw: nobody's words are lost under another's. */
export const saveQuote = defineCommand<SaveQuote, { quoteId: string }>({
  type: 'save-quote',
  allows: ofStaff,
  async run(deed) {
    const { tx, world, caller, input } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'orders:change');
    if (isRefusal(staff)) return staff;
    const quote = await lockQuote(tx, input.quoteId);
    if (quote?.providerId !== staff.providerId) return refuse('not-found');
    if (quote.state === 'ACCEPTED') return refuse('quote-accepted');
    if (quote.state === 'WITHDRAWN') return refuse('quote-ended');
    const kept = await putDraft(deed, quote.id, { draft: draftIn(input), basedOn: input.basedOn, by: caller.userId });
    if (!kept) return refuse('quote-overtaken');
    const { id: subjectId, providerId } = quote;
    await emit(deed, {
      type: 'quote-written',
      subject: 'quote',
      subjectId,
      providerId,
      data: { step: quote.step + 1 },
    });
    return { quoteId: quote.id };
  },
});

function draftIn({ quote, customer, language, notes }: Draft): Draft {
  return { quote, customer, language, notes };
}
