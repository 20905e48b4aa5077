import { does, implementContract } from '../../shared/api.ts';
import { putArea } from './commands.ts';
import { areasContract } from './contract.ts';

const on = implementContract(areasContract);

export const areasApi = { put: on.put.handler(does(putArea)) };
