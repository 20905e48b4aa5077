import { gathered, type Picked, type PickProblem, pickProblem } from '../../catalogue/optionals/rules.ts';
import { priceProblem } from '../../catalogue/prices/rules.ts';
import { m } from '../../paraglide/messages.js';
import type { Press } from '../../shared/command.ts';
import type { Locale } from '../../shared/i18n.ts';
import { type Refusal, refusalSentence, refuse } from '../../shared/refusal.ts';
import { findOptions } from '../../wishes/shelf/queries.ts';
import { isFetchedInTime, priceChoice, type ShelfRow, shelfWishProblem, toBookable } from '../../wishes/shelf/rules.ts';
import type { AddToCart } from '../contract.ts';
import { type CartLine, NOT_HELD } from './rules.ts';

/** A new cart line from a variant and the buyer's choices, or the reason why they don't go together. */
export async function chosenLineIn(
  { tx, world, input, caller, now }: Press<AddToCart>,
  shelf: ShelfRow,
): Promise<CartLine | Refusal> {
  const wrongKind = { locale: caller.locale };
  const bookable = toBookable(shelf);
  if (input.wish && !bookable && !isFetchedInTime(shelf))
    return refuse('invalid-input', { wish: m.catalogue_wrong_kind({}, wrongKind) });
  if (input.messageToProvider && shelf.acquireType === 'BUYABLE')
    return refuse('invalid-input', { messageToProvider: m.catalogue_wrong_kind({}, wrongKind) });
  const choice = priceChoice(shelf);
  const price = priceProblem(choice, input.selectedPrice ?? null);
  if (price) return refuse(price);
  const picked = gathered(input.pickedOptionals ?? []);
  const problem = pickProblem(shelf.groups, picked);
  if (problem) return refusedPick(problem, caller.locale);
  const wish = shelfWishProblem({ ...shelf, wish: input.wish ?? null }, now);
  if (wish) return refuse(wish);
  const options = await findOptions(
    tx,
    picked.map(pick => pick.optional._id),
  );
  const line: CartLine = {
    ...shelf,
    cartItemId: world.newId(),
    quantity: input.quantity,
    picks: options.map(option => ({ ...option, quantity: pickedQuantity(picked, option.optional._id) })),
    // A fixed price is not stored with the line, which follows the current price.
    selectedPrice: choice.kind === 'CHOICE' ? (input.selectedPrice ?? null) : null,
    messageToProvider: input.messageToProvider ?? '',
    wish: input.wish ?? null,
    ...NOT_HELD,
  };
  return line;
}

function pickedQuantity(picked: readonly Picked[], optionalId: string): number {
  return picked.find(pick => pick.optional._id === optionalId)!.quantity;
}

function refusedPick(problem: PickProblem, locale: Locale): Refusal {
  const text =
    problem.reason === 'too-many-options'
      ? m.catalogue_too_many_options({ count: problem.max }, { locale })
      : refusalSentence(problem.reason, locale);
  return refuse(problem.reason, { [problem.optionalGroupId]: text });
}
