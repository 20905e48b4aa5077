import { z } from 'zod';
import { m } from '../../paraglide/messages.js';
import { command, contract, idParameter, item, line, neededLine, slugOrId } from '../../shared/contract.ts';
import { COMPANY_KINDS } from '../companies/rules.ts';

const tags = ['locks'];
const made = item(z.object({ _id: z.string() }));
const path = '/providers/{idOrSlug}/lock-accounts';
const secret = neededLine(500, m.locks_secret_missing);

const addInput = command('add-lock-account', {
  idOrSlug: slugOrId,
  kind: z.enum(COMPANY_KINDS),
  title: neededLine(60, m.locks_title_missing),
  /** The name by which the company knows its customer, where it has one. */
  customer: line(0, 200).default(''),
  secret,
});
export type AddLockAccount = z.infer<typeof addInput>;

const accountFields = { idOrSlug: slugOrId, accountId: idParameter };
const replaceInput = command('replace-lock-secret', { ...accountFields, secret });
export type ReplaceLockSecret = z.infer<typeof replaceInput>;
const endInput = command('end-lock-account', accountFields);
export type EndLockAccount = z.infer<typeof endInput>;

/** Accounts of a stall at lock companies. A secret goes in and never comes out. */
export const lockAccountsContract = {
  add: contract
    .route({ method: 'POST', path, summary: 'An account at a lock company', tags })
    .input(addInput)
    .output(made),
  replace: contract
    .route({ method: 'PUT', path: `${path}/{accountId}/secret`, summary: 'Another secret for an account', tags })
    .input(replaceInput)
    .output(made),
  end: contract
    .route({ method: 'POST', path: `${path}/{accountId}/removals`, summary: 'Take an account away', tags })
    .input(endInput)
    .output(made),
};
