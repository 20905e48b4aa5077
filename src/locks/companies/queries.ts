import { openText, sealText } from '../../shared/seal.ts';
import type { World } from '../../shared/world.ts';
import { computedCompany } from './adapters/computed.ts';
import { lockyCompany } from './adapters/locky.ts';
import { parakeyCompany } from './adapters/parakey.ts';
import { passcodeCompany } from './adapters/passcode.ts';
import type { Asking, CompanyKind, LockCompany, LockFault } from './rules.ts';

const COMPANIES: Record<CompanyKind, LockCompany> = {
  PARAKEY: parakeyCompany,
  LOCKY: lockyCompany,
  PASSCODE: passcodeCompany,
  COMPUTED: computedCompany,
};
const SECRETS = 'lock account secrets';

export function sealSecret(world: World, accountId: string, secret: string): Buffer {
  return sealText(world, SECRETS, accountId, secret);
}

export interface AccountOfDoor {
  account: { id: string; kind: CompanyKind; customer: string; secret: Buffer };
  lockRef: string;
}

/** The company of a door, with what it is asked by; or why it can't be asked. */
export function companyOf(
  world: World,
  { account, lockRef }: AccountOfDoor,
): { company: LockCompany; asking: Asking } | { fault: LockFault } {
  const { kind, customer } = account;
  const base = world.config.locks.apiBases[kind];
  if (!base) return { fault: 'not-offered' };
  const secret = openText(world, SECRETS, account.id, account.secret);
  if (secret === null) return { fault: 'secret-lost' };
  const { patienceMs } = world.config.locks;
  return { company: COMPANIES[kind], asking: { base, customer, secret, lockRef, patienceMs } };
}
