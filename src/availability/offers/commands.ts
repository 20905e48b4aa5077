import { m } from '../../paraglide/messages.js';
import { type Deed, deedLocale } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import type { Locale } from '../../shared/i18n.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { fieldTexts } from '../../shared/validation.ts';
import { groupsOfProvider } from '../resources/queries.ts';
import { markDaysStaleIn } from '../stale-days/commands.ts';
import { type Offer, type OfferFields, type OfferKind, offerField } from './contract.ts';
import { kindOfProduct } from './queries.ts';
import { type OfferProblem, offerProblem } from './rules.ts';
import { putNeeds, putOffer } from './store.ts';

/**
 * Sets a product's booking rules. Bookings under earlier rules stay as promised (I4); a change increments the version,
 * and the same rules again change nothing.
 */
export async function putOfferIn(deed: Deed, wanted: WantedOffer): Promise<{ item: { _id: string } } | Refusal> {
  const { tx } = deed;
  const { providerId, productId } = wanted;
  const rules = await validOfferIn(deed, wanted);
  if (isRefusal(rules)) return rules;
  const version = await putOffer(deed, { productId, providerId }, rules);
  if (version === null) return { item: { _id: productId } };
  await putNeeds(tx, { productId, providerId }, rules.needs);
  await markDaysStaleIn(deed, { productIds: [productId] });
  await emit(deed, { type: 'offer-changed', subject: 'product', subjectId: productId, providerId, data: { version } });
  return { item: { _id: productId } };
}

interface WantedOffer {
  providerId: string;
  productId: string;
  offer: OfferFields;
}

/** Booking rules that fit their product and do not contradict themselves, or what is wrong with them, at its field. */
export async function validOfferIn(
  deed: Deed,
  { providerId, productId, offer }: WantedOffer,
): Promise<Offer | Refusal> {
  const { tx } = deed;
  const locale = deedLocale(deed);
  const { data: rules, error } = offerField.safeParse(offer);
  if (error) return refuse('invalid-input', fieldTexts(error.issues, locale));
  const kind = await kindOfProduct(tx, providerId, productId);
  if (!kind) return refuse('not-found');
  if (kind !== SOLD_AS[rules.kind]) return refuse('invalid-input', { kind: m.catalogue_wrong_kind({}, { locale }) });
  const problem = offerProblem(rules);
  if (problem) return refuseOffer(problem, locale);
  const groups = rules.needs.map(need => need.groupId);
  const own = await groupsOfProvider(tx, providerId, groups);
  return own < groups.length ? refuse('invalid-input', { needs: m.bookings_unknown_resource({}, { locale }) }) : rules;
}

const SOLD_AS: Record<OfferKind, string> = {
  TABLE: 'BOOKABLE',
  SLOTS: 'BOOKABLE',
  HOURS: 'BOOKABLE',
  DAYS: 'BOOKABLE',
  DEPARTURES: 'BOOKABLE',
  NIGHTS: 'ACCOMMODATION',
  PICK_UP: 'BUYABLE',
};

const SAID: Record<
  OfferProblem,
  [field: string, text: (inputs: Record<never, never>, options: { locale: Locale }) => string]
> = {
  'party-crossed': ['party', m.bookings_least_above_most],
  'minutes-crossed': ['minutes', m.bookings_least_above_most],
  'minutes-missing': ['minutes', m.validation_missing],
  'nights-crossed': ['nights', m.bookings_least_above_most],
  'nights-missing': ['nights', m.validation_missing],
  'needs-missing': ['needs', m.validation_missing],
  'needs-unwanted': ['needs', m.bookings_rule_unwanted],
  'group-twice': ['needs', m.bookings_rule_twice],
  'exception-twice': ['opening.exceptions', m.bookings_rule_twice],
  'beginnings-twice': ['times', m.bookings_rule_twice],
  'opening-missing': ['opening', m.validation_missing],
  'times-outside-opening': ['times', m.bookings_time_outside_opening],
};

function refuseOffer(problem: OfferProblem, locale: Locale): Refusal {
  const [field, text] = SAID[problem];
  return refuse('invalid-input', { [field]: text({}, { locale }) });
}
