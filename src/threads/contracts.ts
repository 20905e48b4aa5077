import { threadsContract } from './contract.ts';
import { inboxContract } from './inbox/contract.ts';
import { messageSettingsContract } from './settings/contract.ts';

export const threadsContracts = {
  threads: threadsContract,
  inbox: inboxContract,
  messageSettings: messageSettingsContract,
};
