import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../ui/button.tsx';
import { Head } from '../../ui/head.tsx';
import { Notice } from '../parts/notice.tsx';

export default function SignedOutPage() {
  return (
    <>
      <Head title={m.shell_signed_out_title()} />
      <Notice
        plate={m.shell_signed_out_plate()}
        tone="done"
        title={m.shell_signed_out_title()}
        actions={
          <>
            <ButtonLink href={to.start()}>{m.shell_to_start()}</ButtonLink>
            <ButtonLink href={to.login()} variant="outline">
              {m.shell_sign_in_again()}
            </ButtonLink>
          </>
        }
      >
        {null}
      </Notice>
    </>
  );
}
