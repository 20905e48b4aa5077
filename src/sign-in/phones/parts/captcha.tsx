import 'altcha/external';
import 'altcha/altcha.css';
import './captcha.css';
import type {} from 'altcha/types/react';
import solver from 'altcha/workers/pbkdf2?url';
import { useEffect, useRef } from 'react';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';

interface Props {
  /** URL of the challenge. */
  challenge: string;
  onSolved(payload: string): void;
}

const CONFIGURATION = JSON.stringify({
  hideFooter: true,
  hideLogo: true,
  // No tracking of pointer and keys.
  humanInteractionSignature: false,
  credentials: 'same-origin',
});

/**
 * ALTCHA's widget in its build for a strict CSP: no inline style or script, its solver a file of this site. It solves
 * by itself in a moment; where it fails, it is a checkbox to tick again.
 */
export function Captcha({ challenge, onSolved }: Props) {
  const widget = useRef<HTMLElement>(null);
  const solved = useRef(onSolved);
  solved.current = onSolved;
  speak();
  useEffect(() => {
    const heard = (event: Event) => solved.current((event as CustomEvent<{ payload: string }>).detail.payload);
    const element = widget.current;
    element?.addEventListener('verified', heard);
    return () => element?.removeEventListener('verified', heard);
  }, []);
  return (
    <altcha-widget
      ref={widget}
      auto="onload"
      challenge={challenge}
      configuration={CONFIGURATION}
      language={getLocale()}
      name="altcha"
    />
  );
}

/** Translates the widget into the page's language. */
function speak(): void {
  globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Worker(solver));
  globalThis.$altcha.i18n.set(getLocale(), {
    ariaLinkLabel: 'ALTCHA',
    cancel: m.phones_captcha_cancel(),
    enterCode: '',
    enterCodeAria: '',
    enterCodeFromImage: '',
    error: m.phones_captcha_error(),
    expired: m.phones_captcha_expired(),
    footer: '',
    getAudioChallenge: '',
    label: m.phones_captcha_label(),
    loading: m.phones_captcha_verifying(),
    reload: m.phones_captcha_again(),
    verificationRequired: m.phones_captcha_required(),
    verified: m.phones_captcha_verified(),
    verify: m.phones_captcha_again(),
    verifying: m.phones_captcha_verifying(),
    waitAlert: m.phones_captcha_verifying(),
  });
}
