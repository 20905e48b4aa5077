import { z } from 'zod';
import { m } from '../../paraglide/messages.js';
import { emailAddress, neededLine } from '../../shared/contract.ts';

/** Proof that a purchase is somebody's own: its reference, and the address that it was made with. */
export const askLinkFields = {
  /** Reference of the order, as it stands on its receipt. */
  reference: neededLine(40, m.withdrawals_reference_missing),
  emailAddress,
};
const fields = z.object(askLinkFields);
export type AskLink = z.infer<typeof fields> & { _id: string };
