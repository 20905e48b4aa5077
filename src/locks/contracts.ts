import { externalAccessContract } from './access/contract.ts';
import { lockAccountsContract } from './accounts/contract.ts';
import { lockDoorsContract } from './doors/contract.ts';
import { lockCodesContract } from './staff-codes/contract.ts';

export const locksContracts = {
  externalAccess: externalAccessContract,
  lockAccounts: lockAccountsContract,
  lockDoors: lockDoorsContract,
  lockCodes: lockCodesContract,
};
