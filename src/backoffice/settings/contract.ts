import { z } from 'zod';
import { LIVE_SETTINGS } from '../../live-settings.ts';
import { HALL_DUTIES } from '../../providers/duties/rules.ts';
import { command, contract, item, typedLine } from '../../shared/contract.ts';

const name = z.enum(LIVE_SETTINGS);

const settingsSchema = z.object({
  settings: z.array(
    z.object({
      name,
      value: z.string(),
      /** Value that holds without a row of the desk. */
      start: z.string(),
      /** True when the desk has changed it. */
      changed: z.boolean(),
    }),
  ),
  /** Duties of the hall by law that are not met. */
  lacks: z.array(z.enum(HALL_DUTIES)),
  /** Changes, newest first. */
  history: z.array(
    z.object({ _id: z.string(), name, value: z.string().nullable(), by: z.string().nullable(), _at: z.string() }),
  ),
  mayChange: z.boolean(),
});
export type HallSettings = z.infer<typeof settingsSchema>;

const values = z.partialRecord(name, typedLine().max(300));
const changeInput = command('change-hall-settings', {
  /** Settings as they shall be; an empty one goes back to the environment. */
  values,
  /** The same as whoever changes them saw them. */
  basedOn: values,
});
export type ChangeHallSettings = z.infer<typeof changeInput>;

const path = '/platform/settings';
const tags = ['backoffice'];

export const hallSettingsContract = {
  read: contract
    .route({ method: 'GET', path, summary: 'Settings that need no restart, with their history', tags })
    .output(item(settingsSchema)),
  change: contract
    .route({ method: 'PUT', path, summary: 'Change settings of the hall; platform staff', tags })
    .input(changeInput)
    .output(item(settingsSchema)),
};
