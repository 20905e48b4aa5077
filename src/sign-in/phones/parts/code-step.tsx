import { useEffect, useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { phoneText } from '../../../ui/phone-text.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { CODE_DIGITS, CODE_MINUTES, RESEND_SECONDS } from '../rules.ts';

interface Props {
  phoneNumber: string;
  pending: boolean;
  /** Error of the last code; null without one. */
  problem: { title: string; text: string | null } | null;
  onCode(code: string): void;
  onAgain(): void;
  onOtherNumber(): void;
}

export function CodeStep({ phoneNumber, pending, problem, onCode, onAgain, onOtherNumber }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const wait = useCountdown(RESEND_SECONDS);
  const whole = new RegExp(`^\\d{${CODE_DIGITS}}$`).test(code);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (problem) field.current?.select();
  }, [problem]);
  return (
    <Form onValues={() => whole && onCode(code)}>
      <p role="status">{m.phones_code_sent({ number: phoneText(phoneNumber), minutes: CODE_MINUTES })}</p>
      {problem && (
        <Banner tone="danger" role="alert" title={problem.title}>
          {problem.text}
        </Banner>
      )}
      <TextField
        ref={field}
        name="code"
        label={m.phones_code()}
        hint={m.phones_code_hint({ digits: CODE_DIGITS })}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_DIGITS + 4}
        value={code}
        onChange={event => setCode(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, CODE_DIGITS))}
      />
      <Button type="submit" wide disabled={!whole} pending={pending} pendingLabel={m.phones_code_checking()}>
        {m.phones_continue()}
      </Button>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" disabled={wait > 0} onClick={onAgain}>
          {wait > 0 ? m.phones_again_in({ seconds: wait }) : m.phones_again()}
        </Button>
        <Button variant="ghost" onClick={onOtherNumber}>
          {m.phones_other_number()}
        </Button>
      </div>
    </Form>
  );
}

/** Countdown in whole seconds, read from the clock, so that a page in the background is not behind. */
function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const until = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((until - performance.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
