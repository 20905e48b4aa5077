/** The parts of an option group that picking needs; the contract's answer is one. */
export interface PickableGroup {
  _id: string;
  _type: 'OPTIONAL_GROUP' | 'OPTIONAL_AMOUNT';
  minMax: { min: number; max: number | null };
  optionals: readonly { _id: string }[];
}

export interface Picked {
  optional: { _id: string; optionalGroupId: string };
  quantity: number;
}

export type PickProblem =
  /** 'Välj först tillval' */
  | { reason: 'options-missing'; optionalGroupId: string; min: number }
  /** 'You can't add more than N items.' */
  | { reason: 'too-many-options'; optionalGroupId: string; max: number }
  | { reason: 'option-not-offered'; optionalGroupId: string };

/** Number of picks in a group, over all its options. */
export function countPicked(groupId: string, picks: readonly Picked[]): number {
  return picks.reduce((sum, { optional, quantity }) => sum + (optional.optionalGroupId === groupId ? quantity : 0), 0);
}

/** Storefront 5: the quantity plus earlier picks must not exceed max. */
export function mayAdd(
  group: PickableGroup,
  picks: readonly Picked[],
  optionalId: string,
  quantity: number,
): PickProblem | null {
  const optionalGroupId = group._id;
  if (!group.optionals.some(optional => optional._id === optionalId))
    return { reason: 'option-not-offered', optionalGroupId };
  const { max } = group.minMax;
  if (max !== null && countPicked(group._id, picks) + quantity > max)
    return { reason: 'too-many-options', optionalGroupId, max };
  const ofThis = picks.reduce((sum, pick) => sum + (pick.optional._id === optionalId ? pick.quantity : 0), 0);
  if (group._type === 'OPTIONAL_GROUP' && ofThis + quantity > 1)
    return { reason: 'too-many-options', optionalGroupId, max: 1 };
  return null;
}

/** The picks with a new quantity of one option, 0 to remove it; or the reason why not. */
export function repicked(
  group: PickableGroup,
  picks: readonly Picked[],
  optionalId: string,
  quantity: number,
): { picks: Picked[] } | { problem: PickProblem } {
  const others = picks.filter(({ optional }) => optional._id !== optionalId);
  if (quantity <= 0) return { picks: others };
  const problem = mayAdd(group, others, optionalId, quantity);
  if (problem) return { problem };
  return { picks: [...others, { optional: { _id: optionalId, optionalGroupId: group._id }, quantity }] };
}

/** The first problem with the picks, in the order of the page; null when the product can be had with them. */
export function pickProblem(groups: readonly PickableGroup[], picked: readonly Picked[]): PickProblem | null {
  // Merged, so that the same picks give the same problem in any order.
  const picks = gathered(picked);
  const stray = picks.find(({ optional }) => !groups.some(group => group._id === optional.optionalGroupId));
  if (stray) return { reason: 'option-not-offered', optionalGroupId: stray.optional.optionalGroupId };
  for (const group of groups) {
    const problem = groupProblem(group, picks);
    if (problem) return problem;
  }
  return null;
}

function groupProblem(group: PickableGroup, picks: readonly Picked[]): PickProblem | null {
  const before: Picked[] = [];
  for (const pick of picks.filter(({ optional }) => optional.optionalGroupId === group._id)) {
    const problem = mayAdd(group, before, pick.optional._id, pick.quantity);
    if (problem) return problem;
    before.push(pick);
  }
  const { min } = group.minMax;
  return countPicked(group._id, picks) < min ? { reason: 'options-missing', optionalGroupId: group._id, min } : null;
}

/** Picks merged by option and sorted, so that equal picks compare equal. */
export function gathered(picks: readonly Picked[]): Picked[] {
  const byId = new Map<string, Picked>();
  for (const { optional, quantity } of picks) {
    const before = byId.get(optional._id)?.quantity ?? 0;
    byId.set(optional._id, { optional, quantity: before + quantity });
  }
  return [...byId.values()].sort((a, b) => (a.optional._id < b.optional._id ? -1 : 1));
}
