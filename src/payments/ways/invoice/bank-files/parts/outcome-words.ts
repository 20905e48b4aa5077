import { Check, CircleHelp, CopyCheck, History, type LucideIcon, Minus, Scale, Undo2 } from 'lucide-react';
import { m } from '../../../../../paraglide/messages.js';
import type { BadgeTone } from '../../../../../ui/badge.tsx';
import type { Outcome } from '../rules.ts';

interface Words {
  tone: BadgeTone;
  icon: LucideIcon;
  word: () => string;
  /** Next step for the seller's people; null: nothing. */
  next: (() => string) | null;
}

export const OUTCOME_WORDS: Record<Outcome, Words> = {
  PAID: { tone: 'good', icon: Check, word: m.invoices_row_paid, next: null },
  TWICE: { tone: 'danger', icon: CopyCheck, word: m.invoices_row_twice, next: m.invoices_row_twice_next },
  WITHDRAWN: { tone: 'danger', icon: Undo2, word: m.invoices_row_withdrawn, next: m.invoices_row_withdrawn_next },
  DIFFERS: { tone: 'danger', icon: Scale, word: m.invoices_row_differs, next: m.invoices_row_differs_next },
  UNKNOWN: { tone: 'warn', icon: CircleHelp, word: m.invoices_row_unknown, next: m.invoices_row_unknown_next },
  BEFORE: { tone: 'neutral', icon: History, word: m.invoices_row_before, next: null },
  ELSEWHERE: { tone: 'neutral', icon: Minus, word: m.invoices_row_elsewhere, next: null },
};
