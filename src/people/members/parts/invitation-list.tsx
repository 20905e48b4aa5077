import { Clock, TimerOff } from 'lucide-react';
import { useState } from 'react';
import { api, q, useCommand } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { roleWord } from '../../../rights/wording/rules.ts';
import { formatDate } from '../../../shared/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { fetchModal } from '../../../ui/lazy-modal.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { useLast } from '../../../ui/use-last.ts';
import type { SentInvitation } from '../contract.ts';

/** Invitations without an answer; expired ones can be sent again. */
export function InvitationList({ invitations, slug }: { invitations: readonly SentInvitation[]; slug: string }) {
  const [asked, ask] = useState<SentInvitation | null>(null);
  return (
    <>
      <ul>
        {invitations.map(invitation => (
          <li
            key={invitation._id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hair py-2 first:border-t-0"
          >
            <div className="min-w-0 grow basis-56">
              <p className="font-sign text-plain font-bold break-all">{invitation.email}</p>
              <p className="text-note text-muted">{sentence(invitation)}</p>
            </div>
            <StateBadge invitation={invitation} />
            {invitation.waits && <Waits invitation={invitation} slug={slug} />}
            {invitation.mayChange && <Actions invitation={invitation} slug={slug} onWithdraw={() => ask(invitation)} />}
          </li>
        ))}
      </ul>
      <WithdrawDialog invitation={asked} slug={slug} onClose={() => ask(null)} />
    </>
  );
}

function sentence({ role, invitedBy }: SentInvitation): string {
  return invitedBy
    ? m.members_invited_by({ role: roleWord(role), name: invitedBy })
    : m.members_invited_as({ role: roleWord(role) });
}

/** Wait of an owner whom the hall invites, and a present owner's yes. */
function Waits({ invitation, slug }: { invitation: SentInvitation; slug: string }) {
  const { _id: invitationId, email, waits } = invitation;
  const agree = useCommand(api.invitations.agree, 'agree-to-owner', {
    invalidates: [q.members.people.key()],
    onDone: () => void toasts.show({ _id: 'members', type: 'SUCCESS', title: m.members_invited({ email }) }),
    onRefused: ({ message }) => void toasts.show({ _id: 'members', type: 'DANGER', title: message }),
  });
  if (!waits) return null;
  const { reason, _standsFrom } = waits;
  return (
    <div className="basis-full">
      <p className="text-note">
        {_standsFrom
          ? m.members_owner_waits_until({ date: formatDate(_standsFrom, getLocale()) })
          : m.members_owner_waits()}
      </p>
      {reason && <p className="text-note text-muted">{m.members_owner_because({ reason })}</p>}
      {waits.mayAgree && (
        <Button
          size="sm"
          className="mt-2"
          aria-label={m.members_owner_agree_named({ email })}
          pending={agree.pending}
          onClick={() => agree.run({ idOrSlug: slug, invitationId })}
        >
          {m.members_owner_agree()}
        </Button>
      )}
    </div>
  );
}

function StateBadge({ invitation }: { invitation: SentInvitation }) {
  const date = formatDate(invitation._expiresAt, getLocale());
  if (invitation.state === 'OPEN') {
    return (
      <Badge tone="warn" icon={Clock}>
        {m.members_waits_until({ date })}
      </Badge>
    );
  }
  return (
    <Badge tone="neutral" icon={TimerOff}>
      {m.members_ran_out({ date })}
    </Badge>
  );
}

interface ActionsProps {
  invitation: SentInvitation;
  slug: string;
  onWithdraw(): void;
}

function Actions({ invitation, slug, onWithdraw }: ActionsProps) {
  const { _id: invitationId, email, role, state } = invitation;
  const options = {
    invalidates: [q.members.people.key()],
    onDone: () => void toasts.show({ _id: 'members', type: 'SUCCESS', title: m.members_invited({ email }) }),
    onRefused: ({ message }: { message: string }) =>
      void toasts.show({ _id: 'members', type: 'DANGER', title: message }),
  };
  const resend = useCommand(api.invitations.resend, 'resend-invitation', options);
  const again = useCommand(api.invitations.invite, 'invite-member', options);
  if (state !== 'OPEN') {
    return (
      <Button
        size="sm"
        variant="outline"
        aria-label={m.members_invite_again_named({ email })}
        pending={again.pending}
        pendingLabel={m.members_sending()}
        onClick={() => again.run({ idOrSlug: slug, email, role })}
      >
        {m.members_invite_again()}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {!invitation.waits && (
        <Button
          size="sm"
          variant="outline"
          aria-label={m.members_resend_named({ email })}
          pending={resend.pending}
          pendingLabel={m.members_sending()}
          onClick={() => resend.run({ idOrSlug: slug, invitationId })}
        >
          {m.members_resend()}
        </Button>
      )}
      <Button
        size="sm"
        variant="danger-light"
        aria-label={m.members_withdraw_named({ email })}
        onPointerEnter={fetchModal}
        onFocus={fetchModal}
        onClick={onWithdraw}
      >
        {m.members_withdraw()}
      </Button>
    </div>
  );
}

interface WithdrawProps {
  invitation: SentInvitation | null;
  slug: string;
  onClose(): void;
}

function WithdrawDialog({ invitation, slug, onClose }: WithdrawProps) {
  const shown = useLast(invitation);
  const command = useCommand(api.invitations.withdraw, 'withdraw-invitation', {
    invalidates: [q.members.people.key()],
    onDone: () => {
      if (shown) toasts.show({ _id: 'members', type: 'SUCCESS', title: m.members_withdrawn({ email: shown.email }) });
      onClose();
    },
  });
  if (!shown) return null;
  return (
    <ConfirmDialog
      open={invitation !== null}
      title={m.members_withdraw_title()}
      words={{ confirm: m.members_withdraw(), pending: m.members_withdrawing(), cancel: m.members_cancel() }}
      command={command}
      onConfirm={() => command.run({ idOrSlug: slug, invitationId: shown._id })}
      onClose={onClose}
    >
      <p>{m.members_withdraw_text({ email: shown.email })}</p>
    </ConfirmDialog>
  );
}
