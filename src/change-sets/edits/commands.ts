import type { GoodsEdit } from '../../catalogue/commands.ts';
import { type SheetProduct, sheetOfProvider } from '../../catalogue/sheets/queries.ts';
import type { Deed } from '../../shared/command.ts';
import { isRefusal, type Refusal } from '../../shared/refusal.ts';
import { countsOf, differenceOf } from '../rules.ts';
import { insertChangeSet } from '../store.ts';

/**
 * Performs an edit and keeps its difference as a change set of one: what a form changes has the same history as what a
 * file changes, and is taken back by the same rules.
 */
export async function keepEditIn<Answer>(deed: Deed, edit: GoodsEdit<Answer>): Promise<Answer | Refusal> {
  const { tx, world } = deed;
  const { providerId, productId } = edit;
  const before = productId ? await productNow(deed, providerId, productId) : undefined;
  const answer = await edit.perform();
  if (isRefusal(answer)) return answer;
  const [after] = await sheetOfProvider(tx, providerId, [edit.made(answer)]);
  const effect = after && differenceOf(before, after);
  if (!effect) return answer;
  await insertChangeSet(deed, {
    id: world.newId(),
    providerId,
    source: 'EDIT',
    state: 'APPLIED',
    asked: {},
    counts: countsOf([effect], { rows: 1, named: 1 }),
    mistakes: [],
    file: null,
    effects: [effect],
  });
  return answer;
}

async function productNow({ tx }: Deed, providerId: string, productId: string): Promise<SheetProduct | undefined> {
  return (await sheetOfProvider(tx, providerId, [productId]))[0];
}
