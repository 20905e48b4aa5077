import { z } from 'zod';
import { command, contract, item, line, slugOrId } from '../../shared/contract.ts';

const viewSchema = z.object({
  slug: z.string(),
  title: z.string(),
  reason: z.string(),
  /** Acts in the stall's name, by the consent of this owner. */
  acting: z.boolean(),
  behalfOf: z.string().nullable(),
  _endsAt: z.string(),
});
export type SupportView = z.infer<typeof viewSchema>;

const consentSchema = z.object({
  provider: z.object({ _id: z.string(), slug: z.string(), title: z.string() }),
  inForce: z.object({ givenBy: z.string().nullable(), _endsAt: z.string() }).nullable(),
  /** Whether the caller may give and end it: the stall's owners alone. */
  mayGive: z.boolean(),
});
export type Consent = z.infer<typeof consentSchema>;

const beginInput = command('begin-support-view', {
  idOrSlug: slugOrId,
  reason: line(3, 300),
  /** With the stall's consent: to act in its name. */
  acting: z.boolean(),
});
export type BeginSupportView = z.infer<typeof beginInput>;

const giveInput = command('give-consent', { idOrSlug: slugOrId, days: z.number().int().min(1).max(7) });
export type GiveConsent = z.infer<typeof giveInput>;
const endInput = command('end-consent', { idOrSlug: slugOrId });
export type EndConsent = z.infer<typeof endInput>;

const tags = ['backoffice'];
const consentPath = '/providers/{idOrSlug}/support-consent';

export const supportContract = {
  current: contract
    .route({ method: 'GET', path: '/support-view', summary: 'The look into a stall that is under way, if any', tags })
    .output(item(viewSchema.nullable())),
  begin: contract
    .route({
      method: 'POST',
      path: '/platform/support-views',
      summary: 'Open the back office of a stall read-only, for an hour; platform staff',
      description: 'Nothing can be changed meanwhile. With the consent of the stall it acts in its name instead.',
      tags,
    })
    .input(beginInput)
    .output(item(viewSchema)),
  end: contract
    .route({ method: 'POST', path: '/platform/support-ends', summary: 'End the look into a stall', tags })
    .input(command('end-support-view', {}))
    .output(item(z.null())),
  consent: contract
    .route({ method: 'GET', path: consentPath, summary: 'Whether the hall may act in the name of a stall', tags })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(consentSchema)),
  give: contract
    .route({ method: 'POST', path: consentPath, summary: 'Let the hall act in the name of a stall for days', tags })
    .input(giveInput)
    .output(item(consentSchema)),
  withdraw: contract
    .route({ method: 'POST', path: `${consentPath}-ends`, summary: 'End that', tags })
    .input(endInput)
    .output(item(consentSchema)),
};
