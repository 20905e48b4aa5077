import { m } from '../../paraglide/messages.js';
import { type Deed, defineCommand } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { isRefusal, refuse } from '../../shared/refusal.ts';
import { normalEmail } from '../../sign-in/accounts/rules.ts';
import { callableNumber } from '../../sign-in/phones/queries.ts';
import { lockStall, stallRefusal } from '../profile/queries.ts';
import type { SaveTraderDetails, Trader, TraderFields } from './contract.ts';
import { traderOf } from './queries.ts';
import { saveTrader } from './store.ts';

/** Writes the trader's details. They bind the company, so an owner gives the word, and nobody for them. */
export const saveTraderDetails = defineCommand<SaveTraderDetails, { item: Trader }>({
  type: 'save-trader-details',
  allows: (world, caller, { idOrSlug }) => stallRefusal(world.db, caller, idOrSlug, 'terms:accept'),
  async run(deed) {
    const { tx, caller, input } = deed;
    const stall = await lockStall(deed, input.idOrSlug);
    if (isRefusal(stall)) return stall;
    const { locale } = caller;
    const phone = callableNumber(input.phone);
    const { safetyNeeded } = await traderOf(tx, caller, stall);
    const contact = input.safetyContact;
    const wrong = {
      ...(!phone && { phone: m.contacts_number_wrong({}, { locale }) }),
      ...(safetyNeeded && !contact && { safetyContact: m.traders_safety_missing({}, { locale }) }),
      ...(contact && !/\S[@.]\S/.test(contact) && { safetyContact: m.traders_safety_wrong({}, { locale }) }),
      ...(!input.certified && { certified: m.traders_certify_missing({}, { locale }) }),
    };
    if (!phone || Object.keys(wrong).length) return refuse('invalid-input', wrong);
    const { email, register, returnsTo, safetyContact } = input;
    const fields = { email: normalEmail(email), phone, register, returnsTo, safetyContact };
    await saveTraderIn(deed, { providerId: stall.id, fields, userId: caller.userId });
    return { item: await traderOf(tx, caller, stall) };
  },
});

/** Keeps a trader's details and who gave the word for them. */
export async function saveTraderIn(
  deed: Deed,
  { providerId, fields, userId }: { providerId: string; fields: TraderFields; userId: string | null },
): Promise<void> {
  const { email, phone, register, returnsTo, safetyContact } = fields;
  await saveTrader(deed.tx, {
    ...{ provider_id: providerId, email, phone, register, returns_to: returnsTo, safety_contact: safetyContact },
    ...{ certified_at: deed.now, certified_by: userId },
  });
  const about = { subject: 'provider' as const, subjectId: providerId, providerId };
  await emit(deed, { ...about, type: 'provider-changed', data: { cameToLight: false } });
}
