import { useState } from 'react';
import { api, useCommand } from '../../../client.ts';
import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { PasskeyStep } from '../../passkeys/parts/passkey-button.tsx';
import type { Factors } from '../contract.ts';
import { CodeForm } from './code-form.tsx';

interface Props {
  factors: Factors;
  demo: boolean;
  onProved(): Promise<void>;
}

/** Second step by one of the person's factors, the quickest first; a recovery code when none is at hand. */
export function StepProof({ factors, demo, onProved }: Props) {
  const [recovering, setRecovering] = useState(false);
  const [goingOn, setGoingOn] = useState(false);
  const command = useCommand(api.factors.proveCode, 'prove-second-factor', {
    onDone: () => {
      setGoingOn(true);
      void onProved().catch(() => setGoingOn(false));
    },
  });
  const hasApp = factors.authenticator !== null;
  const hasKey = factors.passkeys.length > 0;
  const change = (wanted: boolean) => {
    command.reset();
    setRecovering(wanted);
  };
  if (recovering) {
    return (
      <div className="grid gap-4">
        <CodeForm
          kind="recovery"
          command={command}
          goingOn={goingOn}
          submit={m.factors_continue()}
          onCode={code => command.run({ code })}
        />
        <Button variant="ghost" onClick={() => change(false)}>
          {m.factors_other_way()}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      {hasKey && <PasskeyStep variant={hasApp ? 'outline' : 'primary'} onDone={onProved} />}
      {hasKey && hasApp && <p className="text-center text-muted">{m.factors_or()}</p>}
      {hasApp && (
        <CodeForm
          command={command}
          goingOn={goingOn}
          submit={m.factors_continue()}
          onCode={code => command.run({ code })}
        />
      )}
      {factors.recoveryCodesLeft > 0 && (
        <Button variant="ghost" onClick={() => change(true)}>
          {m.factors_use_recovery()}
        </Button>
      )}
      {demo && hasApp && (
        <p className="text-muted">
          <a href={to.dev()} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center">
            {m.factors_demo_codes()}
          </a>
        </p>
      )}
    </div>
  );
}
