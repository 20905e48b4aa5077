import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { api, q, useCommand } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Application } from '../contract.ts';
import { CODE } from '../rules.ts';

interface Props {
  application: Application;
  typed: string;
  keep(): Promise<void>;
}

/** Proof of the stall's contact address: a code is e-mailed to it and typed here. */
export function ContactProof({ application, typed, keep }: Props) {
  const [code, setCode] = useState('');
  const invalidates = [q.applications.mine.key()];
  const send = useCommand(api.applications.sendCode, 'send-contact-code', { invalidates });
  const prove = useCommand(api.applications.prove, 'prove-contact', { invalidates, onDone: () => setCode('') });
  const email = typed.trim().toLowerCase();
  const same = application.draft.contactEmail.trim().toLowerCase() === email;
  const { applicationId } = { applicationId: application._id };
  if (same && application.emailProved)
    return (
      <div>
        <Badge tone="good" icon={BadgeCheck}>
          {m.applications_email_verified()}
        </Badge>
      </div>
    );
  const error = prove.error ?? send.error;
  return (
    <div className="grid gap-3 rounded-hold bg-sunk p-4">
      <p>{m.applications_email_proof_text()}</p>
      {error && <Banner tone="danger" role="alert" title={error.message} />}
      <div>
        <Button
          size="sm"
          variant="outline"
          disabled={!email.includes('@')}
          pending={send.pending}
          pendingLabel={m.members_sending()}
          onClick={() => void keep().then(() => send.run({ applicationId, emailAddress: email }))}
        >
          {application.codeSentTo ? m.applications_code_again() : m.applications_code_send()}
        </Button>
      </div>
      {application.codeSentTo && (
        <TextField
          label={m.applications_code({ email: application.codeSentTo })}
          value={code}
          onChange={event => setCode(event.currentTarget.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE.digits}
          action={
            <Button
              disabled={code.trim().length !== CODE.digits}
              pending={prove.pending}
              pendingLabel={m.applications_proving()}
              onClick={() => prove.run({ applicationId, code: code.trim() })}
            >
              {m.applications_prove()}
            </Button>
          }
        />
      )}
    </div>
  );
}
