import { useSearchParams } from 'react-router';
import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import { Notice } from '../../../shell/parts/notice.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Head } from '../../../ui/head.tsx';

const SENTENCES: Record<string, () => string> = {
  'link-not-valid': m.refusal_link_not_valid,
  'link-expired': m.refusal_link_expired,
  'link-of-another': m.refusal_link_of_another,
  'email-taken': m.refusal_email_taken,
  'too-many': m.refusal_too_many,
};
const MOST = 300;

/**
 * Error page of e-mail verification. Its text comes from the address, where anybody may write: shown as text, and short
 * (I20).
 */
export default function EmailNotVerifiedPage() {
  const [parameters] = useSearchParams();
  const error = parameters.get('error')?.trim() ?? '';
  const sentence = Object.hasOwn(SENTENCES, error) ? SENTENCES[error]?.() : error.slice(0, MOST);
  return (
    <>
      <Head title={m.accounts_not_verified_title()} index={false} />
      <Notice
        plate={m.accounts_not_verified_plate()}
        tone="stop"
        title={m.accounts_not_verified_title()}
        actions={
          <>
            <ButtonLink href={to.account()}>{m.accounts_to_account()}</ButtonLink>
            <ButtonLink href={to.start()} variant="outline">
              {m.shell_to_start()}
            </ButtonLink>
          </>
        }
      >
        <p>{sentence || m.accounts_not_verified()}</p>
      </Notice>
    </>
  );
}
