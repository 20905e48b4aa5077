import { KeyRound, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { hearsPresses } from '../../../ui/early-press.ts';
import { Icon, type LucideIcon } from '../../../ui/icon.tsx';
import { PasskeyForm } from '../../passkeys/parts/passkey-form.tsx';
import { AuthenticatorEnrolment } from './authenticator-enrolment.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Way = 'app' | 'passkey';

/** Enrolment of the first factor: choose one, set it up, then keep the recovery codes. */
export function Enrolment({ onEnrolled }: { onEnrolled(): void }) {
  const [way, setWay] = useState<Way | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const enrolled = (fresh: string[] | null) => (fresh ? setCodes(fresh) : onEnrolled());
  if (codes) return <RecoveryCodes codes={codes} onward={m.factors_continue()} onKept={onEnrolled} />;
  if (!way) return <Choice onChoose={setWay} />;
  return (
    <div className="grid gap-6">
      <Arriving>{way === 'app' ? m.factors_app() : m.factors_passkey()}</Arriving>
      {way === 'app' ? <AuthenticatorEnrolment onEnrolled={enrolled} /> : <PasskeyForm onMade={enrolled} />}
      <Button variant="ghost" onClick={() => setWay(null)}>
        {m.factors_other_way()}
      </Button>
    </div>
  );
}

/** Heading that takes the focus, because the button that was pressed is gone. */
function Arriving({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-lead outline-none">
      {children}
    </h2>
  );
}

function Choice({ onChoose }: { onChoose(way: Way): void }) {
  return (
    <ul className="grid gap-3">
      <Offer icon={Smartphone} title={m.factors_app()} text={m.factors_app_text()} onClick={() => onChoose('app')} />
      <Offer
        icon={KeyRound}
        title={m.factors_passkey()}
        text={m.factors_passkey_text()}
        onClick={() => onChoose('passkey')}
      />
    </ul>
  );
}

function Offer(props: { icon: LucideIcon; title: string; text: string; onClick(): void }) {
  return (
    <li>
      <button
        ref={hearsPresses}
        type="button"
        onClick={props.onClick}
        className="grid w-full grid-cols-[auto_minmax(0,1fr)] gap-x-4 rounded-hold border border-control bg-surface p-4 text-left hover:bg-sunk"
      >
        <Icon icon={props.icon} className="row-span-2 mt-0.5 text-accent" />
        <span className="font-sign text-plain font-bold">{props.title}</span>
        <span className="text-muted">{props.text}</span>
      </button>
    </li>
  );
}
