import { answered, does, implementContract } from '../../shared/api.ts';
import { putArea } from './commands.ts';
import { areasContract, writtenAreasContract } from './contract.ts';
import { readWrittenAreas } from './written/queries.ts';

const on = implementContract(areasContract);

export const areasApi = { put: on.put.handler(does(putArea)) };

const onWritten = implementContract(writtenAreasContract);

export const writtenAreasApi = {
  list: onWritten.list.handler(async ({ context }) => ({
    items: answered(context, await readWrittenAreas(context.world, context.caller)),
  })),
};
