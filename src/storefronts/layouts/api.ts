import { does, implementContract } from '../../shared/api.ts';
import { putPage } from './commands.ts';
import { layoutsContract } from './contract.ts';

const on = implementContract(layoutsContract);

export const layoutsApi = { put: on.put.handler(does(putPage)) };
