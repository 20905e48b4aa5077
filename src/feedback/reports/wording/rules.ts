import { m } from '../../../paraglide/messages.js';
import type { Decision, ReportKind } from '../rules.ts';

export const REPORT_KIND_WORDS: Record<ReportKind, typeof m.reports_kind_unsafe> = {
  UNSAFE: m.reports_kind_unsafe,
  COUNTERFEIT: m.reports_kind_counterfeit,
  FRAUD: m.reports_kind_fraud,
  HATE: m.reports_kind_hate,
  PRIVACY: m.reports_kind_privacy,
  AGE: m.reports_kind_age,
  OTHER: m.reports_kind_other,
};

export const DECISION_WORDS: Record<Decision, typeof m.reports_decision_removed> = {
  REMOVED: m.reports_decision_removed,
  LIMITED: m.reports_decision_limited,
  KEPT: m.reports_decision_kept,
};
