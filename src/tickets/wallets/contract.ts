import { z } from 'zod';
import { WALLETS } from './rules.ts';

/** Ways of a ticket into the wallets that the hall is set up for; none where it is set up for none. */
export const walletWaysSchema = z.array(
  z.object({
    wallet: z.enum(WALLETS),
    href: z.string(),
    /** The company's own badge, where the operator has it. */
    badge: z.string().nullable(),
  }),
);
export type WalletWays = z.infer<typeof walletWaysSchema>;
