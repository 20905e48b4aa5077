import { Panel } from '../../../office/parts/panel.tsx';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayAndTime } from '../../../shared/time.ts';
import type { WholeApplication } from '../contract.ts';
import type { StepTaken } from '../rules.ts';

const WORDS: Record<StepTaken, () => string> = {
  asked: m.applications_step_asked,
  begun: m.applications_step_begun,
  submitted: m.applications_step_submitted,
  'taken-back': m.applications_step_taken_back,
  returned: m.applications_step_returned,
  approved: m.applications_approved,
  rejected: m.applications_rejected,
};

/** History of the application, with the hall's reason at each step. */
export function History({ steps }: { steps: WholeApplication['steps'] }) {
  if (steps.length === 0) return null;
  return (
    <Panel title={m.applications_history()}>
      <ol>
        {steps.map(({ step, by, reason, _at }) => (
          <li key={`${step} ${_at}`} className="border-t border-hair py-2 first:border-t-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-sign font-bold">{WORDS[step]()}</span>
              <time dateTime={_at} className="figures text-note text-muted">
                {formatDayAndTime(_at, getLocale())}
              </time>
            </p>
            {by && <p className="text-note break-words text-muted">{by}</p>}
            {reason && <p className="mt-1 rounded-hold bg-sunk px-3 py-2 break-words whitespace-pre-line">{reason}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
