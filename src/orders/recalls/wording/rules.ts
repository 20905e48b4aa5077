import { m } from '../../../paraglide/messages.js';
import type { RecallRemedy } from '../rules.ts';

/** What a buyer may choose for recalled goods. */
export const REMEDY_WORDS: Record<RecallRemedy, typeof m.recalls_remedy_repair> = {
  REPAIR: m.recalls_remedy_repair,
  REPLACE: m.recalls_remedy_replace,
  MONEY_BACK: m.recalls_remedy_money_back,
};
