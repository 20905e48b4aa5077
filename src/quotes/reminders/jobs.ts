import { hallDeed, inTransaction } from '../../shared/command.ts';
import { send } from '../../shared/outbox.ts';
import type { Work } from '../../shared/queue.ts';
import type { World } from '../../shared/world.ts';
import { findQuote } from '../queries.ts';
import { type PartToRemind, partsToRemind, quotesToRemind } from './queries.ts';
import { notePartLetter, noteReminded } from './store.ts';

const DAY_MS = 86_400_000;
/** Days before its end on which a quote's customer is reminded, if it was sent at least as long before. */
const REMIND_DAYS = 3;
/** Days before a part is due on which its payer hears that it comes. */
const COMING_DAYS = 7;

/** Background work of quotes: letters before a quote ends, and before and after a part is to be paid. */
export const remindersWork: Partial<Work> = {
  periodic: [
    { name: 'remind-of-quotes', everySeconds: 600, run: remindOfQuotes },
    { name: 'remind-of-quote-parts', everySeconds: 600, run: remindOfParts },
  ],
};

export async function remindOfQuotes(world: World): Promise<void> {
  const now = world.now();
  const away = REMIND_DAYS * DAY_MS;
  const span = { now, before: new Date(now.getTime() + away), sentBefore: new Date(now.getTime() - DAY_MS) };
  for (const quoteId of await quotesToRemind(world.db, span))
    await inTransaction(world, async tx => {
      const deed = hallDeed(tx, world);
      const noted = await noteReminded(deed, quoteId);
      if (!noted) return;
      const { providerId, locale } = noted;
      const data = { template: 'quote-reminder', ids: { quoteId }, locale };
      await send(deed, { kind: 'mail', key: `quote-reminder:${quoteId}`, data, providerId });
    });
}

export async function remindOfParts(world: World): Promise<void> {
  const now = world.now();
  const after = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const span = { now, coming: after(COMING_DAYS), due: after(1), late: now };
  for (const part of await partsToRemind(world.db, span)) await remindOfPart(world, part);
}

async function remindOfPart(world: World, one: PartToRemind): Promise<void> {
  const quote = await findQuote(world.db, one.quoteId);
  if (!quote) return;
  await inTransaction(world, async tx => {
    const deed = hallDeed(tx, world);
    if (!(await notePartLetter(deed, one))) return;
    const { quoteId, part, kind } = one;
    const ids = { quoteId, part: String(part), kind };
    const data = { template: 'quote-part', ids, locale: quote.locale };
    await send(deed, {
      kind: 'mail',
      key: `quote-part:${quoteId}:${part}:${kind}`,
      data,
      providerId: quote.providerId,
    });
  });
}
