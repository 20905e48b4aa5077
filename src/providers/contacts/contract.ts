import { z } from 'zod';
import { command, contract, items, line, slugOrId } from '../../shared/contract.ts';
import { CODE } from '../applications/rules.ts';
import { CONTACT_KINDS, CONTACT_TAGS } from './rules.ts';

const contactSchema = z.object({
  kind: z.enum(CONTACT_KINDS),
  address: z.string(),
  categoryTags: z.array(z.string()),
  verified: z.boolean(),
  /** Whether a code can be sent there at all: a landline gets none. */
  takesCodes: z.boolean(),
  /** Expiry of the code that is on its way; null when none is. */
  codeUntil: z.string().nullable(),
});
export type Contact = z.infer<typeof contactSchema>;

const of = { idOrSlug: slugOrId };
const point = { ...of, kind: z.enum(CONTACT_KINDS), address: line(1, 254) };
const categoryTags = z.array(z.enum(CONTACT_TAGS)).max(CONTACT_TAGS.length);

const addInput = command('add-contact-point', { ...point, categoryTags });
export type AddContactPoint = z.infer<typeof addInput>;
const tagInput = command('tag-contact-point', { ...point, categoryTags });
export type TagContactPoint = z.infer<typeof tagInput>;
const removeInput = command('remove-contact-point', point);
export type RemoveContactPoint = z.infer<typeof removeInput>;
const sendCodeInput = command('send-contact-point-code', point);
export type SendContactPointCode = z.infer<typeof sendCodeInput>;
const proveInput = command('prove-contact-point', {
  ...point,
  code: z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{${CODE.digits}}$`)),
});
export type ProveContactPoint = z.infer<typeof proveInput>;

const tags = ['providers'];
const answer = items(contactSchema);
const path = '/providers/{idOrSlug}';

export const contactsContract = {
  list: contract
    .route({ method: 'GET', path: `${path}/contact-points`, summary: 'How a stall is reached', tags })
    .input(z.object(of))
    .output(answer),
  add: contract
    .route({
      method: 'POST',
      path: `${path}/contact-points`,
      summary: 'Add an address or a number',
      description: 'What the asker has proven for themselves is proven for the stall; everything else is sent a code.',
      tags,
    })
    .input(addInput)
    .output(answer),
  tag: contract
    .route({ method: 'PUT', path: `${path}/contact-points`, summary: 'Say what it is for', tags })
    .input(tagInput)
    .output(answer),
  remove: contract
    .route({ method: 'POST', path: `${path}/contact-removals`, summary: 'Take an address or a number away', tags })
    .input(removeInput)
    .output(answer),
  sendCode: contract
    .route({ method: 'POST', path: `${path}/contact-codes`, summary: 'Send a code to it', tags })
    .input(sendCodeInput)
    .output(answer),
  prove: contract
    .route({ method: 'POST', path: `${path}/contact-proofs`, summary: 'Prove it by its code', tags })
    .input(proveInput)
    .output(answer),
};
