import { useEffect, useState } from 'react';
import { useCommand } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { knowsPasskeys, makePasskey } from './ceremony.ts';

/** Form to add a passkey under a name; the rest is between the device and its owner. */
export function PasskeyForm({ onMade }: { onMade(recoveryCodes: string[] | null): void }) {
  const [knows, setKnows] = useState(true);
  useEffect(() => setKnows(knowsPasskeys()), []);
  const command = useCommand(makePasskey, 'add-passkey', { onDone: ({ item }) => onMade(item.recoveryCodes) });
  const { error, fault, fieldErrors } = command;
  if (!knows) return <Banner tone="yellow" title={m.passkeys_unknown()} />;
  return (
    <Form errors={fieldErrors} onValues={values => command.run({ name: String(values.get('name')) })}>
      {(fault || (error && !Object.keys(fieldErrors).length)) && (
        <Banner tone="danger" role="alert" title={error?.message ?? m.passkeys_not_made()} />
      )}
      <TextField
        name="name"
        label={m.passkeys_name()}
        hint={m.passkeys_name_hint()}
        defaultValue={m.passkeys_name_default()}
        maxLength={60}
      />
      <Button type="submit" wide pending={command.pending} pendingLabel={m.passkeys_waiting()}>
        {m.passkeys_make()}
      </Button>
    </Form>
  );
}
