import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { roleText, roleWord } from '../../../rights/wording/rules.ts';
import { formatDate } from '../../../shared/time.ts';
import type { Invitation } from '../contract.ts';

/** Facts of an invitation: for which role, for whom, and until when. */
export function InvitationFacts({ invitation }: { invitation: Invitation }) {
  const { role, email, _expiresAt } = invitation;
  return (
    <dl className="grid gap-4">
      <Fact term={m.invitations_role()}>
        <span className="font-sign text-lead font-bold">{roleWord(role)}</span>
        <span className="block text-muted">{roleText(role)}</span>
      </Fact>
      <Fact term={m.invitations_for()}>
        <span className="font-semibold break-all">{email}</span>
      </Fact>
      <Fact term={m.invitations_until()}>
        <span className="figures font-semibold">{formatDate(_expiresAt, getLocale())}</span>
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-note text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
