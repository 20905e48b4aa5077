import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { api, q, useCommand } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** Name of a passkey, edited in place. */
export function PasskeyName({ passkeyId, name }: { passkeyId: string; name: string }) {
  const [changing, setChanging] = useState(false);
  const command = useCommand(api.passkeys.rename, 'rename-passkey', {
    invalidates: [q.factors.mine.key()],
    onDone: () => setChanging(false),
  });
  if (!changing) {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-1">
        {name}
        <Button
          variant="ghost"
          size="sm"
          square
          aria-label={m.passkeys_rename({ name })}
          onClick={() => setChanging(true)}
        >
          <Icon icon={Pencil} size={20} />
        </Button>
      </span>
    );
  }
  return (
    <Form
      errors={command.fieldErrors}
      onValues={values => command.run({ passkeyId, name: String(values.get('name')) })}
    >
      <TextField
        name="name"
        label={m.passkeys_name()}
        hideLabel
        defaultValue={name}
        maxLength={60}
        autoFocus
        action={
          <Button type="submit" variant="outline" pending={command.pending} pendingLabel={m.accounts_saving()}>
            {m.passkeys_save()}
          </Button>
        }
      />
    </Form>
  );
}
