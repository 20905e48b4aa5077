import { m } from '../../paraglide/messages.js';
import type { Preset } from '../presets/rules.ts';

/** Names of the common days. */
export const PRESET_WORDS: Record<Preset, () => string> = {
  today: m.search_today,
  tomorrow: m.search_tomorrow,
  'next-weekend': m.search_next_weekend,
  'this-week': m.search_this_week,
  'next-week': m.search_next_week,
};
