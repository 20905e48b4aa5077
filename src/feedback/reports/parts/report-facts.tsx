import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayAndTime } from '../../../shared/time.ts';
import { TextLink } from '../../../ui/link.tsx';
import type { SignTone } from '../../../ui/sign.tsx';
import type { Report } from '../contract.ts';
import { DECISION_WORDS, REPORT_KIND_WORDS } from '../wording/rules.ts';

export const REPORT_SIGNS: Record<Report['state'], { tone: SignTone; words: () => string }> = {
  OPEN: { tone: 'wait', words: m.content_reports_state_open },
  DECIDED: { tone: 'done', words: m.content_reports_state_decided },
  APPEALED: { tone: 'wait', words: m.content_reports_state_appealed },
  FINAL: { tone: 'closed', words: m.content_reports_state_final },
};

/** A report with its decision, appeal and last word, one after the other. */
export function ReportFacts({ report }: { report: Report }) {
  const { about, kind, text, decision, appeal, final } = report;
  const when = (at: string) => formatDayAndTime(at, getLocale());
  return (
    <div className="hyphenate grid gap-4">
      <p>
        <TextLink href={about}>{about}</TextLink> · {REPORT_KIND_WORDS[kind]()} · {when(report._madeAt)}
      </p>
      {text && <p className="whitespace-pre-line">{text}</p>}
      {decision && <Decided title={m.content_reports_decision()} one={decision} when={when} />}
      {appeal && (
        <section className="grid gap-1 border-t border-hair pt-4">
          <h2 className="text-card font-bold">
            {appeal.by === 'REPORTER' ? m.content_reports_appeal_reporter() : m.content_reports_appeal_seller()}
          </h2>
          <p className="text-note text-muted first-letter:uppercase">{when(appeal._appealedAt)}</p>
          <p className="whitespace-pre-line">{appeal.text}</p>
        </section>
      )}
      {final && <Decided title={m.content_reports_final()} one={final} when={when} />}
    </div>
  );
}

interface DecidedProps {
  title: string;
  one: NonNullable<Report['decision']>;
  when: (at: string) => string;
}

function Decided({ title, one, when }: DecidedProps) {
  return (
    <section className="grid gap-1 border-t border-hair pt-4">
      <h2 className="text-card font-bold">{title}</h2>
      <p className="text-note text-muted first-letter:uppercase">
        {[when(one._decidedAt), one.by].filter(Boolean).join(', ')}
      </p>
      <p className="font-semibold">{DECISION_WORDS[one.decision]()}</p>
      <p className="whitespace-pre-line">{one.reasons}</p>
    </section>
  );
}
