import { pushTo } from '../../notifications/pushes/commands.ts';
import { pushKey } from '../../notifications/pushes/queries.ts';
import { isPushService } from '../../notifications/pushes/rules.ts';
import { defineCommand } from '../../shared/command.ts';
import type { OutboxHandler } from '../../shared/outbox.ts';
import { refuse } from '../../shared/refusal.ts';
import { findParcel, parcelWords } from '../parcels/queries.ts';
import type { AllowBrowser, Browsers, ForgetBrowser } from './contract.ts';
import { browsersRefusal, findBrowser, readBrowsers } from './queries.ts';
import { pushOf } from './rules.ts';
import { deleteBrowser, deleteGone, markTold, saveBrowser } from './store.ts';

/**
 * Allows push in the browser that asks. Its address is one that a browser names, so it has to be that of a push service
 * that the hall knows; it ends with the session.
 */
export const allowBrowser = defineCommand<AllowBrowser, { item: Browsers }>({
  type: 'allow-browser',
  allows: (_world, caller) => browsersRefusal(caller),
  async run(deed) {
    const { tx, world, caller, input } = deed;
    const { endpoint, p256dh, auth, device } = input;
    if (!isPushService(endpoint, world.config.push.services)) return refuse('push-service-unknown');
    const keys = { endpoint, p256dh, auth, device, serverKey: pushKey(world) };
    await saveBrowser(deed, { userId: caller.userId!, sessionId: caller.sessionId!, ...keys });
    return { item: await readBrowsers(world, tx, caller) };
  },
});

export const forgetBrowser = defineCommand<ForgetBrowser, { item: Browsers }>({
  type: 'forget-browser',
  allows: (_world, caller) => browsersRefusal(caller),
  async run({ tx, world, caller, input }) {
    await deleteBrowser(tx, caller.userId!, input.browserId);
    return { item: await readBrowsers(world, tx, caller) };
  },
});

/** Outbox handler of kind 'notice-push': one parcel to one browser, in the words that are true when it is sent. */
export const pushHandler: OutboxHandler = {
  kind: 'notice-push',
  async deliver(world, row) {
    const browser = await findBrowser(world.db, String(row.data.subscriptionId));
    const parcel = browser && (await findParcel(world.db, String(row.data.parcelId)));
    if (!browser || !parcel || parcel.userId !== browser.userId) return;
    // Given another key, by another secret of the hall: its service takes nothing from this one.
    if (browser.serverKey !== pushKey(world)) return await deleteGone(world.db, browser);
    const words = await parcelWords(world, parcel);
    if (!words) return;
    const outcome = await pushTo(world, row.id, browser, pushOf(words, parcel.id));
    if (outcome === 'gone') await deleteGone(world.db, browser);
    if (outcome === 'taken') await markTold(world.db, browser.id, world.now());
  },
};
