import { threadsContract } from './contract.ts';
import { inboxContract } from './inbox/contract.ts';

export const threadsContracts = { threads: threadsContract, inbox: inboxContract };
