import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api, q, useCommand } from '../../../client.ts';
import { to } from '../../../links.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { useQueryClient } from '../../../shared/query.ts';
import { forgetCopies } from '../../../shell/copies/forget-copies.ts';
import type { CurrentUser } from '../../../sign-in/contract.ts';
import { personWord } from '../../../sign-in/names/rules.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { Invitation } from '../contract.ts';

interface Props {
  invitation: Invitation;
  user: CurrentUser | null;
}

/** Next step of an invitation, one part for each standing (payments 2.9). */
export function Answer(props: Props) {
  return ANSWERS[props.invitation.standing](props);
}

const ANSWERS: Record<Invitation['standing'], (props: Props) => ReactNode> = {
  SIGNED_OUT: props => <SignedOut {...props} />,
  UNVERIFIED: props => <Unverified {...props} />,
  DIFFERENT_USER: props => <DifferentUser {...props} />,
  ACCEPTABLE: props => <Acceptable {...props} />,
  ACCEPTED: props => <AcceptedByAnother {...props} />,
  ACCEPTED_BY_YOU: props => <AcceptedByYou {...props} />,
};

function SignedOut({ invitation }: Props) {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{m.invitations_signed_out({ email: invitation.email })}</p>
      <div>
        <ButtonLink href={to.login(pathname + search)}>{m.invitations_log_in()}</ButtonLink>
      </div>
    </>
  );
}

function Unverified({ invitation, user }: Props) {
  const queryClient = useQueryClient();
  const [looking, setLooking] = useState(false);
  const look = async () => {
    setLooking(true);
    try {
      await Promise.all(
        [q.access.current.key(), q.invitations.one.key()].map(queryKey => queryClient.invalidateQueries({ queryKey })),
      );
    } finally {
      setLooking(false);
    }
  };
  return (
    <>
      <Banner tone="yellow" title={m.invitations_unverified({ email: invitation.email })} rounded />
      <p>{m.invitations_unverified_yours({ email: verifiedEmail(user) ?? '' })}</p>
      <div className="flex flex-wrap gap-3">
        <Button pending={looking} pendingLabel={m.invitations_loading()} onClick={() => void look()}>
          {m.invitations_reload()}
        </Button>
        <ButtonLink variant="outline" href={to.account()}>
          {m.accounts_to_account()}
        </ButtonLink>
        <LogOut />
      </div>
    </>
  );
}

function DifferentUser({ invitation, user }: Props) {
  const verified = user?.email?.verified ? verifiedEmail(user) : null;
  return (
    <>
      <p>
        {verified
          ? m.invitations_different({ invited: invitation.email, email: verified })
          : m.invitations_different_phone({ invited: invitation.email, name: user ? personWord(user) : '' })}
      </p>
      <p className="text-muted">{m.invitations_different_hint()}</p>
      <div>
        <LogOut />
      </div>
    </>
  );
}

function Acceptable({ invitation }: Props) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [goingOn, setGoingOn] = useState(false);
  const { emailAddress } = invitation.provider;
  const accept = useCommand(api.invitations.accept, 'accept-invitation', {
    onDone: ({ item }) => {
      setGoingOn(true);
      void goOn(item.providerId).catch(() => setGoingOn(false));
    },
  });

  async function goOn(providerId: string) {
    // Roles have changed: refetch the current user and everything that was shown before (payments 7).
    await queryClient.invalidateQueries();
    const { item: now } = await queryClient.fetchQuery(q.access.current({}));
    // Straight to the second factor where it is still missing: the back office would only redirect there.
    const desk = bo.provider(providerId);
    await navigate(now?.secondFactor === 'done' ? desk : to.secondFactor(desk));
  }

  // Refusals have words of their own; any other failure shows as a toast (payments 8).
  const refusal = accept.error?.reason ? accept.error : null;
  return (
    <>
      <p>{m.invitations_accept_text()}</p>
      {refusal && <Banner tone="danger" role="alert" title={refusal.message} />}
      <div>
        <Button
          pending={accept.pending || goingOn}
          pendingLabel={m.invitations_accepting()}
          onClick={() => {
            accept.run({ invitationId: invitation._id });
          }}
        >
          {m.invitations_accept()}
        </Button>
      </div>
      <ToldByToast fault={refusal ? null : (accept.error ?? accept.fault)} emailAddress={emailAddress} />
    </>
  );
}

function ToldByToast({ fault, emailAddress }: { fault: Error | null; emailAddress: string | null }) {
  useEffect(() => {
    if (!fault) return;
    toasts.show({
      _id: 'accept-invitation',
      type: 'DANGER',
      title: emailAddress
        ? m.invitations_accept_failed({ email: emailAddress })
        : m.invitations_accept_failed_without_email(),
    });
  }, [fault, emailAddress]);
  return null;
}

function AcceptedByAnother({ invitation, user }: Props) {
  return (
    <>
      <p>{m.invitations_accepted_other({ provider: invitation.provider.title })}</p>
      <div>
        {user ? (
          <ButtonLink href={to.start()}>{m.shell_to_start()}</ButtonLink>
        ) : (
          <ButtonLink href={to.login()}>{m.shell_sign_in()}</ButtonLink>
        )}
      </div>
    </>
  );
}

function AcceptedByYou({ invitation }: Props) {
  const { title, slug } = invitation.provider;
  return (
    <>
      <p>{m.invitations_accepted_you({ provider: title })}</p>
      <div>
        <ButtonLink href={bo.provider(slug)}>{m.invitations_to_desk({ provider: title })}</ButtonLink>
      </div>
    </>
  );
}

/** Signs out and reloads this link as a fresh document: nothing of the person before stays in the browser's memory. */
function LogOut() {
  const signOut = useCommand(api.access.signOut, 'sign-out', {
    onDone: () => void forgetCopies().then(() => location.reload()),
  });
  return (
    <>
      <Button
        variant="outline"
        pending={signOut.pending}
        pendingLabel={m.invitations_logging_out()}
        onClick={() => signOut.run({})}
      >
        {m.invitations_log_out()}
      </Button>
      {signOut.error && <Banner tone="danger" role="alert" title={signOut.error.message} />}
    </>
  );
}

function verifiedEmail(user: CurrentUser | null): string | null {
  return user?.email?.emailAddress ?? null;
}
