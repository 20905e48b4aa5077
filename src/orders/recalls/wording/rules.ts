import { m } from '../../../paraglide/messages.js';
import type { RecallRemedy } from '../rules.ts';

/** Words for the remedies of recalled goods. */
export const REMEDY_WORDS: Record<RecallRemedy, typeof m.recalls_remedy_repair> = {
  REPAIR: m.recalls_remedy_repair,
  REPLACE: m.recalls_remedy_replace,
  MONEY_BACK: m.recalls_remedy_money_back,
};
