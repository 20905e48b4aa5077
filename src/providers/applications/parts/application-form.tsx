import { useRef, useState } from 'react';
import { api, q, useCommand } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { Application, Mine } from '../contract.ts';
import { STEP_OF, STEPS, type Step } from '../rules.ts';
import { CompanyStep, ContactStep, SendStep, StallStep } from './application-steps.tsx';
import { useDraft } from './use-draft.ts';

const WORDS: Record<Step, () => string> = {
  company: m.applications_step_company,
  contact: m.applications_step_contact,
  stall: m.applications_step_stall,
  send: m.applications_step_send,
};
const STANDING = {
  kept: m.applications_kept,
  keeping: m.applications_keeping,
  'not-kept': m.applications_not_kept,
} as const;

/** Application form in four short steps; all can be opened at any time, and a mistake opens its own. */
export function ApplicationForm({ application, areas }: { application: Application; areas: Mine['areas'] }) {
  const [step, setStep] = useState<Step>('company');
  const [terms, setTerms] = useState(false);
  const { draft, change, keep, kept } = useDraft(application);
  const heading = useRef<HTMLHeadingElement>(null);
  const submit = useCommand(api.applications.submit, 'submit-application', {
    invalidates: [q.applications.mine.key()],
    onRefused: ({ fields }) => {
      const wrong = STEPS.find(one => Object.keys(fields).some(field => fieldStep(field) === one));
      if (wrong) setStep(wrong);
    },
  });
  const at = STEPS.indexOf(step);
  const open = (next: Step) => {
    void keep();
    setStep(next);
    requestAnimationFrame(() => heading.current?.focus());
  };
  const errors = Object.fromEntries(Object.entries(submit.fieldErrors).filter(([field]) => fieldStep(field) === step));
  const others = Object.keys(submit.fieldErrors).length - Object.keys(errors).length;
  const props = { draft, change };
  return (
    <Sheet className="grid gap-6 p-4 m:p-6">
      <StepList step={step} wrong={Object.keys(submit.fieldErrors).map(fieldStep)} onOpen={open} />
      <h2 ref={heading} tabIndex={-1} className="text-lead outline-none">
        {m.applications_step({ number: at + 1, count: STEPS.length, title: WORDS[step]() })}
      </h2>
      <Form
        key={step}
        errors={errors}
        onValues={() => {
          if (step !== 'send') return open(STEPS[at + 1]!);
          submit.run({ applicationId: application._id, draft, termsAccepted: terms });
        }}
      >
        {submit.error && Object.keys(submit.fieldErrors).length === 0 && (
          <Banner tone="danger" role="alert" title={submit.error.message} />
        )}
        {others > 0 && <p className="text-danger">{m.applications_other_steps()}</p>}
        {step === 'company' && <CompanyStep {...props} />}
        {step === 'contact' && <ContactStep {...props} application={application} keep={keep} />}
        {step === 'stall' && <StallStep {...props} areas={areas} />}
        {step === 'send' && <SendStep draft={draft} terms={terms} onTerms={setTerms} />}
        <div className="flex flex-wrap items-center gap-3 border-t border-hair pt-4">
          {at > 0 && (
            <Button variant="outline" onClick={() => open(STEPS[at - 1]!)}>
              {m.applications_back()}
            </Button>
          )}
          <Button type="submit" pending={submit.pending} pendingLabel={m.applications_sending()}>
            {step === 'send' ? m.applications_send() : m.applications_next()}
          </Button>
          <p role="status" className="ml-auto text-note text-muted">
            {STANDING[kept]()}
          </p>
        </div>
      </Form>
    </Sheet>
  );
}

function StepList({ step, wrong, onOpen }: { step: Step; wrong: Step[]; onOpen(step: Step): void }) {
  return (
    <nav aria-label={m.applications_steps()}>
      <ol className="flex flex-wrap gap-2">
        {STEPS.map((one, at) => (
          <li key={one}>
            <Button
              size="sm"
              variant={one === step ? 'primary' : wrong.includes(one) ? 'danger-light' : 'outline'}
              aria-current={one === step ? 'step' : undefined}
              onClick={() => onOpen(one)}
            >
              {at + 1}. {WORDS[one]()}
            </Button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function fieldStep(field: string): Step {
  return Object.hasOwn(STEP_OF, field) ? STEP_OF[field as keyof typeof STEP_OF] : 'send';
}
