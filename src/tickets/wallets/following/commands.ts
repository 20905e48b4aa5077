import { hallDeed, inTransaction } from '../../../shared/command.ts';
import { ComeBack, type OutboxHandler, send } from '../../../shared/outbox.ts';
import type { World } from '../../../shared/world.ts';
import { pushPass } from '../adapters/apple-push.ts';
import { openedPush, pushId } from '../adapters/push-address.ts';
import { forgetDevice } from '../devices/store.ts';
import { passFacts, saysHash } from '../facts/queries.ts';
import { writeAtGoogle } from '../google/commands.ts';
import { addressFor, lockPass, passesAbout, passNumbered, subjectOf } from '../queries.ts';
import { modifiedAfter } from '../rules.ts';
import { changePass, followEachOf } from '../store.ts';
import { afterPush } from './rules.ts';

/** Looks whether passes still say what is true, and promises to tell their phones where they do not. */
export const followHandler: OutboxHandler = {
  kind: 'wallet-follow',
  async deliver(world, { key, data }) {
    const { ticketId, bookingId, providerId, passId } = data as Record<string, string | undefined>;
    if (providerId) return await inTransaction(world, tx => followEachOf(hallDeed(tx, world), { providerId, key }));
    const ids = passId ? [passId] : await passesAbout(world.db, { ticketId, bookingId });
    for (const id of ids) await followPass(world, id);
  },
};

/** One pass: what it says is compared under its lock, so that of two looks the second sees what the first one wrote. */
async function followPass(world: World, id: string): Promise<void> {
  await inTransaction(world, async tx => {
    const deed = hallDeed(tx, world);
    const pass = await lockPass(tx, id);
    const facts = pass && (await passFacts({ ...world, db: tx }, subjectOf(pass), pass.locale));
    if (!pass || !facts || saysHash(facts).equals(pass.says)) return;
    const modifiedAt = modifiedAfter(pass.modifiedAt, deed.now);
    const { version, devices } = await changePass(tx, id, { says: saysHash(facts), modifiedAt });
    const { providerId } = pass;
    for (const device of devices.map(one => one.toString('hex'))) {
      const data = { passId: id, version, device };
      await send(deed, { kind: 'wallet-push', key: `wallet-push:${id}:${version}:${device}`, data, providerId });
    }
    if (pass.googleAt) {
      const data = { passId: id };
      await send(deed, { kind: 'wallet-google', key: `wallet-google:${id}:${version}`, data, providerId });
    }
  });
}

/** Tells a phone that one of its passes has changed. Of versions that follow each other only the newest is told. */
export const pushHandler: OutboxHandler = {
  kind: 'wallet-push',
  async deliver(world, { id: rowId, data }) {
    const { passId, version, device } = data as { passId: string; version: number; device: string };
    const { apple } = world.config.passes;
    const id = Buffer.from(device, 'hex');
    const pass = await passNumbered(world.db, passId);
    const sealed = await addressFor(world.db, { passId, device: id });
    if (!apple || !sealed || pass?.version !== version) return;
    const token = openedPush(world, id, sealed);
    if (token === null) return;
    const answer = await pushPass(world, apple, { token, id: pushId(rowId) });
    const after = afterPush(answer, world.now());
    if (after.is === 'later') throw new ComeBack(after.says, after.at);
    if (after.is === 'fault') throw new Error(after.says);
    if (after.is === 'gone') await inTransaction(world, tx => forgetDevice(tx, { id, sealed }));
  },
};

/** Writes a pass anew at Google, as it is now. */
export const googleHandler: OutboxHandler = {
  kind: 'wallet-google',
  deliver: (world, { data }) => writeAtGoogle(world, String(data.passId)),
};
