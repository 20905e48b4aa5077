import { m } from '../../../paraglide/messages.js';
import type { ComplaintAnswer, ComplaintWish, Fault } from '../rules.ts';

/** Words for what is wrong. */
export const FAULT_WORDS: Record<Fault, typeof m.complaints_fault_broken> = {
  BROKEN: m.complaints_fault_broken,
  NOT_AS_SAID: m.complaints_fault_not_as_said,
  MISSING: m.complaints_fault_missing,
  UNSAFE: m.complaints_fault_unsafe,
  SERVICE: m.complaints_fault_service,
  OTHER: m.complaints_fault_other,
};

/** Words for what a buyer wishes. */
export const WISH_WORDS: Record<ComplaintWish, typeof m.complaints_wish_repair> = {
  REPAIR: m.complaints_wish_repair,
  REPLACE: m.complaints_wish_replace,
  PRICE_OFF: m.complaints_wish_price_off,
  MONEY_BACK: m.complaints_wish_money_back,
  OTHER: m.complaints_wish_other,
};

/** Answers in one sentence, as a buyer reads them. */
export const ANSWER_WORDS: Record<ComplaintAnswer, typeof m.complaints_answer_repair> = {
  REPAIR: m.complaints_answer_repair,
  REPLACE: m.complaints_answer_replace,
  PRICE_OFF: m.complaints_answer_price_off,
  MONEY_BACK: m.complaints_answer_money_back,
  OTHER: m.complaints_answer_other,
  REFUSED: m.complaints_answer_refused,
};

/** Answers as staff choose them. */
export const CHOICE_WORDS: Record<ComplaintAnswer, () => string> = {
  REPAIR: m.complaints_choice_repair,
  REPLACE: m.complaints_choice_replace,
  PRICE_OFF: m.complaints_choice_price_off,
  MONEY_BACK: m.complaints_choice_money_back,
  OTHER: m.complaints_choice_other,
  REFUSED: m.complaints_choice_refused,
};
