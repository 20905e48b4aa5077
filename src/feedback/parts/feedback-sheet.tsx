import { CircleCheck, CircleDot } from 'lucide-react';
import { api, q, useCommand } from '../../client.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { LANGUAGES } from '../../shared/i18n.ts';
import { formatDayAndTime } from '../../shared/time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { Feedback } from '../contract.ts';

/** One piece of feedback, with the details that help to find the fault. */
export function FeedbackSheet({ feedback }: { feedback: Feedback }) {
  return (
    <Sheet className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="hyphenate text-lead">{feedback.name || m.access_nameless()}</h2>
        {feedback.email && (
          <a href={`mailto:${feedback.email}`} className="-my-3 inline-flex min-h-11 items-center break-all">
            {feedback.email}
          </a>
        )}
        <span className="figures ml-auto text-note text-muted">{formatDayAndTime(feedback._givenAt, getLocale())}</span>
      </div>
      <p lang={feedback.locale} className="max-w-[66ch] wrap-anywhere whitespace-pre-wrap">
        {feedback.comments}
      </p>
      <Facts feedback={feedback} />
      <Handling feedback={feedback} />
    </Sheet>
  );
}

function Facts({ feedback }: { feedback: Feedback }) {
  const facts = [
    [m.feedback_inbox_page(), feedback.page],
    [m.feedback_inbox_reference(), feedback.reference],
    [m.feedback_inbox_fault(), feedback.fault],
    [m.feedback_inbox_build(), feedback.build],
    [m.feedback_inbox_language(), LANGUAGES[feedback.locale]],
  ] as const;
  return (
    <dl className="grid gap-x-4 text-note m:grid-cols-[auto_minmax(0,1fr)] m:gap-y-1">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="figures mb-1 wrap-anywhere select-all m:mb-0">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Handling({ feedback }: { feedback: Feedback }) {
  const command = useCommand(api.feedback.handle, 'handle-feedback', { invalidates: [q.feedback.list.key()] });
  const handled = feedback._handledAt !== null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hair pt-3">
      {handled ? (
        <Badge tone="good" icon={CircleCheck}>
          {feedback.handledBy ? m.feedback_inbox_handled_by({ name: feedback.handledBy }) : m.feedback_inbox_done()}
        </Badge>
      ) : (
        <Badge tone="warn" icon={CircleDot}>
          {m.feedback_inbox_waits()}
        </Badge>
      )}
      {command.error && <Banner tone="danger" role="alert" title={command.error.message} />}
      <Button
        variant="outline"
        size="sm"
        pending={command.pending}
        onClick={() => command.run({ feedbackId: feedback._id, handled: !handled })}
      >
        {handled ? m.feedback_inbox_reopen() : m.feedback_inbox_handle()}
      </Button>
    </div>
  );
}
