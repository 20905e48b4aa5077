import { hallDeed, inTransaction } from '../../../../shared/command.ts';
import { send } from '../../../../shared/outbox.ts';
import type { Work } from '../../../../shared/queue.ts';
import type { World } from '../../../../shared/world.ts';
import { dueLetters } from './queries.ts';
import { noteLetter } from './store.ts';

/** Background work of invoices: letters before and after the due day. */
export const invoiceRemindersWork: Partial<Work> = {
  periodic: [{ name: 'remind-of-invoices', everySeconds: 900, run: remindOfInvoices }],
};

export async function remindOfInvoices(world: World): Promise<void> {
  for (const { invoiceId, providerId, kind, locale } of await dueLetters(world.db, world.now()))
    await inTransaction(world, async tx => {
      const deed = hallDeed(tx, world);
      if (!(await noteLetter(deed, invoiceId, kind))) return;
      const data = { template: 'invoice-reminder', ids: { invoiceId, kind }, locale };
      await send(deed, { kind: 'mail', key: `invoice-reminder:${invoiceId}:${kind}`, data, providerId });
    });
}
