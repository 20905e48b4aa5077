import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import { Notice } from '../../../shell/parts/notice.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Head } from '../../../ui/head.tsx';

export default function AccountErasedPage() {
  return (
    <>
      <Head title={m.letters_erased_subject()} index={false} />
      <Notice
        plate={m.personal_data_erased_plate()}
        tone="closed"
        title={m.letters_erased_subject()}
        actions={<ButtonLink href={to.start()}>{m.shell_to_start()}</ButtonLink>}
      >
        <p>{m.letters_erased_text()}</p>
      </Notice>
    </>
  );
}
