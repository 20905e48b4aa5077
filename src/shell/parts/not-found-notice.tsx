import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../ui/button.tsx';
import { Head } from '../../ui/head.tsx';
import { Notice } from './notice.tsx';

/** `message` says what was looked for, when the page knows it ("Produkt ej funnen"). */
export function NotFoundNotice({ message }: { message?: string | null | undefined }) {
  return (
    <>
      <Head title={m.shell_not_found_title()} />
      <Notice
        plate={m.shell_not_found_plate()}
        tone="closed"
        title={m.shell_not_found_title()}
        actions={<ButtonLink href={to.start()}>{m.shell_to_start()}</ButtonLink>}
      >
        <p>{message || m.shell_not_found_text()}</p>
      </Notice>
    </>
  );
}
