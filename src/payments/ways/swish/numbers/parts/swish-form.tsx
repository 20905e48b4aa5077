import { useState } from 'react';
import { api, q, useCommand } from '../../../../../client.ts';
import { DigitsField } from '../../../../../office/parts/digits-field.tsx';
import { useLeaveQuestion } from '../../../../../office/parts/use-leave-question.ts';
import { m } from '../../../../../paraglide/messages.js';
import { useQueryClient } from '../../../../../shared/query.ts';
import { Banner } from '../../../../../ui/banner.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { Checkbox } from '../../../../../ui/checkbox.tsx';
import { Form } from '../../../../../ui/form.tsx';
import { toasts } from '../../../../../ui/toast-store.ts';
import type { SellerSwish } from '../contract.ts';
import { swishNumberText } from '../rules.ts';

/** Swish form: the number, and whether it is accepted. What was typed stays when another number stands there by now. */
export function SwishForm({ slug, swish }: { slug: string; swish: SellerSwish }) {
  const [before, setBefore] = useState(swish.number);
  const [typed, type] = useState(shown(swish.number));
  const [accepts, accept] = useState(swish.accepts);
  useLeaveQuestion(digits(typed) !== digits(shown(before)) || accepts !== swish.accepts);
  const store = useQueryClient();
  const command = useCommand(api.swishNumbers.set, 'set-swish-number', {
    invalidates: [q.swishNumbers.read.key()],
    onDone: ({ item }) => {
      setBefore(item.number);
      type(shown(item.number));
      toasts.show({ _id: 'swish', type: 'SUCCESS', title: m.swish_saved() });
    },
  });
  const { error, fieldErrors } = command;
  async function seeWhatStands() {
    const { item } = await store.fetchQuery(q.swishNumbers.read({ idOrSlug: slug }));
    setBefore(item.number);
    type(shown(item.number));
    accept(item.accepts);
    command.reset();
  }
  return (
    <Form
      errors={fieldErrors}
      onValues={() => command.run({ idOrSlug: slug, number: typed.trim(), accepts, before })}
      className="max-w-[30rem]"
    >
      {error && Object.keys(fieldErrors).length === 0 && (
        <Banner tone="danger" role="alert" title={error.message}>
          {error.reason === 'changed-meanwhile' && (
            <Button size="sm" variant="outline" className="mt-2" onClick={() => void seeWhatStands()}>
              {m.swish_see_what_stands()}
            </Button>
          )}
        </Banner>
      )}
      <DigitsField
        name="number"
        label={m.swish_number()}
        hint={m.swish_number_hint()}
        autoComplete="off"
        most={20}
        value={typed}
        onValue={type}
      />
      <Checkbox label={m.swish_wanted()} checked={accepts} onChange={event => accept(event.currentTarget.checked)} />
      <div>
        <Button type="submit" pending={command.pending} pendingLabel={m.applications_keeping()}>
          {swish.standing === 'CLOSED' ? m.swish_try_again() : m.profile_save()}
        </Button>
      </div>
    </Form>
  );
}

const digits = (text: string) => text.replaceAll(/\D/g, '');
const shown = (number: string | null) => (number ? swishNumberText(number) : '');
