import { useState } from 'react';
import { api, q, useCommand } from '../../../client.ts';
import { useUnsavedFields } from '../../../office/parts/use-leave-question.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form } from '../../../ui/form.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { CONTACT_TAGS, type ContactKind, type ContactTag } from '../rules.ts';
import { TAG_WORDS } from './contact-row.tsx';

/** Form for a new contact point of the stall. */
export function AddContact({ slug }: { slug: string }) {
  const [kind, choose] = useState<ContactKind>('email');
  const [address, type] = useState('');
  const [tags, tag] = useState<readonly ContactTag[]>(['public']);
  useUnsavedFields(address);
  const command = useCommand(api.contacts.add, 'add-contact-point', {
    invalidates: [q.contacts.list.key(), q.applications.checklist.key()],
    onDone: () => {
      toasts.show({ _id: 'contacts', type: 'SUCCESS', title: m.contacts_added({ address: address.trim() }) });
      type('');
    },
  });
  const { error, fieldErrors } = command;
  const toggle = (one: ContactTag) => tag(tags.includes(one) ? tags.filter(it => it !== one) : [...tags, one]);
  return (
    <Form errors={fieldErrors} onValues={() => command.run({ idOrSlug: slug, kind, address, categoryTags: [...tags] })}>
      {error && Object.keys(fieldErrors).length === 0 && <Banner tone="danger" role="alert" title={error.message} />}
      <RadioList
        legend={m.contacts_kind()}
        hideLegend
        name="kind"
        selected={kind}
        onSelect={id => {
          command.reset();
          choose(id as ContactKind);
        }}
        items={[
          { id: 'email', label: m.contacts_email(), description: m.contacts_email_how() },
          { id: 'phone', label: m.contacts_phone(), description: m.contacts_phone_how() },
        ]}
      />
      <TextField
        key={kind}
        name="address"
        type={kind === 'email' ? 'email' : 'tel'}
        label={kind === 'email' ? m.contacts_email() : m.contacts_phone()}
        value={address}
        onChange={event => type(event.currentTarget.value)}
        autoComplete="off"
        maxLength={254}
      />
      <fieldset className="min-w-0">
        <legend className="font-sign text-plain font-semibold">{m.contacts_for()}</legend>
        {CONTACT_TAGS.map(one => (
          <Checkbox key={one} label={TAG_WORDS[one]()} checked={tags.includes(one)} onChange={() => toggle(one)} />
        ))}
      </fieldset>
      <div>
        <Button type="submit" disabled={!address.trim()} pending={command.pending} pendingLabel={m.contacts_adding()}>
          {m.contacts_add()}
        </Button>
      </div>
    </Form>
  );
}
