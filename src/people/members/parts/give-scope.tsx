import { useState } from 'react';
import { api, q, useCommand } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import type { PlatformScope } from '../../../rights/rules.ts';
import { PLATFORM_SCOPE_NAMES, scopeText, scopeWord } from '../../../rights/wording/rules.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toasts } from '../../../ui/toast-store.ts';

/** Form that gives a platform scope to an existing account; everybody else is asked to sign up first. */
export function GiveScope() {
  const [who, type] = useState('');
  const [scope, choose] = useState<PlatformScope>('platform:search');
  const command = useCommand(api.members.give, 'give-platform-scope', {
    invalidates: [q.members.platform.key()],
    onDone: () => {
      type('');
      toasts.show({ _id: 'members', type: 'SUCCESS', title: m.members_given() });
    },
  });
  const { error, fieldErrors } = command;
  return (
    <Form errors={fieldErrors} onValues={() => command.run({ who, scope })}>
      {error && Object.keys(fieldErrors).length === 0 && <Banner tone="danger" role="alert" title={error.message} />}
      <TextField
        name="who"
        label={m.members_give_who()}
        value={who}
        onChange={event => type(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <RadioList
        legend={m.members_give_what()}
        name="scope"
        selected={scope}
        onSelect={id => choose(id as PlatformScope)}
        items={PLATFORM_SCOPE_NAMES.map(one => ({ id: one, label: scopeWord(one), description: scopeText(one) }))}
      />
      <div>
        <Button
          type="submit"
          disabled={who.trim().length < 3}
          pending={command.pending}
          pendingLabel={m.members_giving()}
        >
          {m.members_give()}
        </Button>
      </div>
    </Form>
  );
}
