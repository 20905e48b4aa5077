import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import { Notice } from '../../../shell/parts/notice.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Head } from '../../../ui/head.tsx';

export default function EmailVerifiedPage() {
  return (
    <>
      <Head title={m.accounts_verified_title()} index={false} />
      <Notice
        plate={m.accounts_verified_plate()}
        tone="done"
        title={m.accounts_verified_title()}
        actions={
          <>
            <ButtonLink href={to.account()}>{m.accounts_to_account()}</ButtonLink>
            <ButtonLink href={to.start()} variant="outline">
              {m.shell_to_start()}
            </ButtonLink>
          </>
        }
      >
        {null}
      </Notice>
    </>
  );
}
