import { z } from 'zod';
import { command, contract, idParameter, item, line, slugOrId } from '../../shared/contract.ts';

const deviceSchema = z.object({
  _id: z.string(),
  name: z.string(),
  addedAt: z.string(),
  /** Whose phone it was when it was named; null once their account is gone. */
  addedBy: z.string().nullable(),
  seenAt: z.string(),
  /** Scans that waited on it then, and how far its clock was behind ours, in milliseconds. */
  waiting: z.number().int(),
  behindMs: z.number().int(),
  listAt: z.string().nullable(),
  scans: z.number().int(),
  /** Scans among them that let somebody in although the phone said stop. */
  forced: z.number().int(),
  shutOutAt: z.string().nullable(),
});
export type ScanDevice = z.infer<typeof deviceSchema>;

const addInput = command('add-scan-device', {
  idOrSlug: slugOrId,
  name: line(1, 60),
  /** SHA-256 of the secret that the phone made and keeps, in hexadecimal: the secret itself never leaves it so. */
  secretHash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type AddScanDevice = z.infer<typeof addInput>;
const renameInput = command('rename-scan-device', { idOrSlug: slugOrId, deviceId: idParameter, name: line(1, 60) });
export type RenameScanDevice = z.infer<typeof renameInput>;
const shutOutInput = command('shut-out-scan-device', { idOrSlug: slugOrId, deviceId: idParameter });
export type ShutOutScanDevice = z.infer<typeof shutOutInput>;

const named = item(z.object({ deviceId: z.string() }));
const tags = ['scanner'];

export const devicesContract = {
  list: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/scan-devices',
      summary: 'Phones that scan at a stall: when each was seen, what waited on it, how old its list is',
      tags,
    })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(z.object({ devices: z.array(deviceSchema), timeZone: z.string() }))),
  add: contract
    .route({ method: 'POST', path: '/providers/{idOrSlug}/scan-devices', summary: 'Name a phone that scans', tags })
    .input(addInput)
    .output(item(z.object({ deviceId: z.string(), name: z.string(), salt: z.string(), providerId: z.string() }))),
  rename: contract
    .route({
      method: 'PUT',
      path: '/providers/{idOrSlug}/scan-devices/{deviceId}/name',
      summary: 'Name it anew',
      tags,
    })
    .input(renameInput)
    .output(named),
  shutOut: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/scan-devices/{deviceId}/shut-outs',
      summary: 'Shut a phone out, for good: what it scans from now on changes nothing',
      tags,
    })
    .input(shutOutInput)
    .output(named),
};
