import { m } from '../../../paraglide/messages.js';
import type { Decision, ReportKind } from '../rules.ts';

export const REPORT_KIND_WORDS: Record<ReportKind, typeof m.content_reports_kind_unsafe> = {
  UNSAFE: m.content_reports_kind_unsafe,
  COUNTERFEIT: m.content_reports_kind_counterfeit,
  FRAUD: m.content_reports_kind_fraud,
  HATE: m.content_reports_kind_hate,
  PRIVACY: m.content_reports_kind_privacy,
  AGE: m.content_reports_kind_age,
  OTHER: m.content_reports_kind_other,
};

export const DECISION_WORDS: Record<Decision, typeof m.content_reports_decision_removed> = {
  REMOVED: m.content_reports_decision_removed,
  LIMITED: m.content_reports_decision_limited,
  KEPT: m.content_reports_decision_kept,
};
