import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { api, q, useCommand } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { arrived } from '../../../shared/arrival.ts';
import { newId } from '../../../shared/ids.ts';
import { useQuery } from '../../../shared/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CodeStep } from './code-step.tsx';
import { type Draft, NumberStep } from './number-step.tsx';

const Captcha = lazy(() => arrived(() => import('./captcha.tsx')).then(part => ({ default: part.Captcha })));

interface Props {
  /** Sign-in (and sign-up), or adding the number to the signed-in account. */
  purpose: 'sign-in' | 'link';
  onDone(): Promise<void>;
}

type Step = 'number' | 'captcha' | 'code';

/** Steps of a phone sign-in: number, captcha, code (payments 2.10). Pages that show it load `phones.countries`. */
export function PhoneSteps({ purpose, onDone }: Props) {
  const { data } = useQuery(q.phones.countries({}));
  if (!data) return <Skeleton shape="row" lines={3} />;
  const { open, countries } = data.item;
  const [first] = countries;
  if (!open || !first) return <Banner tone="yellow" rounded title={m.phones_closed()} />;
  return <Steps {...{ purpose, onDone, countries }} country={first.country} />;
}

function Steps({
  purpose,
  onDone,
  countries,
  country,
}: Props & { countries: { country: string; callingCode: string }[]; country: string }) {
  const [step, setStep] = useState<Step>('number');
  const [draft, setDraft] = useState<Draft>(() => ({
    signUpId: newId(),
    country,
    phoneNumber: null,
    unvalidatedPhoneNumber: '',
  }));
  const [goingOn, setGoingOn] = useState(false);
  const initiate = useCommand(api.phones.initiate, 'initiate-phone-authentication', { onDone: () => setStep('code') });
  const verify = useCommand(api.phones.verify, 'verify-phone-code', {
    onDone: () => {
      setGoingOn(true);
      void onDone().finally(() => setGoingOn(false));
    },
  });
  const { signUpId, phoneNumber } = draft;

  function toCaptcha() {
    initiate.reset();
    verify.reset();
    setStep('captcha');
  }
  function toNumber() {
    initiate.reset();
    verify.reset();
    setStep('number');
  }

  if (step === 'number' || !phoneNumber)
    return (
      <NumberStep
        draft={draft}
        countries={countries}
        hint={purpose === 'link' ? m.phones_number_hint_link() : m.phones_number_hint()}
        onDraft={setDraft}
        onContinue={toCaptcha}
      />
    );
  if (step === 'captcha')
    return (
      <CaptchaStep
        challenge={challengeFor(purpose, phoneNumber)}
        problem={initiate.error?.message ?? null}
        onSolved={altcha => initiate.run({ signUpId, phoneNumber, purpose, altcha })}
        onAgain={toCaptcha}
        onOtherNumber={toNumber}
      />
    );
  return (
    <CodeStep
      phoneNumber={phoneNumber}
      pending={verify.pending || goingOn}
      problem={phoneProblem(verify.error, purpose)}
      onCode={code => goingOn || verify.run({ signUpId, code })}
      onAgain={toCaptcha}
      onOtherNumber={toNumber}
    />
  );
}

function challengeFor(flow: string, phoneNumber: string): string {
  return `/api/captcha/challenge?${new URLSearchParams({ flow, phoneNumber })}`;
}

function phoneProblem(error: { reason: string | null; message: string } | null, purpose: Props['purpose']) {
  if (!error) return null;
  if (error.reason !== 'sign-in-failed') return { title: error.message, text: null };
  const title = purpose === 'link' ? m.phones_link_failed() : error.message;
  return { title, text: m.phones_code_wrong() };
}

interface CaptchaStepProps {
  challenge: string;
  problem: string | null;
  onSolved(payload: string): void;
  onAgain(): void;
  onOtherNumber(): void;
}

function CaptchaStep({ challenge, problem, onSolved, onAgain, onOtherNumber }: CaptchaStepProps) {
  const [turn, setTurn] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  // The focused field is gone: the box takes the focus, so that it is read out and the next Tab begins here.
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={box} tabIndex={-1} className="grid gap-4 outline-none">
      {problem ? (
        <Banner tone="danger" role="alert" title={problem} />
      ) : (
        <>
          <p role="status">{m.phones_captcha_text()}</p>
          <div className="min-h-14">
            <Suspense fallback={<Skeleton shape="row" lines={1} />}>
              <Captcha key={turn} challenge={challenge} onSolved={onSolved} />
            </Suspense>
          </div>
        </>
      )}
      {!problem && (
        <Button wide disabled>
          {m.phones_continue()}
        </Button>
      )}
      <div className="flex flex-wrap gap-2">
        {problem && (
          <Button
            variant="outline"
            onClick={() => {
              setTurn(turn + 1);
              onAgain();
            }}
          >
            {m.phones_captcha_again()}
          </Button>
        )}
        <Button variant="ghost" onClick={onOtherNumber}>
          {m.phones_other_number()}
        </Button>
      </div>
    </div>
  );
}
