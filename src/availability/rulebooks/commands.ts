import { findProviderId, providerWithRight } from '../../providers/queries.ts';
import { keepRevisionIn } from '../../providers/revisions/commands.ts';
import { defineCommand } from '../../shared/command.ts';
import { isRefusal, refuse } from '../../shared/refusal.ts';
import { putOfferIn, validOfferIn } from '../offers/commands.ts';
import type { PutRules } from './contract.ts';
import { findRuled, touchedByOffer } from './queries.ts';
import { lockGroupUnits, lockOffer } from './store.ts';

export { lockGroupUnits, lockOffer };

type Answer = { item: { _id: string; version: number } };

/** Sets a product's booking rules. Bookings that they touch have been shown to the person, or it is refused. */
export const putRules = defineCommand<PutRules, Answer>({
  type: 'put-booking-rules',
  async allows(world, caller, { idOrSlug }) {
    const provider = await providerWithRight(world, caller, idOrSlug, 'catalogue:change');
    return isRefusal(provider) ? provider : null;
  },
  async run(deed) {
    const { tx, now, input } = deed;
    const provider = await findProviderId(tx, input.idOrSlug);
    const product = provider && (await findRuled(tx, provider.id, input.product));
    if (!product) return refuse('not-found');
    const providerId = provider.id;
    await lockOffer(tx, product.id);
    const ruled = (await findRuled(tx, providerId, product.id))!;
    if (input.basedOn !== undefined && input.basedOn !== ruled.version) return refuse('changed-meanwhile');
    await lockGroupUnits(tx, ruled.rules?.needs.map(need => need.groupId) ?? []);
    // Rules are checked before bookings are told of: nobody decides about them for rules that cannot be kept.
    const wanted = { providerId, productId: ruled.id, offer: input.rules };
    const rules = await validOfferIn(deed, wanted);
    if (isRefusal(rules)) return rules.fields ? { ...rules, fields: underRules(rules.fields) } : rules;
    const touched = await touchedByOffer(tx, ruled, input.rules, { providerId, now });
    if (!touched.every(id => input.seen.includes(id))) return refuse('touches-bookings');
    const put = await putOfferIn(deed, wanted);
    if (isRefusal(put)) return put;
    const kept = (await findRuled(tx, providerId, ruled.id))!;
    const about = { providerId, kind: 'RULES' as const, subjectId: ruled.id, title: ruled.title };
    await keepRevisionIn(deed, { ...about, before: ruled.rules, after: kept.rules });
    return { item: { _id: ruled.id, version: kept.version } };
  },
});

/** Fields by the names that they have in the form: those of the rules are inside it. */
function underRules(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, text]) => [`rules.${field}`, text]));
}
