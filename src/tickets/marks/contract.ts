import { z } from 'zod';
import { command, contract, item, items, line, slugOrId } from '../../shared/contract.ts';

const keySchema = z.object({
  number: z.number().int(),
  /** ACTIVE signs; what a RETIRED one signed stands; what a REVOKED one signed is refused. */
  status: z.enum(['ACTIVE', 'RETIRED', 'REVOKED']),
  _createdAt: z.string(),
  endedAt: z.string().nullable(),
  /** Deeds with it by hand, the latest first; changes by the clock have none. */
  deeds: z.array(
    z.object({
      kind: z.enum(['CHANGED', 'REVOKED']),
      reason: z.string(),
      by: z.string().nullable(),
      happenedAt: z.string(),
    }),
  ),
});
export type TicketKey = z.infer<typeof keySchema>;

const changeInput = command('change-ticket-key', {
  idOrSlug: slugOrId,
  /** Key that is meant: of two owners the second finds that it signs no more. */
  number: z.number().int().min(1).max(4_294_967_295),
  leaked: z.boolean(),
  reason: line(1, 400),
});
export type ChangeTicketKey = z.infer<typeof changeInput>;

const on = (method: 'GET' | 'POST', path: `/${string}`, summary: string) =>
  contract.route({ method, path, summary, tags: ['tickets'] });

export const ticketKeysContract = {
  list: on('GET', '/providers/{idOrSlug}/ticket-keys', 'Keys that sign a seller’s tickets, the newest first')
    .input(z.object({ idOrSlug: slugOrId }))
    .output(items(keySchema)),
  change: on(
    'POST',
    '/providers/{idOrSlug}/ticket-key-changes',
    'Change the key that signs a seller’s tickets, or revoke one that leaked',
  )
    .input(changeInput)
    .output(item(z.object({ number: z.number().int() }))),
};
