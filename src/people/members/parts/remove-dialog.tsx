import { api, q, useCommand } from '../../../client.ts';
import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { useLast } from '../../../ui/use-last.ts';
import type { Member } from '../contract.ts';

interface Props {
  member: Member | null;
  slug: string;
  seller: string;
  onClose(): void;
}

/** Confirmation before a member is removed: what goes with them and what stays. */
export function RemoveDialog({ member, slug, seller, onClose }: Props) {
  const shown = useLast(member);
  const command = useCommand(api.members.remove, 'remove-member', {
    // Members who left may not read this list: a fresh document asks what they may still see.
    invalidates: member?.you ? [] : [q.members.people.key()],
    onDone: () => {
      if (shown?.you) return location.assign(to.start());
      if (shown)
        toasts.show({ _id: 'members', type: 'SUCCESS', title: m.members_removed({ name: shown.name, seller }) });
      onClose();
    },
  });
  if (!shown) return null;
  const { name, you } = shown;
  const title = you ? m.members_leave_title({ seller }) : m.members_remove_title({ name });
  return (
    <ConfirmDialog
      open={member !== null}
      title={title}
      words={{
        confirm: you ? m.members_leave() : m.members_remove(),
        pending: m.members_removing(),
        cancel: m.members_cancel(),
      }}
      command={command}
      onConfirm={() => command.run({ idOrSlug: slug, userId: shown.userId })}
      onClose={onClose}
    >
      <p>{you ? m.members_leave_text({ seller }) : m.members_remove_text({ name, seller })}</p>
      <p className="text-muted">{m.members_remove_stays()}</p>
    </ConfirmDialog>
  );
}
