import { useState } from 'react';
import { api, q, useCommand } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import type { Role } from '../../../rights/rules.ts';
import { roleText, roleWord } from '../../../rights/wording/rules.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { useLast } from '../../../ui/use-last.ts';
import type { Member } from '../contract.ts';

interface Props {
  /** Null while the dialog is closed. */
  member: Member | null;
  slug: string;
  onClose(): void;
}

/** Dialog to change a member's role, with what that means at once. */
export function ChangeRoleDialog({ member, slug, onClose }: Props) {
  const shown = useLast(member);
  const [chosen, choose] = useState<Role | null>(null);
  const command = useCommand(api.members.changeRole, 'change-member-role', {
    invalidates: [q.members.people.key(), q.access.current.key(), q.backoffice.providers.key()],
    onDone: () => {
      if (shown && chosen) {
        const about = { name: shown.name, role: roleWord(chosen) };
        toasts.show({ _id: 'members', type: 'SUCCESS', title: m.members_changed(about) });
      }
      close();
    },
  });
  const close = () => {
    choose(null);
    command.reset();
    onClose();
  };
  if (!shown) return null;
  return (
    <LazyModal
      open={member !== null}
      onClose={close}
      title={m.members_change_role_of({ name: shown.name })}
      width={520}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {m.members_cancel()}
          </Button>
          <Button
            disabled={!chosen}
            pending={command.pending}
            pendingLabel={m.members_changing()}
            onClick={() => chosen && command.run({ idOrSlug: slug, userId: shown.userId, role: chosen })}
          >
            {m.members_change_role()}
          </Button>
        </>
      }
    >
      {command.error && <Banner tone="danger" role="alert" title={command.error.message} />}
      <p>{m.members_change_text({ name: shown.name, role: roleWord(shown.role) })}</p>
      <RadioList
        legend={m.members_new_role()}
        name="role"
        selected={chosen}
        onSelect={id => choose(id as Role)}
        items={shown.mayBecome.map(role => ({ id: role, label: roleWord(role), description: roleText(role) }))}
      />
    </LazyModal>
  );
}
