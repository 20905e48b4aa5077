import { Archive, EyeOff, type LucideIcon, Pause, Store } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { mayChangeState, type ProductState, STATE_CHANGES, type StateChange } from '../rules.ts';

/** Word and mark of each change of state, the same in the row's menu, the bar of the chosen and the editor. */
export const STATE_ACTIONS: Record<StateChange, { word: () => string; icon: LucideIcon }> = {
  PUBLISH: { word: m.assortment_change_publish, icon: Store },
  PAUSE: { word: m.assortment_change_pause, icon: Pause },
  HIDE: { word: m.assortment_change_hide, icon: EyeOff },
  ARCHIVE: { word: m.assortment_change_archive, icon: Archive },
};

export function changesFor(state: ProductState): StateChange[] {
  return STATE_CHANGES.filter(change => mayChangeState(state, change));
}
