import { allowing, providerWithRight } from '../../providers/queries.ts';
import { defineCommand } from '../../shared/command.ts';
import { isRefusal, refuse } from '../../shared/refusal.ts';
import type { AddScanDevice, RenameScanDevice, ShutOutScanDevice } from './contract.ts';
import { isDeviceOf } from './queries.ts';
import { insertDevice, setName, shutOut } from './store.ts';

interface Added {
  item: { deviceId: string; name: string; salt: string; providerId: string };
}
interface Named {
  item: { deviceId: string };
}

/** Names a phone that scans at a stall: whoever stands at its door may, with the phone in their hand. */
export const addDevice = defineCommand<AddScanDevice, Added>({
  type: 'add-scan-device',
  allows: allowing('tickets:use'),
  async run({ tx, world, caller, input, now }) {
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'tickets:use');
    if (isRefusal(staff)) return staff;
    const { providerId } = staff;
    const salt = Buffer.from(world.random(16));
    const secretHash = Buffer.from(input.secretHash, 'hex');
    const id = world.newId();
    await insertDevice(tx, { id, providerId, name: input.name, secretHash, salt, by: caller.userId, now });
    return { item: { deviceId: id, name: input.name, salt: salt.toString('base64url'), providerId } };
  },
});

export const renameDevice = defineCommand<RenameScanDevice, Named>({
  type: 'rename-scan-device',
  allows: allowing('tickets:change'),
  async run({ tx, world, caller, input }) {
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'tickets:change');
    if (isRefusal(staff)) return staff;
    const { deviceId } = input;
    if (!(await isDeviceOf(tx, { deviceId, providerId: staff.providerId }))) return refuse('not-found');
    await setName(tx, deviceId, input.name);
    return { item: { deviceId } };
  },
});

/** Shuts a phone out, for good: it is stolen, lost, or its person works elsewhere. */
export const shutOutDevice = defineCommand<ShutOutScanDevice, Named>({
  type: 'shut-out-scan-device',
  allows: allowing('tickets:change'),
  async run({ tx, world, caller, input, now }) {
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'tickets:change');
    if (isRefusal(staff)) return staff;
    const { deviceId } = input;
    if (!(await isDeviceOf(tx, { deviceId, providerId: staff.providerId }))) return refuse('not-found');
    await shutOut(tx, { deviceId, by: caller.userId, now });
    return { item: { deviceId } };
  },
});
