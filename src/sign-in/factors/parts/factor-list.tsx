import { KeyRound, LifeBuoy, Smartphone } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { api, q, useCommand } from '../../../client.ts';
import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useQueryClient, useSuspenseQuery } from '../../../shared/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon, type LucideIcon } from '../../../ui/icon.tsx';
import { PasskeyName } from '../../passkeys/parts/passkey-name.tsx';
import { Removal } from './removal.tsx';

/** Lazy: factors are often looked at and seldom changed. */
const AuthenticatorEnrolment = lazy(() =>
  import('./authenticator-enrolment.tsx').then(part => ({ default: part.AuthenticatorEnrolment })),
);
const PasskeyForm = lazy(() =>
  import('../../passkeys/parts/passkey-form.tsx').then(part => ({ default: part.PasskeyForm })),
);
const RecoveryCodes = lazy(() => import('./recovery-codes.tsx').then(part => ({ default: part.RecoveryCodes })));

/** Moves the focus to what replaced the pressed button. */
const takeFocus = (place: HTMLElement | null) => place?.focus();

type Adding = 'app' | 'passkey' | null;

/** List of a person's factors, changeable while the second step is fresh. */
export function FactorList() {
  const { item: factors } = useSuspenseQuery(q.factors.mine({})).data;
  const store = useQueryClient();
  const [adding, setAdding] = useState<Adding>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [returned, setReturned] = useState(false);
  const invalidates = [q.factors.mine.key(), q.sessions.mine.key(), q.access.current.key()];
  const refresh = () => Promise.all(invalidates.map(queryKey => store.invalidateQueries({ queryKey })));
  const renew = useCommand(api.factors.renewRecoveryCodes, 'renew-recovery-codes', {
    invalidates,
    onDone: ({ item }) => setCodes(item.recoveryCodes),
  });
  const removeApp = useCommand(api.factors.removeAuthenticator, 'remove-authenticator', { invalidates });
  const back = () => {
    setAdding(null);
    setCodes(null);
    setReturned(true);
  };
  const added = async (fresh: string[] | null) => {
    back();
    setCodes(fresh);
    await refresh();
  };
  const { changeable, authenticator, passkeys, recoveryCodesLeft } = factors;
  if (codes) {
    return (
      <Suspense>
        <RecoveryCodes codes={codes} onward={m.factors_done()} onKept={back} />
      </Suspense>
    );
  }
  if (adding) {
    return (
      <div key="adding" ref={takeFocus} tabIndex={-1} className="grid gap-4 outline-none">
        <Suspense>
          {adding === 'app' ? <AuthenticatorEnrolment onEnrolled={added} /> : <PasskeyForm onMade={added} />}
        </Suspense>
        <Button variant="ghost" onClick={back}>
          {m.factors_cancel()}
        </Button>
      </div>
    );
  }
  const hasSome = authenticator !== null || passkeys.length > 0;
  return (
    <div key="list" ref={returned ? takeFocus : null} tabIndex={-1} className="grid gap-4 outline-none">
      {!changeable && <Stale />}
      {hasSome ? (
        <ul>
          {authenticator && (
            <Line
              icon={Smartphone}
              title={m.factors_app()}
              about={m.factors_since({ day: formatDay(authenticator._createdAt) })}
            >
              {changeable && <Removal what={m.factors_app()} command={removeApp} onRemove={() => removeApp.run({})} />}
            </Line>
          )}
          {passkeys.map(passkey => (
            <PasskeyLine key={passkey._id} passkey={passkey} changeable={changeable} invalidates={invalidates} />
          ))}
          <Line
            icon={LifeBuoy}
            title={m.factors_codes_title()}
            about={m.factors_codes_left({ count: recoveryCodesLeft })}
          >
            {changeable && (
              <Button
                variant="outline"
                size="sm"
                pending={renew.pending}
                pendingLabel={m.factors_checking()}
                onClick={() => renew.run({})}
              >
                {m.factors_codes_renew()}
              </Button>
            )}
          </Line>
        </ul>
      ) : (
        <p>{m.factors_none()}</p>
      )}
      {renew.error && <Banner tone="danger" role="alert" title={renew.error.message} />}
      {changeable && (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => setAdding('passkey')}>
            {m.passkeys_add()}
          </Button>
          <Button variant="outline" onClick={() => setAdding('app')}>
            {authenticator ? m.factors_app_replace() : m.factors_app_add()}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Prompt to pass the second step again: a browser that was left open changes nothing. */
function Stale() {
  return (
    <Banner tone="accent" rounded title={m.factors_stale_title()}>
      <p className="mb-3">{m.factors_stale_text()}</p>
      <ButtonLink href={to.secondFactor(to.accountSessions(), true)} size="sm">
        {m.factors_stale_button()}
      </ButtonLink>
    </Banner>
  );
}

interface PasskeyLineProps {
  passkey: { _id: string; name: string; _createdAt: string; usedAt: string | null };
  changeable: boolean;
  invalidates: readonly (readonly unknown[])[];
}

function PasskeyLine({ passkey, changeable, invalidates }: PasskeyLineProps) {
  const remove = useCommand(api.passkeys.remove, 'remove-passkey', { invalidates });
  const since = m.factors_since({ day: formatDay(passkey._createdAt) });
  const used = passkey.usedAt && m.factors_used({ day: formatDay(passkey.usedAt) });
  return (
    <Line
      icon={KeyRound}
      title={<PasskeyName passkeyId={passkey._id} name={passkey.name} />}
      about={used ? `${since} · ${used}` : since}
    >
      {changeable && (
        <Removal what={passkey.name} command={remove} onRemove={() => remove.run({ passkeyId: passkey._id })} />
      )}
    </Line>
  );
}

function Line(props: { icon: LucideIcon; title: ReactNode; about: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-t border-hair py-3 first:border-t-0 m:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Icon icon={props.icon} className="text-muted" />
      <div className="min-w-0">
        <div className="font-sign text-plain font-semibold break-words">{props.title}</div>
        <p className="text-note text-muted">{props.about}</p>
      </div>
      <div className="col-start-2 m:col-start-3">{props.children}</div>
    </li>
  );
}

function formatDay(at: string): string {
  return new Intl.DateTimeFormat(getLocale(), { dateStyle: 'long', timeZone: 'Europe/Stockholm' }).format(new Date(at));
}
