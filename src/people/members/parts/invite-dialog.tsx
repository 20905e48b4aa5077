import { useState } from 'react';
import { api, q, useCommand } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import type { Role } from '../../../rights/rules.ts';
import { roleText, roleWord } from '../../../rights/wording/rules.ts';
import { isLocale, LANGUAGE_OPTIONS } from '../../../shared/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toasts } from '../../../ui/toast-store.ts';

interface Props {
  open: boolean;
  onClose(): void;
  slug: string;
  roles: readonly Role[];
  /** Whether an owner is invited with a present owner's yes, or with a reason and a wait: by the hall's staff. */
  ownerWaits: boolean;
}

const FORM = 'invite-member';

/** Dialog to invite a member: address, role and language; the mail goes out on submit. */
export function InviteDialog({ open, onClose, slug, roles, ownerWaits }: Props) {
  const [role, choose] = useState<Role>('staff');
  const [email, type] = useState('');
  const [reason, explain] = useState('');
  const chosen = roles.includes(role) ? role : (roles[0] ?? null);
  const waits = ownerWaits && chosen === 'owner';
  const command = useCommand(api.invitations.invite, 'invite-member', {
    invalidates: [q.members.people.key()],
    onDone: () => {
      const title = waits ? m.members_owner_asked() : m.members_invited({ email: email.trim() });
      toasts.show({ _id: 'members', type: 'SUCCESS', title });
      type('');
      explain('');
      close();
    },
  });
  const close = () => {
    command.reset();
    onClose();
  };
  const { error, fieldErrors } = command;
  return (
    <LazyModal
      open={open}
      onClose={close}
      title={m.members_invite_title()}
      width={520}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {m.members_cancel()}
          </Button>
          <Button type="submit" form={FORM} pending={command.pending} pendingLabel={m.members_sending()}>
            {m.members_send()}
          </Button>
        </>
      }
    >
      <Form
        id={FORM}
        errors={fieldErrors}
        onValues={values => {
          const language = values.get('locale');
          const locale = isLocale(language) ? language : undefined;
          const why = waits && reason.trim() ? { reason: reason.trim() } : {};
          command.run({ idOrSlug: slug, email: email.trim(), role: chosen ?? role, ...why, ...(locale && { locale }) });
        }}
      >
        {error && Object.keys(fieldErrors).length === 0 && <Banner tone="danger" role="alert" title={error.message} />}
        <p className="text-muted">{m.members_invite_text()}</p>
        <TextField
          name="email"
          type="email"
          label={m.members_email()}
          hint={m.members_email_hint()}
          value={email}
          onChange={event => type(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <RadioList
          legend={m.members_role()}
          name="role"
          selected={chosen}
          onSelect={id => choose(id as Role)}
          items={roles.map(one => ({ id: one, label: roleWord(one), description: roleText(one) }))}
        />
        {waits && (
          <TextArea
            name="reason"
            label={m.members_owner_reason()}
            hint={m.members_owner_reason_hint()}
            value={reason}
            onChange={event => explain(event.currentTarget.value)}
            maxLength={500}
            optional
          />
        )}
        <Select name="locale" label={m.members_language()} options={LANGUAGE_OPTIONS} defaultValue={getLocale()} />
      </Form>
    </LazyModal>
  );
}
