import { Archive, CalendarClock, EyeOff, type LucideIcon, Pause, Store, TimerReset } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import {
  mayChangeState,
  mayWait,
  type ProductState,
  STATE_CHANGES,
  type StateChange,
  TIMED_CHANGES,
  type TimedChange,
} from '../rules.ts';

/** Word and mark of each change of state, the same in the row's menu, the bar of the chosen and the editor. */
export const STATE_ACTIONS: Record<StateChange, { word: () => string; icon: LucideIcon }> = {
  PUBLISH: { word: m.assortment_change_publish, icon: Store },
  PAUSE: { word: m.assortment_change_pause, icon: Pause },
  HIDE: { word: m.assortment_change_hide, icon: EyeOff },
  ARCHIVE: { word: m.assortment_change_archive, icon: Archive },
};

/** The same for changes that end by themselves. */
export const TIMED_ACTIONS: Record<TimedChange, { word: () => string; icon: LucideIcon }> = {
  PUBLISH: { word: m.assortment_publish_on, icon: CalendarClock },
  PAUSE: { word: m.assortment_pause_until, icon: TimerReset },
};

export function timedChangesFor(state: ProductState): TimedChange[] {
  // A paused product waits for one moment, whatever it is called.
  return TIMED_CHANGES.filter(change => mayWait(state, change) && !(state === 'PAUSED' && change === 'PUBLISH'));
}

export function changesFor(state: ProductState): StateChange[] {
  return STATE_CHANGES.filter(change => mayChangeState(state, change));
}
