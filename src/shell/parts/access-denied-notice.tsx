import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../ui/button.tsx';
import { Head } from '../../ui/head.tsx';
import { Notice } from './notice.tsx';
import { OtherAccount } from './other-account.tsx';
import { WayOn } from './way-on.tsx';

interface AccessDeniedProps {
  message?: string | null | undefined;
  /**
   * Place where access was denied: in the back office, to its own people or a visitor; or in the hall, to something of
   * another person's.
   */
  place?: 'office' | 'own-office' | 'hall';
}

/** Access denied notice for somebody signed in. */
export function AccessDeniedNotice({ message, place = 'office' }: AccessDeniedProps) {
  return (
    <>
      <Head title={m.shell_denied_title()} />
      <Notice
        plate={place === 'hall' ? m.shell_unauthenticated_plate() : m.shell_denied_plate()}
        tone="stop"
        title={m.shell_denied_title()}
        actions={
          <>
            <WayOn office={place === 'own-office'} />
            <OtherAccount />
          </>
        }
      >
        <p>{message || m.shell_denied_text()}</p>
      </Notice>
    </>
  );
}

/** Sign-in notice: what is asked for may be theirs. */
export function UnauthenticatedNotice({ refUrl }: { refUrl: string }) {
  return (
    <>
      <Head title={m.shell_unauthenticated_title()} />
      <Notice
        plate={m.shell_unauthenticated_plate()}
        tone="closed"
        title={m.shell_unauthenticated_title()}
        actions={
          <>
            <ButtonLink href={to.login(refUrl)}>{m.shell_sign_in()}</ButtonLink>
            <ButtonLink href={to.start()} variant="outline">
              {m.shell_to_start()}
            </ButtonLink>
          </>
        }
      >
        <p>{m.shell_unauthenticated_text()}</p>
      </Notice>
    </>
  );
}
