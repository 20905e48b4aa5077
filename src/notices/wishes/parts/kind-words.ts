import { m } from '../../../paraglide/messages.js';
import type { NoticeChannel, NoticeKind } from '../../rules.ts';

interface KindWords {
  word: () => string;
  text: () => string;
}

/** Names of what may be told, and one line on each. */
export const KIND_WORDS: Record<Exclude<NoticeKind, 'trial'>, KindWords> = {
  'new-order': { word: m.notices_kind_new_order, text: m.notices_kind_new_order_text },
  'to-answer': { word: m.notices_kind_to_answer, text: m.notices_kind_to_answer_text },
  cancellation: { word: m.notices_kind_cancellation, text: m.notices_kind_cancellation_text },
  change: { word: m.notices_kind_change, text: m.notices_kind_change_text },
  complaint: { word: m.notices_kind_complaint, text: m.notices_kind_complaint_text },
  quote: { word: m.notices_kind_quote, text: m.notices_kind_quote_text },
  message: { word: m.notices_kind_message, text: m.notices_kind_message_text },
  calendar: { word: m.notices_kind_calendar, text: m.notices_kind_calendar_text },
  'low-stock': { word: m.notices_kind_low_stock, text: m.notices_kind_low_stock_text },
  dispute: { word: m.notices_kind_dispute, text: m.notices_kind_dispute_text },
  summary: { word: m.notices_kind_summary, text: m.notices_kind_summary_text },
  application: { word: m.notices_kind_application, text: m.notices_kind_application_text },
  objection: { word: m.notices_kind_objection, text: m.notices_kind_objection_text },
  case: { word: m.notices_kind_case, text: m.notices_kind_case_text },
};

export const CHANNEL_WORDS: Record<NoticeChannel, () => string> = {
  mail: m.notices_channel_mail,
  text: m.notices_channel_text,
  push: m.notices_channel_push,
};
