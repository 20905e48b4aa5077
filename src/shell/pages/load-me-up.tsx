import { m } from '../../paraglide/messages.js';
import { Head } from '../../ui/head.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export default function LoadMeUpPage() {
  return (
    <div className="page-margin py-16">
      <Head title={m.shell_loading_title()} />
      <h1 className="sr-only">{m.shell_loading_title()}</h1>
      <Spinner label={m.shell_loading_label()}>
        <p>{m.shell_loading_text()}</p>
      </Spinner>
    </div>
  );
}
