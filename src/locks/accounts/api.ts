import { does, implementContract } from '../../shared/api.ts';
import { addLockAccount, endLockAccount, replaceLockSecret } from './commands.ts';
import { lockAccountsContract } from './contract.ts';

const on = implementContract(lockAccountsContract);

export const lockAccountsApi = {
  add: on.add.handler(does(addLockAccount)),
  replace: on.replace.handler(does(replaceLockSecret)),
  end: on.end.handler(does(endLockAccount)),
};
