import { useState } from 'react';
import { useCommand } from '../../../client.ts';
import { officeApi } from '../../../office-client.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form } from '../../../ui/form.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { AskedFields, askedIn } from '../../asks/parts/asked-fields.tsx';
import { EXTRA_REASONS } from '../rules.ts';
import { EXTRA_NEWS } from './extra-news.ts';

interface Props {
  slug: string;
  orderId: string;
  phone: string;
  onDone: () => void;
}

type Because = (typeof EXTRA_REASONS)[number];

const WORDS: Record<Because, () => string> = {
  LATE: m.extras_because_late,
  DAMAGED: m.extras_because_damaged,
  OTHER: m.extras_because_other,
};

/** Form for what is asked for beside an order: why, in the seller's own words, and how much. */
export function ExtraForm({ slug, orderId, phone, onDone }: Props) {
  const [because, choose] = useState<Because>('LATE');
  const [tell, setTell] = useState(phone !== '');
  const command = useCommand(officeApi.extras.ask, 'ask-extra', {
    invalidates: EXTRA_NEWS,
    onDone: () => {
      toasts.show({ _id: 'extras', type: 'SUCCESS', title: tell ? m.extras_asked_and_told() : m.extras_asked() });
      onDone();
    },
  });
  const { error, fieldErrors, pending } = command;
  return (
    <Form
      errors={fieldErrors}
      onValues={values => {
        const { text, amount, vatCategory } = askedIn(values);
        command.run({ idOrSlug: slug, orderId, because, text, amount, vatCategory, tell, phone: '' });
      }}
    >
      {error && !Object.keys(fieldErrors).length && <Banner tone="danger" role="alert" title={error.message} />}
      <RadioList
        legend={m.extras_why()}
        name="because"
        items={EXTRA_REASONS.map(id => ({ id, label: WORDS[id]() }))}
        selected={because}
        onSelect={id => choose(id as Because)}
      />
      <AskedFields />
      {phone && (
        <Checkbox label={m.extras_tell()} checked={tell} onChange={event => setTell(event.currentTarget.checked)} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending}>
          {m.extras_ask()}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {m.refunds_leave()}
        </Button>
      </div>
    </Form>
  );
}
