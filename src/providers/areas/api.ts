import { does, handlersOf } from '../../shared/api.ts';
import { putArea } from './commands.ts';
import { areasContract } from './contract.ts';

const on = handlersOf(areasContract);

export const areasApi = { put: on.put.handler(does(putArea)) };
