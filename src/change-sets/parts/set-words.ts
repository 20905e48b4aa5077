import { m } from '../../paraglide/messages.js';
import type { ChangeSet, HistoryEntry } from '../contract.ts';

type Counted = Pick<ChangeSet | HistoryEntry, 'subject' | 'counts'>;

/** Words for how many things a set changes: products, or the places of its groups. */
export function applyWords({ subject, counts }: Counted): string {
  const count = howMany({ subject, counts });
  if (subject === 'GOODS') return count === 1 ? m.changesets_apply_one() : m.changesets_apply({ count });
  if (count === 0) return m.unitfile_apply_group();
  return count === 1 ? m.unitfile_apply_one() : m.unitfile_apply({ count });
}

export function appliedWords({ subject, counts }: Counted): string {
  const count = howMany({ subject, counts });
  if (subject === 'GOODS')
    return count === 1 ? m.changesets_applied_title_one() : m.changesets_applied_title({ count });
  if (count === 0) return m.unitfile_applied_group();
  return count === 1 ? m.unitfile_applied_one() : m.unitfile_applied({ count });
}

/** Words for what is not shown of a set. */
export function restWords(subject: ChangeSet['subject'], count: number): string {
  return subject === 'GOODS' ? m.changesets_effects_rest({ count }) : m.unitfile_groups_rest({ count });
}

/** Outcome of a set for its products or groups: "1 ny · 2 ändras". */
export function figureWords({ subject, counts }: Counted): string {
  const figures = [
    { count: counts.made, word: m.changesets_count_made() },
    { count: counts.changed, word: m.changesets_count_changed() },
    { count: counts.same, word: m.changesets_count_same() },
  ].filter(({ count }) => count > 0);
  const words = figures.map(({ count, word }) => `${count} ${word}`).join(' · ');
  return subject === 'UNITS' && words ? m.unitfile_groups({ figures: words }) : words;
}

function howMany({ subject, counts }: Counted): number {
  return subject === 'UNITS' ? counts.variants : counts.made + counts.changed;
}
