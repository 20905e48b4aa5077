import { useState } from 'react';
import { api, q, useCommand } from '../../../client.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { useUnsavedFields } from '../../../office/parts/use-leave-question.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { useQueryClient } from '../../../shared/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { WholeApplication } from '../contract.ts';

const DECISIONS = ['approve', 'return', 'reject'] as const;
type Decided = (typeof DECISIONS)[number];
const WORDS: Record<Decided, { word: () => string; text: () => string }> = {
  approve: { word: m.applications_approve, text: m.applications_approve_text },
  return: { word: m.applications_return, text: m.applications_return_text },
  reject: { word: m.applications_reject, text: m.applications_reject_text },
};

/** The staff's decision form: approve, send back or reject, each with what will happen. */
export function Decision({ whole }: { whole: WholeApplication }) {
  const { application } = whole;
  const { _submittedAt } = application;
  const [decision, choose] = useState<Decided | null>(null);
  const [reason, type] = useState('');
  useUnsavedFields(application.state === 'SUBMITTED' ? reason : '');
  const store = useQueryClient();
  const command = useCommand(api.applications.decide, 'decide-application', {
    invalidates: [
      q.applications.one.key(),
      q.applications.list.key(),
      q.applications.waiting.key(),
      q.backoffice.providers.key(),
    ],
    // Withdrawn or decided meanwhile: the current state is shown beside the refusal.
    onRefused: () => void store.invalidateQueries({ queryKey: q.applications.one.key() }),
  });
  const { error, fieldErrors } = command;
  if (application.state !== 'SUBMITTED' || !_submittedAt) {
    return (
      <Panel title={m.applications_decision()}>
        {error && <Banner tone="danger" role="alert" title={error.message} className="mb-3" />}
        {application.provider ? (
          <ButtonLink variant="outline" href={bo.checklist(application.provider.slug)}>
            {m.applications_to_checklist()}
          </ButtonLink>
        ) : (
          <p className="text-muted">
            {application.state === 'REJECTED' ? m.applications_rejected() : m.applications_not_sent()}
          </p>
        )}
      </Panel>
    );
  }
  return (
    <Panel title={m.applications_decision()}>
      <Form
        errors={fieldErrors}
        onValues={() => decision && command.run({ applicationId: application._id, _submittedAt, decision, reason })}
      >
        {error && Object.keys(fieldErrors).length === 0 && <Banner tone="danger" role="alert" title={error.message} />}
        <RadioList
          legend={m.applications_decision()}
          hideLegend
          name="decision"
          selected={decision}
          onSelect={id => choose(id as Decided)}
          items={DECISIONS.map(one => ({ id: one, label: WORDS[one].word(), description: WORDS[one].text() }))}
        />
        {decision && decision !== 'approve' && (
          <TextArea
            name="reason"
            label={m.applications_reason()}
            hint={m.applications_reason_hint()}
            value={reason}
            onChange={event => type(event.currentTarget.value)}
            maxLength={1000}
          />
        )}
        <div>
          <Button
            type="submit"
            variant={decision === 'reject' ? 'danger' : 'primary'}
            disabled={!decision}
            pending={command.pending}
            pendingLabel={m.applications_deciding()}
          >
            {decision ? WORDS[decision].word() : m.applications_decide()}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
