import { answered, does, implementContract } from '../../shared/api.ts';
import { callOff, putDepartures, putSeries } from './commands.ts';
import { timetablesContract } from './contract.ts';
import { previewSeries, readDepartureBookings, readTimetable } from './queries.ts';

const on = implementContract(timetablesContract);

export const timetablesApi = {
  list: on.list.handler(async ({ context, input }) => ({
    item: answered(context, await readTimetable(context.world, context.caller, input)),
  })),
  put: on.put.handler(does(putDepartures)),
  putSeries: on.putSeries.handler(does(putSeries)),
  preview: on.preview.handler(async ({ context, input }) => ({
    item: answered(context, await previewSeries(context.world, context.caller, input)),
  })),
  touched: on.touched.handler(async ({ context, input }) => ({
    items: answered(context, await readDepartureBookings(context.world, context.caller, input)),
  })),
  callOff: on.callOff.handler(does(callOff)),
};
