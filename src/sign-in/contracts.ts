import { accountsContract } from './accounts/contract.ts';
import { captchasContract } from './captchas/contract.ts';
import { accessContract } from './contract.ts';
import { credentialsContract } from './credentials/contract.ts';
import { factorsContract } from './factors/contract.ts';
import { passkeysContract } from './passkeys/contract.ts';
import { phonesContract } from './phones/contract.ts';
import { sessionsContract } from './sessions/contract.ts';

/** The endpoints of this slice, by the names that the hall calls them. */
export const signInContracts = {
  access: accessContract,
  accounts: accountsContract,
  factors: factorsContract,
  credentials: credentialsContract,
  passkeys: passkeysContract,
  phones: { ...phonesContract, ...captchasContract },
  sessions: sessionsContract,
};
