import { Archive, CalendarClock, EyeOff, type LucideIcon, Pause, Store, TimerReset } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import type { StateChange, TimedChange } from '../rules.ts';

export interface Action {
  word: () => string;
  icon: LucideIcon;
}

/** Word and mark of each change of state, the same in the row's menu, the bar of the chosen and the editor. */
export const STATE_ACTIONS: Record<StateChange, Action> = {
  PUBLISH: { word: m.assortment_change_publish, icon: Store },
  PAUSE: { word: m.assortment_change_pause, icon: Pause },
  HIDE: { word: m.assortment_change_hide, icon: EyeOff },
  ARCHIVE: { word: m.assortment_change_archive, icon: Archive },
};

/** The same for changes that end by themselves. */
export const TIMED_ACTIONS: Record<TimedChange, Action> = {
  PUBLISH: { word: m.assortment_publish_on, icon: CalendarClock },
  PAUSE: { word: m.assortment_pause_until, icon: TimerReset },
};

/** Outcome of a change of several products, by how many it changed. */
export function doneWords(count: number): string {
  if (count === 0) return m.assortment_done_none();
  return count === 1 ? m.assortment_done_one() : m.assortment_done({ count });
}
