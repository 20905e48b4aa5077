import { isRefusal, type Refusal } from '../../shared/refusal.ts';
import { turns } from '../../shared/turns.ts';
import type { Caller, World } from '../../shared/world.ts';
import { acceptanceOf } from '../acceptances/queries.ts';
import { readQuote } from '../queries.ts';
import { drawQuote } from './adapters/drawing.ts';
import { layOutQuote } from './rules.ts';

/** Papers drawn at once: many who ask at the same moment wait for each other, and not all others for them. */
const AT_ONCE = 2;
const inTurn = turns(AT_ONCE);

/** PDF of a quote, for whoever may read it, with what they may read. */
export async function quotePaper(
  world: World,
  caller: Caller,
  asked: { quoteId: string; draft: boolean },
): Promise<{ fileName: string; bytes: Uint8Array<ArrayBuffer> } | Refusal> {
  const quote = await readQuote(world, caller, asked);
  if (isRefusal(quote)) return quote;
  const isNamed = quote.customer !== null;
  const evidence = quote.accepted && isNamed ? await acceptanceOf(world.db, quote._id) : null;
  const paper = layOutQuote(quote, caller.locale, evidence);
  return { fileName: paper.fileName, bytes: await inTurn(() => drawQuote(paper)) };
}
