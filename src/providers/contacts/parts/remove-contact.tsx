import { api, q, useCommand } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useLast } from '../../../ui/use-last.ts';
import type { Contact } from '../contract.ts';
import { addressText } from './contact-row.tsx';

interface Props {
  slug: string;
  contact: Contact | null;
  onClose(): void;
}

/** Confirmation before a contact point is removed: added again, it has to be proven again. */
export function RemoveContact({ slug, contact, onClose }: Props) {
  const last = useLast(contact);
  const command = useCommand(api.contacts.remove, 'remove-contact-point', {
    invalidates: [q.contacts.list.key(), q.applications.checklist.key()],
    onDone: () => onClose(),
  });
  if (!last) return null;
  return (
    <ConfirmDialog
      open={contact !== null}
      title={m.contacts_remove_title()}
      words={{ confirm: m.contacts_remove(), pending: m.contacts_removing(), cancel: m.members_cancel() }}
      command={command}
      onConfirm={() => command.run({ idOrSlug: slug, kind: last.kind, address: last.address })}
      onClose={onClose}
    >
      <p className="break-words">{m.contacts_remove_text({ address: addressText(last) })}</p>
    </ConfirmDialog>
  );
}
