import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { roleWord } from '../../../rights/wording/rules.ts';
import { formatDate } from '../../../shared/time.ts';
import { Button } from '../../../ui/button.tsx';
import { fetchModal } from '../../../ui/lazy-modal.tsx';
import type { Member } from '../contract.ts';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

interface Props {
  members: readonly Member[];
  slug: string;
  seller: string;
}

type Asked = { what: 'change' | 'remove'; member: Member };

/** List of members: who, since when, in which role; what can be changed stands at the row's end. */
export function MemberList({ members, slug, seller }: Props) {
  const [asked, ask] = useState<Asked | null>(null);
  const close = () => ask(null);
  return (
    <>
      <ul className="xl:grid xl:grid-cols-[minmax(0,1fr)_auto_auto]">
        {members.map(member => (
          <li
            key={member.userId}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hair py-2 first:border-t-0 xl:col-span-full xl:grid xl:grid-cols-subgrid"
          >
            <div className="min-w-0 grow basis-56">
              <p className="font-sign text-plain font-bold break-words">
                {member.name}
                {member.you && <span className="font-normal text-muted"> ({m.members_you()})</span>}
              </p>
              {member.email !== member.name && (
                <p className="text-note break-all text-muted">{member.email ?? m.members_no_email()}</p>
              )}
            </div>
            <div className="basis-40">
              <p className="font-sign text-plain font-semibold">{roleWord(member.role)}</p>
              <p className="figures text-note text-muted">
                {m.members_since({ date: formatDate(member.since, getLocale()) })}
              </p>
            </div>
            <Actions member={member} onAsk={ask} />
          </li>
        ))}
      </ul>
      <ChangeRoleDialog member={asked?.what === 'change' ? asked.member : null} slug={slug} onClose={close} />
      <RemoveDialog
        member={asked?.what === 'remove' ? asked.member : null}
        slug={slug}
        seller={seller}
        onClose={close}
      />
    </>
  );
}

function Actions({ member, onAsk }: { member: Member; onAsk(asked: Asked): void }) {
  const { name, mayBecome, mayRemove, lastOwner, you } = member;
  if (lastOwner)
    return <p className="basis-full text-note text-muted m:basis-48 xl:max-w-48">{m.members_last_owner()}</p>;
  const button = (what: Asked['what'], label: string, spoken: string) => (
    <Button
      variant={what === 'change' ? 'outline' : 'danger-light'}
      size="sm"
      aria-label={spoken}
      onPointerEnter={fetchModal}
      onFocus={fetchModal}
      onClick={() => onAsk({ what, member })}
    >
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-2">
      {mayBecome.length > 0 && button('change', m.members_change_role(), m.members_change_role_of({ name }))}
      {mayRemove &&
        (you
          ? button('remove', m.members_leave(), m.members_leave())
          : button('remove', m.members_remove(), m.members_remove_named({ name })))}
    </div>
  );
}
