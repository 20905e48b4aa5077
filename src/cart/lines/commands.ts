import { gathered, type Picked, type PickProblem, pickProblem } from '../../catalogue/optionals/rules.ts';
import { priceProblem } from '../../catalogue/prices/rules.ts';
import { m } from '../../paraglide/messages.js';
import type { Deed } from '../../shared/command.ts';
import type { Locale } from '../../shared/i18n.ts';
import { type Refusal, refuse, sentenceOf } from '../../shared/refusal.ts';
import type { AddToCart } from '../contract.ts';
import { findOptions } from '../queries.ts';
import { bookableOf, type CartLine, isFetchedInTime, priceChoice, type ShelfRow, wishProblemOf } from './rules.ts';

/** The variant with what was chosen of it, as far as that goes together; a line of its own until another is the same. */
export async function chosenLineIn(
  { tx, world, input, caller, now }: Deed<AddToCart>,
  shelf: ShelfRow,
): Promise<CartLine | Refusal> {
  const wrongKind = { locale: caller.locale };
  const bookable = bookableOf(shelf);
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
  const wish = wishProblemOf({ ...shelf, wish: input.wish ?? null }, now);
  if (wish) return refuse(wish);
  const options = await findOptions(
    tx,
    picked.map(pick => pick.optional._id),
  );
  const line: CartLine = {
    ...shelf,
    cartItemId: world.newId(),
    quantity: input.quantity,
    picks: options.map(option => ({ ...option, quantity: quantityOf(picked, option.optional._id) })),
    // A given price is followed, not held: it is what the hall asks now.
    selectedPrice: choice.kind === 'CHOICE' ? (input.selectedPrice ?? null) : null,
    messageToProvider: input.messageToProvider ?? '',
    wish: input.wish ?? null,
  };
  return line;
}

function quantityOf(picked: readonly Picked[], optionalId: string): number {
  return picked.find(pick => pick.optional._id === optionalId)!.quantity;
}

function refusedPick(problem: PickProblem, locale: Locale): Refusal {
  const text =
    problem.reason === 'too-many-options'
      ? m.catalogue_too_many_options({ count: problem.max }, { locale })
      : sentenceOf(problem.reason, locale);
  return refuse(problem.reason, { [problem.optionalGroupId]: text });
}
