import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { api, newCommand, useCommand } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { CodeForm } from './code-form.tsx';

/** Lazy, because the QR library is needed once, by people who choose an app. */
const QrPicture = lazy(() => import('../../../ui/qr.tsx').then(part => ({ default: part.QrPicture })));

interface Shown {
  enrolmentId: string;
  secret: string;
  address: string;
}

/** Enrolment of an authenticator app: QR code, the secret to type instead, and a code to confirm it. */
export function AuthenticatorEnrolment({ onEnrolled }: { onEnrolled(codes: string[] | null): void }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const asked = useRef(-1);
  const command = useCommand(api.factors.confirmAuthenticator, 'confirm-authenticator', {
    onDone: ({ item }) => onEnrolled(item.recoveryCodes),
  });
  useEffect(() => {
    if (asked.current === round) return;
    asked.current = round;
    setShown(null);
    setFault(null);
    api.factors
      .beginAuthenticator(newCommand('begin-authenticator'))
      .then(({ item }) => setShown(item))
      .catch((cause: unknown) => setFault(cause instanceof Error ? cause.message : String(cause)));
  }, [round]);
  if (fault) return <Banner tone="danger" role="alert" title={fault} />;
  if (!shown) return <Spinner label={m.factors_app_making()} />;
  const over = command.error?.reason === 'enrolment-over';
  return (
    <div className="grid gap-4">
      <ol className="grid list-decimal gap-3 pl-5 marker:font-sign marker:font-bold">
        <li>{m.factors_app_first()}</li>
        <li>
          <p className="mb-3">{m.factors_app_second()}</p>
          <div className="aspect-square max-w-64">
            <Suspense>
              <QrPicture text={shown.address} label={m.factors_app_picture()} />
            </Suspense>
          </div>
          <TextLink href={shown.address} standalone className="mt-2 l:hidden">
            {m.factors_app_open()}
          </TextLink>
          <details className="mt-3">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-sign font-semibold">
              {m.factors_app_by_hand()}
            </summary>
            <p className="mt-1 text-muted">{m.factors_app_by_hand_text()}</p>
            <code data-secret className="figures mt-1 block font-semibold tracking-wide break-words select-all">
              {shown.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            </code>
          </details>
        </li>
        <li>{m.factors_app_third()}</li>
      </ol>
      {over ? (
        <>
          <Banner tone="danger" role="alert" title={command.error?.message} />
          <Button
            wide
            onClick={() => {
              command.reset();
              setRound(round + 1);
            }}
          >
            {m.factors_start_again()}
          </Button>
        </>
      ) : (
        <CodeForm
          command={command}
          submit={m.factors_app_confirm()}
          onCode={code => command.run({ enrolmentId: shown.enrolmentId, code })}
        />
      )}
    </div>
  );
}
