import { m } from '../../paraglide/messages.js';
import { Head } from '../../ui/head.tsx';
import { Notice } from './notice.tsx';
import { WayOn } from './way-on.tsx';

/** Not found notice; `message` names what was looked for, when the page knows it ("Produkt ej funnen"). */
export function NotFoundNotice({ message, office = false }: { message?: string | null | undefined; office?: boolean }) {
  return (
    <>
      <Head title={m.shell_not_found_title()} />
      <Notice
        plate={m.shell_not_found_plate()}
        tone="closed"
        title={m.shell_not_found_title()}
        actions={<WayOn office={office} />}
      >
        {message && <p className="font-semibold text-ink">{message}</p>}
        <p>{m.shell_not_found_text()}</p>
      </Notice>
    </>
  );
}
