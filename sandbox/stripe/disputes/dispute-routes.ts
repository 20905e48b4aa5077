import type Stripe from 'stripe';
import type { Desk } from '../desk.ts';
import { created, inRange, page, paging } from '../lists.ts';
import { flag, id, metadata, optional, params, type ReadBy } from '../readers.ts';
import { expandOnly, type Route, route } from '../route.ts';
import { answerDispute, disputeOf, loseDispute } from './disputes.ts';
import { evidenceParams } from './evidence.ts';

const DISPUTES = '/v1/disputes';

const disputeList = params<Stripe.DisputeListParams>()({
  ...paging,
  created,
  charge: optional(id('ch_')),
  payment_intent: optional(id('pi_')),
});

const answerParams = params<Stripe.DisputeUpdateParams>()({
  ...expandOnly,
  evidence: optional(evidenceParams),
  metadata: optional(metadata),
  submit: optional(flag),
});

export const disputeRoutes: Route[] = [
  route('GET', DISPUTES, disputeList, (desk, given) => {
    const rows = desk.books.disputes
      .all()
      .filter(dispute => inRange(dispute.created, given.created))
      .filter(dispute => given.charge === undefined || dispute.charge === given.charge)
      .filter(dispute => given.payment_intent === undefined || dispute.payment_intent === given.payment_intent);
    return page(rows, given, DISPUTES);
  }),
  route('GET', `${DISPUTES}/:id`, params<Stripe.DisputeRetrieveParams>()(expandOnly), (desk, _given, key) =>
    disputeOf(desk, key),
  ),
  route('POST', `${DISPUTES}/:id`, answerParams, answer),
  // Closing a dispute accepts it: the payer wins.
  route('POST', `${DISPUTES}/:id/close`, params<Stripe.DisputeCloseParams>()(expandOnly), (desk, _given, key) =>
    loseDispute(desk, key),
  ),
];

/** Evidence goes to the bank at once unless `submit` says to keep it for now. */
function answer(desk: Desk, given: ReadBy<typeof answerParams>, key: string): Stripe.Dispute {
  const { evidence, submit } = given;
  const said = Object.entries(evidence ?? {}).filter(([, value]) => value !== undefined);
  const change = {
    ...(evidence === undefined
      ? {}
      : { evidence: { ...disputeOf(desk, key).evidence, ...(Object.fromEntries(said) as Record<string, string>) } }),
    ...(given.metadata === undefined ? {} : { metadata: given.metadata }),
  };
  return answerDispute(desk, key, evidence !== undefined && submit !== false, change);
}
