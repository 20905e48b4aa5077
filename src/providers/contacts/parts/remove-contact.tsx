import { useState } from 'react';
import { api, q, useCommand } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import type { Contact } from '../contract.ts';
import { addressText } from './contact-row.tsx';

interface Props {
  slug: string;
  contact: Contact | null;
  onClose(): void;
}

/** Confirmation before a contact point is removed: added again, it has to be proven again. */
export function RemoveContact({ slug, contact, onClose }: Props) {
  const [last, remember] = useState(contact);
  if (contact && contact !== last) remember(contact);
  const command = useCommand(api.contacts.remove, 'remove-contact-point', {
    invalidates: [q.contacts.list.key(), q.applications.checklist.key()],
    onDone: () => close(),
  });
  const close = () => {
    command.reset();
    onClose();
  };
  if (!last) return null;
  return (
    <LazyModal
      alert
      open={contact !== null}
      onClose={close}
      title={m.contacts_remove_title()}
      width={480}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {m.members_cancel()}
          </Button>
          <Button
            variant="danger"
            pending={command.pending}
            pendingLabel={m.contacts_removing()}
            onClick={() => command.run({ idOrSlug: slug, kind: last.kind, address: last.address })}
          >
            {m.contacts_remove()}
          </Button>
        </>
      }
    >
      {command.error && <Banner tone="danger" role="alert" title={command.error.message} />}
      <p className="break-words">{m.contacts_remove_text({ address: addressText(last) })}</p>
    </LazyModal>
  );
}
