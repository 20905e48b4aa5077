import { createHash } from 'node:crypto';
import { providerTimeZone } from '../../providers/queries.ts';
import { may } from '../../rights/rules.ts';
import { anyone, defineCommand } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { subnet } from '../../shared/networks.ts';
import { withinLimit } from '../../shared/rate-limit.ts';
import { refuse } from '../../shared/refusal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import type { ViewQuote } from '../contract.ts';
import { findQuote } from '../queries.ts';
import { noteView } from './store.ts';

/** Views of one network in an hour: a page is opened, not hammered. */
const OF_ONE_NET = { hits: 120, seconds: 3600 };

/** Notes that a browser opened a quote, by the token that it keeps (payments 7.1). The stall's own people do not count. */
export const viewQuote = defineCommand<ViewQuote, { quoteId: string }>({
  type: 'view-quote',
  allows: anyone,
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const quote = await findQuote(tx, input.quoteId);
    if (!quote || quote.providerId !== input.providerId) return refuse('not-found');
    const { id: quoteId, providerId, version } = quote;
    if (version === null || may(caller, 'orders:read', providerId)) return { quoteId };
    if (!(await withinLimit({ ...world, db: tx }, `quote-view:${subnet(caller.ip)}`, OF_ONE_NET)))
      return refuse('too-many');
    const viewer = createHash('sha256').update(`${quoteId} ${input.token}`).digest();
    const day = calendarDayAt(now, await providerTimeZone(tx, providerId));
    const isFirst = await noteView(deed, { quoteId, providerId, version, viewer, day });
    if (isFirst)
      await emit(deed, { type: 'quote-viewed', subject: 'quote', subjectId: quoteId, providerId, data: { version } });
    return { quoteId };
  },
});
