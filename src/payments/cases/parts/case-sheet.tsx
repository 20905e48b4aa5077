import { CircleAlert, CircleCheck, Info, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { api, q, useCommand } from '../../../client.ts';
import { files } from '../../../file-links.ts';
import { lateApi } from '../../../late-client.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { Case } from '../contract.ts';
import { CaseCare } from './case-care.tsx';
import { CaseNotes } from './case-notes.tsx';
import { CASE_WORDS } from './case-words.ts';
import { NoteForm } from './note-form.tsx';

const invalidates = [
  q.cases.ofProvider.key(),
  q.cases.ofHall.key(),
  q.cases.countOfProvider.key(),
  q.cases.countOfHall.key(),
];

interface Props {
  one: Case;
  maySeeTo: boolean;
  ofHall: boolean;
}

/** One case: what happened, to whom, since when, what to do next, and what was done. */
export function CaseSheet({ one, maySeeTo, ofHall }: Props) {
  const { kind, provider, order, fault, history, answerBy } = one;
  const words = CASE_WORDS[kind];
  const zone = provider?.timeZone ?? 'Europe/Stockholm';
  const when = (instant: string) => formatDayAndTime(instant, getLocale(), zone);
  return (
    <Sheet className="grid gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="text-lead">{words.title(one)}</h2>
        <Standing one={one} />
      </div>
      <p className="hyphenate">{words.happened(one)}</p>
      <p className="text-note text-muted first-letter:uppercase">
        {ofHall && provider && <>{provider.title} · </>}
        {order && provider && (
          <>
            <TextLink href={bo.order(provider.slug, order.orderId)}>{order.reference}</TextLink> ·{' '}
          </>
        )}
        {m.cases_since({ when: when(one._since) })}
      </p>
      {one.deadline && one.shelf === 'OPEN' && (
        <p className="hyphenate">
          {kind === 'DISPUTE' && answerBy
            ? m.payments_disputes_answer_by({ when: when(answerBy) })
            : m.cases_deadline_text({ when: when(one.deadline) })}
        </p>
      )}
      {one.shelf !== 'OVER' && <p className="hyphenate font-semibold">{words.next(one)}</p>}
      {one.clash && provider && (
        <TextLink standalone href={bo.feeds(provider.slug)}>
          {m.feeds_trouble_see()}
        </TextLink>
      )}
      {(kind === 'KEY_UNCONFIRMED' || kind === 'KEY_STILL_OPENS') && provider && (
        <TextLink standalone href={bo.locks(provider.slug)}>
          {m.locks_see()}
        </TextLink>
      )}
      {kind === 'DISPUTE' && maySeeTo && (
        <TextLink standalone href={files.disputeEvidence(one.subject)} download>
          {m.cases_evidence()}
        </TextLink>
      )}
      {kind === 'REPORT' && (
        <TextLink standalone href={bo.report(one.subject)}>
          {m.cases_complaint_see()}
        </TextLink>
      )}
      {one.ending && (
        <TextLink standalone href={bo.seller(one.ending.slug)}>
          {m.cases_complaint_see()}
        </TextLink>
      )}
      {kind === 'COMPLAINT' && (
        <TextLink standalone href={bo.complaint(ofHall ? null : (provider?.slug ?? null), one.subject)}>
          {m.cases_complaint_see()}
        </TextLink>
      )}
      {fault && <p className="rounded-hold bg-sunk px-3 py-2 text-note break-words text-muted">{fault}</p>}
      {history.length > 0 && (
        <ol className="grid gap-1 border-t border-hair pt-3 text-note text-muted">
          {history.map(({ deed, by, givenBy, note, _happenedAt }) => (
            <li key={_happenedAt + deed} className="hyphenate">
              {when(_happenedAt)}: {deedWords({ deed, by, givenBy })}
              {note && <> “{note}”</>}
            </li>
          ))}
        </ol>
      )}
      <CaseNotes one={one} zone={zone} />
      {maySeeTo && <CaseDeeds one={one} />}
      {maySeeTo && one.shelf !== 'TOLD' && <CaseCare one={one} slug={ofHall ? null : (provider?.slug ?? null)} />}
    </Sheet>
  );
}

function deedWords({ deed, by, givenBy }: Pick<Case['history'][number], 'deed' | 'by' | 'givenBy'>): string {
  const name = by ?? m.cases_somebody();
  return givenBy ? m.cases_deed_given({ name, by: givenBy }) : DEEDS[deed]({ name });
}

const DEEDS = { TAKEN: m.cases_deed_taken, CLOSED: m.cases_deed_closed, REOPENED: m.cases_deed_reopened };

function Standing({ one }: { one: Case }) {
  if (one.shelf === 'OVER')
    return (
      <Badge tone="good" icon={CircleCheck}>
        {m.cases_over()}
      </Badge>
    );
  if (one.shelf === 'TOLD')
    return (
      <Badge tone="neutral" icon={Info}>
        {m.cases_told()}
      </Badge>
    );
  if (one.overdue)
    return (
      <Badge tone="danger" icon={CircleAlert}>
        {one.takenBy ? m.cases_overdue_taken({ name: one.takenBy }) : m.cases_overdue()}
      </Badge>
    );
  if (one.takenBy)
    return (
      <Badge tone="accent" icon={UserCheck}>
        {m.cases_taken_by({ name: one.takenBy })}
      </Badge>
    );
  return (
    <Badge tone="warn" icon={CircleAlert}>
      {m.cases_open()}
    </Badge>
  );
}

/** Buttons of a case: the remedy is the strong one; taking and closing stand beside it. */
function CaseDeeds({ one }: { one: Case }) {
  const [open, show] = useState<'close' | 'by-hand' | null>(null);
  const named = { kind: one.kind, subject: one.subject };
  const done = { invalidates, onDone: () => show(null) };
  const take = useCommand(api.cases.take, 'take-case', done);
  const close = useCommand(api.cases.close, 'close-case', done);
  const reopen = useCommand(api.cases.reopen, 'reopen-case', done);
  const retry = useCommand(api.cases.retry, 'retry-refund', done);
  const byHand = useCommand(api.cases.settleByHand, 'settle-refund-by-hand', done);
  const runAgain = useCommand(api.cases.runAgain, 'run-again', done);
  const audit = useCommand(lateApi.health.runJob, 'run-job-now', done);
  const problem = [take, reopen, retry, runAgain, audit].find(command => command.error)?.error;
  const closed = one.shelf === 'OVER' && one.history.at(-1)?.deed === 'CLOSED' && one.kind !== 'WORK_STOPPED';
  // A case that somebody outside waits on is closed by its answer.
  const unanswered =
    one.report !== null || one.ending !== null || (one.complaint !== null && one.complaint.outcome === null);
  if (one.shelf === 'TOLD') return null;
  return (
    <div className="grid gap-3">
      {problem && <Banner tone="danger" role="alert" title={problem.message} />}
      <div className="grid gap-2 m:flex m:flex-wrap">
        {one.remedies.includes('retry') && (
          <Button pending={retry.pending} onClick={() => retry.run({ refundId: one.refundId! })}>
            {m.cases_retry()}
          </Button>
        )}
        {one.remedies.includes('run-again') &&
          (one.kind === 'AUDIT_BROKEN' ? (
            <Button pending={audit.pending} onClick={() => audit.run({ name: 'nightly-audit' })}>
              {m.cases_audit_again()}
            </Button>
          ) : (
            <Button pending={runAgain.pending} onClick={() => runAgain.run(named)}>
              {m.cases_run_again()}
            </Button>
          ))}
        {one.remedies.includes('by-hand') && (
          <Button variant="outline" aria-expanded={open === 'by-hand'} onClick={() => show('by-hand')}>
            {m.cases_by_hand()}
          </Button>
        )}
        {one.shelf === 'OPEN' && !one.takenBy && (
          <Button variant="outline" pending={take.pending} onClick={() => take.run(named)}>
            {m.cases_take()}
          </Button>
        )}
        {one.shelf === 'OPEN' && !unanswered && (
          <Button variant="ghost" aria-expanded={open === 'close'} onClick={() => show('close')}>
            {m.cases_close()}
          </Button>
        )}
        {closed && (
          <Button variant="ghost" pending={reopen.pending} onClick={() => reopen.run(named)}>
            {m.cases_reopen()}
          </Button>
        )}
      </div>
      {open === 'close' && (
        <NoteForm
          command={close}
          text={one.remedies.includes('by-hand') ? m.cases_close_owed() : m.cases_close_text()}
          label={m.cases_close_note()}
          button={m.cases_close_now()}
          onNote={note => close.run({ ...named, note })}
          onLeave={() => show(null)}
        />
      )}
      {open === 'by-hand' && (
        <NoteForm
          command={byHand}
          text={m.cases_by_hand_text()}
          label={m.cases_by_hand_note()}
          button={m.cases_by_hand_now()}
          onNote={note => byHand.run({ refundId: one.refundId!, note })}
          onLeave={() => show(null)}
        />
      )}
    </div>
  );
}
