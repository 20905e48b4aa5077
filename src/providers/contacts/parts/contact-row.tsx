import { CircleCheck, CircleHelp } from 'lucide-react';
import { useId, useState } from 'react';
import { api, q, useCommand } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form } from '../../../ui/form.tsx';
import { phoneText } from '../../../ui/phone-text.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { CODE } from '../../applications/rules.ts';
import type { Contact } from '../contract.ts';
import { CONTACT_TAGS, type ContactTag } from '../rules.ts';

const invalidates = [q.contacts.list.key(), q.applications.checklist.key()];

export const TAG_WORDS: Record<ContactTag, () => string> = {
  public: m.contacts_tag_public,
  bookings: m.contacts_tag_bookings,
  invoices: m.contacts_tag_invoices,
};

export const addressText = ({ kind, address }: Pick<Contact, 'kind' | 'address'>) =>
  kind === 'phone' ? phoneText(address) : address;

interface Props {
  slug: string;
  contact: Contact;
  onRemove(): void;
}

/** One contact point of the stall: whether it is verified, and what it is for. */
export function ContactRow({ slug, contact, onRemove }: Props) {
  const { kind, address, categoryTags, verified } = contact;
  const name = useId();
  const named = { idOrSlug: slug, kind, address };
  // Optimistic tags: what was ticked shows at once; what the answer says holds.
  const [wanted, want] = useState<ContactTag[] | null>(null);
  const tag = useCommand(api.contacts.tag, 'tag-contact-point', {
    invalidates,
    onDone: () => want(null),
    onRefused: () => want(null),
  });
  const chosen = wanted ?? CONTACT_TAGS.filter(one => categoryTags.includes(one));
  const toggle = (one: ContactTag) => {
    if (tag.pending) return;
    const next = chosen.includes(one) ? chosen.filter(it => it !== one) : [...chosen, one];
    want(next);
    tag.run({ ...named, categoryTags: next });
  };
  return (
    <li className="grid gap-2 border-t border-hair py-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={name} className="min-w-0 text-plain font-bold break-all">
          {addressText(contact)}
        </h3>
        {verified ? (
          <Badge tone="good" icon={CircleCheck}>
            {m.applications_email_verified()}
          </Badge>
        ) : (
          <Badge tone="warn" icon={CircleHelp}>
            {m.applications_email_unverified()}
          </Badge>
        )}
        <Button size="sm" variant="danger-light" className="ml-auto" onClick={onRemove}>
          {m.contacts_remove()}
          <span className="sr-only"> {addressText(contact)}</span>
        </Button>
      </div>
      {tag.error && <Banner tone="danger" role="alert" title={tag.error.message} />}
      <fieldset aria-labelledby={name} className="flex min-w-0 flex-wrap gap-x-6" aria-busy={tag.pending}>
        {CONTACT_TAGS.map(one => (
          <Checkbox key={one} label={TAG_WORDS[one]()} checked={chosen.includes(one)} onChange={() => toggle(one)} />
        ))}
      </fieldset>
      {!verified && (contact.takesCodes ? <Proof slug={slug} contact={contact} /> : <Silent contact={contact} />)}
    </li>
  );
}

/** Note on a landline, which gets no code. */
function Silent({ contact }: { contact: Contact }) {
  return <p className="text-note text-muted">{m.contacts_no_codes({ number: addressText(contact) })}</p>;
}

function Proof({ slug, contact }: { slug: string; contact: Contact }) {
  const { kind, address, codeUntil } = contact;
  const [code, setCode] = useState('');
  const named = { idOrSlug: slug, kind, address };
  const send = useCommand(api.contacts.sendCode, 'send-contact-point-code', { invalidates });
  const prove = useCommand(api.contacts.prove, 'prove-contact-point', { invalidates });
  const error = prove.error ?? send.error;
  return (
    <div className="grid gap-3 rounded-hold bg-sunk p-4">
      <p>{kind === 'phone' ? m.contacts_proof_phone() : m.contacts_proof_email()}</p>
      {error && <Banner tone="danger" role="alert" title={error.message} />}
      {codeUntil && (
        <Form onValues={() => code.length === CODE.digits && prove.run({ ...named, code })}>
          <TextField
            label={m.contacts_code({ address: addressText(contact) })}
            hint={m.contacts_code_hint({ digits: CODE.digits, minutes: CODE.minutes })}
            value={code}
            onChange={event => setCode(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, CODE.digits))}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={CODE.digits + 4}
            action={
              <Button
                type="submit"
                disabled={code.length !== CODE.digits}
                pending={prove.pending}
                pendingLabel={m.applications_proving()}
              >
                {m.applications_prove()}
              </Button>
            }
          />
        </Form>
      )}
      <div>
        <Button
          size="sm"
          variant="outline"
          pending={send.pending}
          pendingLabel={m.members_sending()}
          onClick={() => {
            prove.reset();
            setCode('');
            send.run(named);
          }}
        >
          {codeUntil ? m.applications_code_again() : m.applications_code_send()}
        </Button>
      </div>
    </div>
  );
}
