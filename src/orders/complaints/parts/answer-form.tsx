import { useState } from 'react';
import { q, useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { m } from '../../../paraglide/messages.js';
import { FilesField } from '../../../payments/cases/files/parts/files-field.tsx';
import { useFiles } from '../../../payments/cases/files/parts/use-files.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { StaffComplaint } from '../contract.ts';
import { ANSWERS, type ComplaintAnswer, givesMoney, MOST_WORDS } from '../rules.ts';
import { CHOICE_WORDS } from '../wording/rules.ts';
import { WriteForm } from './write-form.tsx';

const STALE = () => [
  lateQ.complaints.one.key(),
  lateQ.complaints.ofOrder.key(),
  q.cases.ofProvider.key(),
  q.cases.ofHall.key(),
  q.cases.countOfProvider.key(),
  q.cases.countOfHall.key(),
];

/** Form by which a stall, or the hall, answers a complaint: what is done, and why. */
export function AnswerForm({ found }: { found: StaffComplaint }) {
  const [outcome, setOutcome] = useState<string | null>(null);
  const files = useFiles();
  const answer = useCommand(lateApi.complaints.answer, 'answer-complaint', {
    invalidates: STALE(),
    onDone: () => toasts.show({ _id: 'complaint', type: 'SUCCESS', title: m.complaints_answered_toast() }),
  });
  const { error, fieldErrors } = answer;
  const open = ANSWERS.filter(one => found.mayGiveMoney || !givesMoney(one));
  return (
    <Form
      errors={fieldErrors}
      onValues={values =>
        answer.run({
          ...{ complaintId: found.complaint._id, text: String(values.get('text') ?? ''), files: files.sent },
          outcome: (outcome ?? '') as ComplaintAnswer,
        })
      }
    >
      {error && !Object.keys(fieldErrors).length && <Banner tone="danger" role="alert" title={error.message} />}
      <RadioList
        name="outcome"
        legend={m.complaints_answer_what()}
        items={open.map(one => ({ id: one, label: CHOICE_WORDS[one]() }))}
        selected={outcome}
        onSelect={setOutcome}
      />
      {!found.mayGiveMoney && <p className="text-note text-muted">{m.complaints_answer_manager()}</p>}
      <TextArea
        name="text"
        label={m.complaints_answer_text()}
        hint={m.complaints_answer_text_hint()}
        rows={4}
        maxLength={MOST_WORDS}
      />
      <FilesField files={files} error={fieldErrors.files} />
      <Button
        type="submit"
        wide
        pending={answer.pending || files.reading}
        pendingLabel={files.reading ? m.cases_file_reading() : m.complaints_sending()}
      >
        {m.complaints_answer_send()}
      </Button>
    </Form>
  );
}

/** A letter to the buyer that answers nothing yet: a question, or where to send it. */
export function AskBuyer({ complaintId }: { complaintId: string }) {
  const files = useFiles();
  const [round, setRound] = useState(0);
  const say = useCommand(lateApi.complaints.say, 'say-on-complaint', {
    invalidates: STALE(),
    onDone: () => {
      files.clear();
      setRound(round + 1);
    },
  });
  return (
    <WriteForm
      key={round}
      command={say}
      label={m.complaints_ask_text()}
      hint={m.complaints_ask_hint()}
      button={m.complaints_ask_send()}
      pendingLabel={m.complaints_sending()}
      files={files}
      onText={text => say.run({ complaintId, text, files: files.sent })}
    />
  );
}
