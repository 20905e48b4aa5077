import { useRef, useState } from 'react';
import { api, q, useCommand } from '../../../client.ts';
import { useLeaveQuestion } from '../../../office/parts/use-leave-question.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { LANGUAGE_OPTIONS, type Locale } from '../../../shared/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form } from '../../../ui/form.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { DAYS_VALID, SEND_WAYS, type SendWay } from '../rules.ts';
import { AskedFields, askedIn } from './asked-fields.tsx';

const WAY_WORDS: Record<SendWay, () => string> = { EMAIL: m.asks_by_email, SMS: m.asks_by_sms };

/** Form for a new pay request: an amount, a text and a customer; the customer gets a link. */
export function AskForm({ slug }: { slug: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [ways, choose] = useState<readonly SendWay[]>(['EMAIL']);
  const [typed, setTyped] = useState(false);
  useLeaveQuestion(typed);
  const command = useCommand(api.asks.ask, 'ask-for-payment', {
    invalidates: [q.asks.list.key(), q.orders.list.key()],
    onDone: ({ item }) => {
      toasts.show({ _id: 'asks', type: 'SUCCESS', title: m.asks_asked({ name: item.customer.name }) });
      form.current?.reset();
      setTyped(false);
    },
  });
  const { error, fieldErrors, pending } = command;
  const toggle = (way: SendWay) => choose(ways.includes(way) ? ways.filter(one => one !== way) : [...ways, way]);
  return (
    <Form
      ref={form}
      errors={fieldErrors}
      onInput={() => setTyped(true)}
      onValues={values => command.run({ idOrSlug: slug, ...wishIn(values, ways) })}
    >
      {error && Object.keys(fieldErrors).length === 0 && <Banner tone="danger" role="alert" title={error.message} />}
      <AskedFields />
      <TextField name="customer.name" label={m.asks_name()} autoComplete="off" maxLength={120} />
      <TextField name="customer.email" type="email" label={m.asks_email()} autoComplete="off" maxLength={254} />
      <TextField name="customer.phone" type="tel" label={m.asks_phone()} optional autoComplete="off" maxLength={40} />
      <fieldset className="min-w-0">
        <legend className="font-sign text-plain font-semibold">{m.asks_send_by()}</legend>
        {SEND_WAYS.map(way => (
          <Checkbox key={way} label={WAY_WORDS[way]()} checked={ways.includes(way)} onChange={() => toggle(way)} />
        ))}
      </fieldset>
      <div className="grid gap-4 m:grid-cols-2">
        <Select name="language" label={m.asks_language()} defaultValue={getLocale()} options={LANGUAGE_OPTIONS} />
        <TextField
          name="daysValid"
          type="number"
          label={m.asks_days()}
          defaultValue={DAYS_VALID.usual}
          min={DAYS_VALID.least}
          max={DAYS_VALID.most}
        />
      </div>
      <div>
        <Button type="submit" pending={pending} pendingLabel={m.asks_asking()}>
          {ways.length ? m.asks_send() : m.asks_create()}
        </Button>
      </div>
    </Form>
  );
}

function wishIn(values: FormData, sendBy: readonly SendWay[]) {
  const text = (name: string) => String(values.get(name) ?? '');
  return {
    ...askedIn(values),
    customer: { name: text('customer.name'), email: text('customer.email'), phone: text('customer.phone') },
    language: text('language') as Locale,
    daysValid: Number(text('daysValid')),
    sendBy: [...sendBy],
  };
}
