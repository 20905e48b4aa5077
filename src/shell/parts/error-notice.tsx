import { Suspense, useContext } from 'react';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Head } from '../../ui/head.tsx';
import { FaultReportContext } from '../fault-report.ts';
import { REFERENCE_ATTRIBUTE } from '../reference.tsx';
import { Notice } from './notice.tsx';

interface Props {
  reference: string | null;
  /** The browser's error message, for the feedback alone. */
  fault: string | null;
  /** Message about the connection, where that is the trouble. */
  message: string | null;
}

/** Error notice with a reference to the log lines; what they say is never shown (I20). */
export function ErrorNotice({ reference, fault, message }: Props) {
  const FaultReport = useContext(FaultReportContext);
  return (
    <>
      <Head title={m.shell_error_title()} />
      <Notice
        plate={m.shell_error_plate()}
        tone="wait"
        title={m.shell_error_title()}
        actions={
          <>
            <Button onClick={() => location.reload()}>{m.shell_reload()}</Button>
            {FaultReport && (
              <Suspense>
                <FaultReport reference={reference} fault={fault} />
              </Suspense>
            )}
            <ButtonLink href={to.start()} variant="outline">
              {m.shell_to_start()}
            </ButtonLink>
          </>
        }
      >
        <p>{message ?? m.shell_error_text()}</p>
        {reference && (
          <p>
            {m.shell_error_reference()}{' '}
            <code
              className="figures block font-semibold wrap-anywhere text-ink select-all"
              {...{ [REFERENCE_ATTRIBUTE]: reference }}
            >
              {reference}
            </code>
          </p>
        )}
      </Notice>
    </>
  );
}
