import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCommand } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import type { ButtonVariant } from '../../../ui/button-variants.ts';
import { Icon } from '../../../ui/icon.tsx';
import { enterByPasskey, knowsPasskeys, provePasskey } from './ceremony.ts';

interface Props {
  variant?: ButtonVariant;
  onDone(): Promise<void>;
}

/** Passkey sign-in button, where the browser supports it. */
export function PasskeySignIn({ onDone }: Props) {
  const [finishing, setFinishing] = useState(false);
  const command = useCommand(enterByPasskey, 'passkey-sign-in', {
    onDone: () => void finishSignIn(onDone, setFinishing),
  });
  return <PasskeyButton variant="outline" command={command} finishing={finishing} label={m.passkeys_sign_in()} />;
}

/** Passkey button of the second step. */
export function PasskeyStep({ variant, onDone }: Props) {
  const [finishing, setFinishing] = useState(false);
  const command = useCommand(provePasskey, 'prove-passkey', { onDone: () => void finishSignIn(onDone, setFinishing) });
  return <PasskeyButton variant={variant} command={command} finishing={finishing} label={m.passkeys_use()} />;
}

async function finishSignIn(onDone: () => Promise<void>, setFinishing: (finishing: boolean) => void): Promise<void> {
  setFinishing(true);
  await onDone().catch(() => setFinishing(false));
}

interface ButtonProps {
  variant: ButtonVariant | undefined;
  label: string;
  finishing: boolean;
  command: { pending: boolean; error: Error | null; fault: Error | null; run(fields: object): void };
}

function PasskeyButton({ variant, label, finishing, command }: ButtonProps) {
  // Browser support is known after hydration only; until then nothing renders.
  const [knows, setKnows] = useState(false);
  useEffect(() => setKnows(knowsPasskeys()), []);
  if (!knows) return null;
  const { pending, error, fault } = command;
  return (
    <div className="grid gap-2">
      <Button
        variant={variant}
        wide
        iconStart={<Icon icon={KeyRound} size={20} />}
        pending={pending || finishing}
        pendingLabel={m.passkeys_waiting()}
        onClick={() => command.run({})}
      >
        {label}
      </Button>
      {(error ?? fault) && (
        <p role="alert" className="text-note text-danger">
          {error?.message ?? m.passkeys_not_done()}
        </p>
      )}
    </div>
  );
}
