import { inTransaction } from '../../shared/command.ts';
import type { World } from '../../shared/world.ts';
import { newsForWords, unreadWordings } from './queries.ts';
import { indexedWords, WORDS_RULES } from './rules.ts';
import { deleteProductWords, heardUntil, keepForms, putDocument } from './store.ts';

const AT_ONCE = 50;

/** The parts of the world that indexing needs, since a script has no more. */
type Rereading = Pick<World, 'db' | 'now' | 'random' | 'wake'>;

/** Updates the word index after changes: events tell that something changed, the texts themselves what. */
export async function followWordings(world: World): Promise<void> {
  const { position, isBehind, isNews } = await newsForWords(world.db, WORDS_RULES);
  if (isNews) await readWordings(world);
  // Kept without news as well: the next look would go through all events since then again.
  if (isBehind) await inTransaction(world, tx => heardUntil(tx, position, WORDS_RULES));
}

/** Rebuilds the whole word index. */
export async function readWordingsAnew(world: Rereading): Promise<void> {
  await inTransaction(world, deleteProductWords);
  await readWordings(world);
}

async function readWordings(world: Rereading): Promise<void> {
  for (;;) {
    const unread = await unreadWordings(world.db, WORDS_RULES, AT_ONCE);
    if (!unread.length) return;
    await inTransaction(world, async tx => {
      const read = unread.map(product => ({ ...product, ...indexedWords(product.wording) }));
      await keepForms(
        tx,
        read.flatMap(({ forms }) => forms),
      );
      for (const product of read) await putDocument(tx, product);
    });
  }
}
