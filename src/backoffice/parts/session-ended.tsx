import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { REFUSED } from '../../shared/fetching.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';

const ENDED = ['not-signed-in', 'second-factor-needed'];

/**
 * The way to sign in again from a form whose session has ended: in a new tab, because what was written stands in this
 * one. It goes when the next press is answered otherwise.
 */
export function SessionEnded() {
  const { pathname, search } = useLocation();
  const [ended, setEnded] = useState<string | null>(null);
  useEffect(() => {
    const refused = (event: Event) => {
      const reason = (event as CustomEvent<string | null>).detail;
      setEnded(reason && ENDED.includes(reason) ? reason : null);
    };
    addEventListener(REFUSED, refused);
    return () => removeEventListener(REFUSED, refused);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another form.
  useEffect(() => setEnded(null), [pathname]);
  if (!ended) return null;
  const step = ended === 'second-factor-needed';
  return (
    <div className="fixed inset-x-4 top-20 z-30 mx-auto max-w-xl print:hidden">
      <Banner
        tone="danger"
        role="alert"
        className="shadow-float"
        title={step ? m.backoffice_step_ended() : m.backoffice_session_ended()}
      >
        <p>{m.backoffice_session_ended_text()}</p>
        <ButtonLink
          href={step ? to.secondFactor(pathname + search) : to.login(pathname + search)}
          target="_blank"
          size="md"
          className="mt-2"
          onClick={() => setEnded(null)}
        >
          {m.backoffice_sign_in_again()}
        </ButtonLink>
      </Banner>
    </div>
  );
}
