import { type Ask, answerTo, type Reason } from '../../availability/answers/rules.ts';
import { isForDays } from '../../availability/limits/rules.ts';
import { findStages } from '../../availability/stages/queries.ts';
import { occupiedSpan } from '../../days/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { partySize } from '../../wishes/party/rules.ts';
import type { CartItem } from '../contract.ts';
import type { CartLine } from '../lines/rules.ts';
import { isTime } from './rules.ts';

/** Problems of lines with a time that their cart does not hold, by line: asked of the engine, which the order asks too. */
export async function timeProblems(
  db: Database | Tx,
  lines: readonly CartLine[],
  now: Date,
): Promise<Map<string, NonNullable<CartItem['problem']>>> {
  const found = new Map<string, NonNullable<CartItem['problem']>>();
  for (const line of lines) {
    const no = isAsked(line, now) ? await whyNotFree(db, line, now) : null;
    if (no) found.set(line.cartItemId, problemFor(no));
  }
  return found;
}

/** Whether a line's time is asked of the engine: not while it is held, and an offer ends by its own hold. */
function isAsked(line: CartLine, now: Date): boolean {
  const { isOffered, heldUntil, offerKind } = line;
  return isTime(line) && offerKind !== null && !isOffered && !(heldUntil && heldUntil > now);
}

async function whyNotFree(
  db: Database | Tx,
  { productId, quantity, wish }: CartLine,
  now: Date,
): Promise<Reason | null> {
  const { day, time = null, nights = null, minutes = null } = wish!;
  const span = occupiedSpan({ from: day, to: day }, nights ?? 0);
  const stage = (await findStages(db, [productId], span, { now })).get(productId);
  if (!stage) return null;
  const ask: Ask = { day, time, nights, minutes, party: partySize(wish!, quantity), pieces: quantity };
  const answer = answerTo(stage, isForDays(stage.offer) ? { ...ask, time: null } : ask);
  return 'no' in answer ? answer.no : null;
}

function problemFor(no: Reason): NonNullable<CartItem['problem']> {
  if (no === 'full') return 'fully-booked';
  return no === 'too-soon' || no === 'past-cut-off' ? 'booking-too-soon' : 'booking-no-such-time';
}
