import { CircleCheck, CircleHelp, Clock } from 'lucide-react';
import { useRef } from 'react';
import { api, q, useCommand } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Profile } from '../contract.ts';
import { AccountForm } from './account-form.tsx';
import { AccountSection } from './account-section.tsx';

const invalidates = [q.accounts.profile.key(), q.access.current.key()];

/** E-mail section: the current address, the one to be verified, and the form for another. */
export function EmailSection({ profile: { email, pendingEmail } }: { profile: Profile }) {
  const form = useRef<HTMLFormElement>(null);
  const change = useCommand(api.accounts.changeEmail, 'change-email', {
    invalidates,
    onDone: () => form.current?.reset(),
  });
  return (
    <AccountSection title={m.accounts_email_title()} lead={m.accounts_email_lead()}>
      {email && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-semibold break-all">{email.emailAddress}</span>
          {email.verified ? (
            <Badge tone="good" icon={CircleCheck}>
              {m.accounts_email_verified()}
            </Badge>
          ) : (
            <Badge tone="warn" icon={CircleHelp}>
              {m.accounts_email_unverified()}
            </Badge>
          )}
        </p>
      )}
      {pendingEmail && <Waiting pending={pendingEmail} hasOther={email?.verified === true} />}
      {!pendingEmail && email && !email.verified && <SendAgain label={m.accounts_email_prove()} />}
      <AccountForm
        command={change}
        submit={m.accounts_email_change()}
        pendingLabel={m.accounts_email_sending()}
        onValues={(values, element) => {
          form.current = element;
          change.run({ emailAddress: String(values.get('emailAddress')) });
        }}
      >
        <TextField
          name="emailAddress"
          type="email"
          label={email ? m.accounts_email_new() : m.accounts_email()}
          hint={m.accounts_email_hint()}
          autoComplete="email"
          spellCheck={false}
          maxLength={254}
        />
      </AccountForm>
    </AccountSection>
  );
}

interface WaitingProps {
  pending: NonNullable<Profile['pendingEmail']>;
  hasOther: boolean;
}

function Waiting({ pending, hasOther }: WaitingProps) {
  const withdraw = useCommand(api.accounts.withdrawEmail, 'withdraw-email-change', { invalidates });
  const { emailAddress, expired } = pending;
  const at = formatDayAndTime(pending._sentAt, getLocale());
  return (
    <div className="grid gap-3 rounded-hold bg-sunk p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold break-all">{emailAddress}</span>
        <Badge tone="warn" icon={Clock}>
          {m.accounts_email_waiting()}
        </Badge>
      </p>
      <p role="status">
        {expired ? m.accounts_email_expired() : m.accounts_email_sent({ at })}
        {hasOther && ` ${m.accounts_email_until_then()}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <SendAgain label={m.accounts_email_again()} />
        <Button
          variant="link"
          size="sm"
          pending={withdraw.pending}
          pendingLabel={m.accounts_saving()}
          onClick={() => withdraw.run({})}
        >
          {m.accounts_email_withdraw()}
        </Button>
      </div>
    </div>
  );
}

function SendAgain({ label }: { label: string }) {
  const command = useCommand(api.accounts.sendAgain, 'send-email-verification-again', { invalidates });
  return (
    <div className="grid gap-2">
      <div>
        <Button
          variant="outline"
          size="sm"
          pending={command.pending}
          pendingLabel={m.accounts_email_sending()}
          onClick={() => command.run({})}
        >
          {label}
        </Button>
      </div>
      <p role="status" className="text-note font-semibold text-good empty:hidden">
        {command.answer && m.accounts_email_sent_again()}
      </p>
      <p role="alert" className="text-note font-semibold text-danger empty:hidden">
        {command.error?.message}
      </p>
    </div>
  );
}
