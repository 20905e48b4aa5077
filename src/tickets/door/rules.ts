/** Minutes within which a use at the door is undone by a press: whoever was let in by mistake still stands there. */
export const UNDO_MINUTES = 15;

export function isUndoable(use: { usedAt: Date; undone: boolean }, now: Date): boolean {
  return !use.undone && now.getTime() - use.usedAt.getTime() <= UNDO_MINUTES * 60_000;
}

/** Source of a use at the door in the ticket's ledger. */
export const doorSource = (deedId: string) => `door:${deedId}`;
