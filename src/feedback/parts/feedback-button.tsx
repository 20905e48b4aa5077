import { useEffect, useId, useRef, useState } from 'react';
import { ApiError, api, newCommand } from '../../client.ts';
import { m } from '../../paraglide/messages.js';
import { ownBuild } from '../../shared/build.ts';
import type { FaultReport } from '../../shell/fault-report.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { fetchModal, LazyModal } from '../../ui/lazy-modal.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { COMMENTS_MOST, NAME_MOST } from '../rules.ts';

/** Button that opens the feedback dialog (storefront 2). It also works on error pages, so it depends on no page. */
export function FeedbackButton({ reference, fault }: FaultReport) {
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="outline"
        onPointerEnter={fetchModal}
        onFocus={fetchModal}
        onClick={() => {
          setSent(false);
          setOpen(true);
        }}
      >
        {m.feedback_open()}
      </Button>
      <LazyModal open={open} onClose={close} title={m.feedback_title()}>
        {sent ? (
          <Thanks onClose={close} />
        ) : (
          <FeedbackForm reference={reference} fault={fault} onClose={close} onSent={() => setSent(true)} />
        )}
      </LazyModal>
    </>
  );
}

type FormProps = FaultReport & { onClose: () => void; onSent: () => void };

function FeedbackForm({ reference, fault, onClose, onSent }: FormProps) {
  const lead = useId();
  const { send, pending, error } = useSending({ reference, fault, onSent });
  return (
    <Form errors={error?.fields} onValues={values => void send(values)} aria-describedby={lead}>
      <p id={lead} className="text-muted">
        {m.feedback_lead()}
      </p>
      {error && Object.keys(error.fields).length === 0 && <Banner tone="danger" role="alert" title={error.message} />}
      <TextArea name="comments" label={m.feedback_comments()} rows={4} maxLength={COMMENTS_MOST} required />
      <TextField name="name" label={m.feedback_name()} autoComplete="name" maxLength={NAME_MOST} optional />
      <TextField
        name="email"
        type="email"
        label={m.feedback_email()}
        hint={m.feedback_email_hint()}
        autoComplete="email"
        maxLength={254}
        optional
      />
      <div className="flex flex-col-reverse gap-2 border-t border-hair pt-4 m:flex-row m:justify-end">
        <Button variant="outline" onClick={onClose}>
          {m.feedback_close()}
        </Button>
        <Button type="submit" pending={pending} pendingLabel={m.feedback_sending()}>
          {m.feedback_send()}
        </Button>
      </div>
    </Form>
  );
}

function useSending({ reference, fault, onSent }: FaultReport & { onSent: () => void }) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  async function send(values: FormData): Promise<void> {
    if (pending) return;
    const said = (name: string) => String(values.get(name) ?? '').trim();
    // Validated locally; the typed text stays.
    if (!said('comments')) {
      setError(new ApiError(400, { fields: { comments: m.feedback_comments_missing() } }));
      return;
    }
    setPending(true);
    setError(null);
    try {
      await api.feedback.give({
        ...newCommand('give-feedback'),
        comments: said('comments'),
        name: said('name'),
        email: said('email'),
        reference,
        fault,
        page: location.pathname,
        build: ownBuild(),
      });
      onSent();
    } catch (refusal) {
      setError(refusal instanceof ApiError ? refusal : new ApiError(500, { message: m.shell_error_generic() }));
    } finally {
      setPending(false);
    }
  }
  return { send, pending, error };
}

function Thanks({ onClose }: { onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // The submit button is gone, so the focus moves to the dialog's close button.
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <p role="status" className="text-lead">
        {m.feedback_thanks()}
      </p>
      <div className="flex flex-col border-t border-hair pt-4 m:flex-row m:justify-end">
        <Button ref={button} onClick={onClose}>
          {m.feedback_close()}
        </Button>
      </div>
    </>
  );
}
