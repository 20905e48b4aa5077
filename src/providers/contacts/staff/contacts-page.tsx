import { useState } from 'react';
import { useParams } from 'react-router';
import { q } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StallPage } from '../../profile/parts/stall-page.tsx';
import type { Contact } from '../contract.ts';
import { AddContact } from '../parts/add-contact.tsx';
import { ContactRow } from '../parts/contact-row.tsx';
import { RemoveContact } from '../parts/remove-contact.tsx';

const plan = ({ params }: Plan) => [q.contacts.list({ idOrSlug: params.slug! })];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Contact points of the stall; customers see the verified ones meant for them, and nothing else. */
export default function ContactsPage() {
  const slug = useParams().slug!;
  const { data } = useSuspenseQuery(q.contacts.list({ idOrSlug: slug }));
  const [removing, remove] = useState<Contact | null>(null);
  return (
    <StallPage slug={slug} title={m.contacts_title()} wide>
      <div className="grid items-start gap-4 l:gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <Panel title={m.contacts_list()}>
          <p className="mb-4 text-muted">{m.contacts_text()}</p>
          {data.items.length === 0 && <EmptyState title={m.contacts_none()}>{m.contacts_none_text()}</EmptyState>}
          <ul>
            {data.items.map(contact => (
              <ContactRow
                key={`${slug} ${contact.kind} ${contact.address}`}
                slug={slug}
                contact={contact}
                onRemove={() => remove(contact)}
              />
            ))}
          </ul>
        </Panel>
        <Panel title={m.contacts_add_title()}>
          <AddContact key={slug} slug={slug} />
        </Panel>
      </div>
      <RemoveContact slug={slug} contact={removing} onClose={() => remove(null)} />
    </StallPage>
  );
}
