import { sql } from 'kysely';
import { m } from '../../../../paraglide/messages.js';
import { refusedWhileFrozen } from '../../../../people/alerts/queries.ts';
import { defineCommand } from '../../../../shared/command.ts';
import { emit } from '../../../../shared/events.ts';
import { isRefusal, refuse } from '../../../../shared/refusal.ts';
import { sellerAt } from '../../card/onboarding/queries.ts';
import { parseSwishNumber } from '../../swish/numbers/rules.ts';
import { parseBankgiro } from '../numbers/rules.ts';
import type { SetInvoiceTerms } from './contract.ts';
import { findTerms, missingOnInvoice } from './queries.ts';
import { saveTerms } from './store.ts';

/** Sets where invoices are paid to, for the owner alone: who edits the stall's pages may not redirect its money. */
export const setInvoiceTerms = defineCommand<SetInvoiceTerms, { providerId: string }>({
  type: 'set-invoice-terms',
  async allows(world, caller, { idOrSlug }) {
    const seller = await sellerAt(world, caller, idOrSlug, 'money:change');
    return isRefusal(seller) ? seller : null;
  },
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const seller = await sellerAt({ ...world, db: tx }, caller, input.idOrSlug, 'money:change');
    if (isRefusal(seller)) return seller;
    const { providerId } = seller;
    const { locale } = caller;
    const { accepts, dueDays } = input;
    const [bankgiro, swish] = [parseBankgiro(input.bankgiro), parseSwishNumber(input.swish)];
    if (input.bankgiro && !bankgiro)
      return refuse('invalid-input', { bankgiro: m.invoices_bankgiro_wrong({}, { locale }) });
    if (input.swish && !swish) return refuse('invalid-input', { swish: m.swish_number_invalid({}, { locale }) });
    if (accepts && !bankgiro && !swish)
      return refuse('invalid-input', { bankgiro: m.invoices_bankgiro_missing({}, { locale }) });
    if (accepts && (await missingOnInvoice(tx, providerId)).length) return refuse('invoices-incomplete');
    const frozen = await refusedWhileFrozen(tx, providerId, null);
    if (frozen) return frozen;
    await sql`select from providers where id = ${providerId} for no key update`.execute(tx);
    const before = await findTerms(tx, providerId);
    if ((before?.changedAt.toISOString() ?? null) !== input.step) return refuse('changed-meanwhile');
    await saveTerms(deed, providerId, { accepts, dueDays, bankgiro, swish });
    const data = { accepts, dueDays, bankgiro, swish, before: before && { ...before, changedAt: undefined }, at: now };
    await emit(deed, { type: 'invoice-terms-set', subject: 'provider', subjectId: providerId, providerId, data });
    return { providerId };
  },
});
