import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api, q, useCommand } from '../../client.ts';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-variants.ts';
import type { WaitingName } from '../contract.ts';
import type { NameState } from '../rules.ts';
import { failureText } from './failures.ts';
import { PressId } from './press-id.tsx';

type Props = { waiting: WaitingName };

/** State of a name, one part for each, with what its person can do. */
export function Standing({ waiting }: Props) {
  const [parameters] = useSearchParams();
  const failed = failureText(parameters.get('failed'));
  return (
    <>
      {failed && <Banner tone="danger" role="alert" title={failed} />}
      {STANDINGS[waiting.state]({ waiting })}
    </>
  );
}

const STANDINGS: Record<NameState, (props: Props) => ReactNode> = {
  UNPROVEN: props => <Unproven {...props} />,
  WAITING: props => <InLine {...props} />,
  OFFERED: props => <Offered {...props} />,
  TAKEN: () => <p>{m.waiting_taken_text()}</p>,
  PASSED: props => <Again {...props} text={m.waiting_passed_text()} />,
  LEFT: props => <Again {...props} text={m.waiting_left_text()} />,
  OVER: props => <Again {...props} text={m.waiting_over_text()} />,
};

const AFTER = [q.waiting.name.key()];

function Unproven({ waiting }: Props) {
  const prove = useCommand(api.waiting.prove, 'prove-waiting-name', { invalidates: AFTER });
  return (
    <>
      <p>{m.waiting_unproven_text()}</p>
      <Step step="proofs" waiting={waiting} command={prove} label={m.waiting_prove()} variant="primary" />
      <Leave waiting={waiting} label={m.waiting_not_me()} />
    </>
  );
}

function InLine({ waiting }: Props) {
  const { ahead } = waiting;
  return (
    <>
      <p className="font-sign text-card font-bold" role="status">
        {ahead ? m.waiting_place({ place: ahead + 1 }) : m.waiting_first()}
      </p>
      <p>{waiting.atDoor ? m.waiting_door_in_line() : m.waiting_in_line_text()}</p>
      <Leave waiting={waiting} label={m.waiting_leave()} />
    </>
  );
}

function Offered({ waiting }: Props) {
  const { offer } = waiting;
  const navigate = useNavigate();
  const take = useCommand(api.waiting.take, 'take-waiting-offer', {
    onDone: () => void navigate(to.checkout()),
    invalidates: [q.cart.read.key(), ...AFTER],
  });
  if (offer?.state !== 'OPEN') return <Again waiting={waiting} text={m.waiting_passed_text()} />;
  if (waiting.atDoor)
    return (
      <>
        <p className="font-sign text-card font-bold" role="status">
          {m.waiting_door_turn({ seller: waiting.providerTitle, until: offer.untilWords })}
        </p>
        <Leave waiting={waiting} label={m.waiting_let_go()} />
      </>
    );
  return (
    <>
      <ul className="grid gap-1 font-sign text-card font-bold">
        {offer.found.map(words => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>
        {m.waiting_held_until({ until: offer.untilWords })}{' '}
        <TimeLeft key={offer.secondsLeft} seconds={offer.secondsLeft} />
      </p>
      <Step step="takings" waiting={waiting} command={take} label={m.waiting_take()} variant="primary" />
      <Leave waiting={waiting} label={m.waiting_let_go()} />
    </>
  );
}

const TICK_MS = 10_000;

/** The time left; it counts down by itself, and the page asks again meanwhile. */
function TimeLeft({ seconds }: { seconds: number }) {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const begun = Date.now();
    const timer = setInterval(() => setPassed((Date.now() - begun) / 1000), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.max(0, Math.floor((seconds - passed) / 60));
  const words =
    minutes >= 60
      ? m.waiting_left_hours({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })
      : m.waiting_left_minutes({ minutes });
  return <strong className="figures whitespace-nowrap">{words}</strong>;
}

function Leave({ waiting, label }: Props & { label: string }) {
  const leave = useCommand(api.waiting.leave, 'leave-queue', { invalidates: AFTER });
  return <Step step="leavings" waiting={waiting} command={leave} label={label} variant="ghost" />;
}

type Pressed = { run: (fields: { nameId: string }) => void; pending: boolean; error: Error | null };

interface StepProps extends Props {
  step: 'proofs' | 'leavings' | 'takings';
  command: Pressed;
  label: string;
  variant: ButtonVariant;
}

/** A button that is a form, so that it works without script. */
function Step({ step, waiting, command, label, variant }: StepProps) {
  const [parameters] = useSearchParams();
  const ak = parameters.get('ak');
  const query = ak ? `?${new URLSearchParams({ ak })}` : '';
  return (
    <form
      method="post"
      action={`/api/waiting-names/${waiting._id}/${step}${query}`}
      className="grid gap-2"
      onSubmit={event => {
        event.preventDefault();
        command.run({ nameId: waiting._id });
      }}
    >
      <PressId />
      <Button type="submit" variant={variant} size={variant === 'primary' ? 'lg' : 'md'} wide pending={command.pending}>
        {label}
      </Button>
      {command.error && (
        <p role="alert" className="text-note font-semibold text-danger">
          {command.error.message}
        </p>
      )}
    </form>
  );
}

function Again({ waiting, text }: Props & { text: string }) {
  return (
    <>
      <p>{text}</p>
      <div>
        <ButtonLink href={to.product(waiting.productSlug)}>{m.waiting_to_product()}</ButtonLink>
      </div>
    </>
  );
}
