import { useState } from 'react';
import { useCommand } from '../../../client.ts';
import { officeApi } from '../../../office-client.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { priceText } from '../../../ui/price.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { parseKronor } from '../../asks/rules.ts';

interface Props {
  slug: string;
  orderId: string;
  orderItemId: string;
  held: number;
  /** Queries that are stale by it. */
  invalidates: readonly (readonly unknown[])[];
}

/** Giving a deposit back: all of it by one press, or part of it with why the rest stays. */
export function ReleaseForm({ slug, orderId, orderItemId, held, invalidates }: Props) {
  const [keeps, setKeeps] = useState(false);
  const command = useCommand(officeApi.deposits.release, 'release-deposit', {
    invalidates: [...invalidates],
    onDone: ({ item }) =>
      toasts.show({
        ...{ _id: 'deposits', type: 'SUCCESS' },
        title: item.back > 0 ? m.deposits_released({ amount: priceText(item.back) }) : m.deposits_kept_all(),
      }),
  });
  const { error, fieldErrors, pending } = command;
  const release = (kept: number | null, keptFor: string) =>
    command.run({ idOrSlug: slug, orderId, orderItemId, expectedHeld: held, kept, keptFor });
  const banner = error && !Object.keys(fieldErrors).length && (
    <Banner tone="danger" role="alert" title={error.message} />
  );
  if (!keeps)
    return (
      <div className="grid gap-2">
        {banner}
        <div className="flex flex-wrap gap-2">
          <Button size="md" pending={pending} onClick={() => release(0, '')}>
            {m.deposits_release({ amount: priceText(held) })}
          </Button>
          <Button size="md" variant="outline" onClick={() => setKeeps(true)}>
            {m.deposits_keep()}
          </Button>
        </div>
      </div>
    );
  return (
    <Form
      errors={fieldErrors}
      onValues={values => {
        const kept = parseKronor(String(values.get('kept') ?? ''));
        release(Number.isNaN(kept) ? null : kept, String(values.get('keptFor') ?? '').trim());
      }}
    >
      {banner}
      <TextField
        name="kept"
        label={m.deposits_kept()}
        hint={m.deposits_kept_hint()}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
      />
      <TextField name="keptFor" label={m.deposits_kept_for()} hint={m.deposits_kept_for_hint()} maxLength={200} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending}>
          {m.deposits_release_rest()}
        </Button>
        <Button variant="ghost" onClick={() => setKeeps(false)}>
          {m.refunds_leave()}
        </Button>
      </div>
    </Form>
  );
}
