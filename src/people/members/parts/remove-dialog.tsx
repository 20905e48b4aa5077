import { api, q, useCommand } from '../../../client.ts';
import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
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
      close();
    },
  });
  const close = () => {
    command.reset();
    onClose();
  };
  if (!shown) return null;
  const { name, you } = shown;
  const title = you ? m.members_leave_title({ seller }) : m.members_remove_title({ name });
  return (
    <LazyModal
      alert
      open={member !== null}
      onClose={close}
      title={title}
      width={480}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {m.members_cancel()}
          </Button>
          <Button
            variant="danger"
            pending={command.pending}
            pendingLabel={m.members_removing()}
            onClick={() => command.run({ idOrSlug: slug, userId: shown.userId })}
          >
            {you ? m.members_leave() : m.members_remove()}
          </Button>
        </>
      }
    >
      {command.error && <Banner tone="danger" role="alert" title={command.error.message} />}
      <p>{you ? m.members_leave_text({ seller }) : m.members_remove_text({ name, seller })}</p>
      <p className="text-muted">{m.members_remove_stays()}</p>
    </LazyModal>
  );
}
