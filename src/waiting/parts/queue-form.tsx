import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api, useCommand } from '../../client.ts';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Joined, Queue } from '../contract.ts';
import { joinFields } from '../names/rules.ts';
import { failureText } from './failures.ts';
import { PressId } from './press-id.tsx';

const TIMED = ['TABLE', 'SLOTS', 'HOURS', 'DEPARTURES', 'PICK_UP'];

interface Props {
  queue: Queue;
  onTold: (by: Joined['by']) => void;
}

/** The form of a queue: what is wanted, then who wants it. It works without script as well. */
export function QueueForm({ queue, onTold }: Props) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { run, error, fault, pending, answer } = useCommand(api.waiting.join, 'join-queue', {
    onDone: ({ item }) => {
      if (item.nameId) void navigate(to.waiting(item.nameId, item.accessKey));
      else onTold(item.by);
    },
  });
  const before = failureText(parameters.get('failed'));
  const errors = useMemo(() => {
    if (error) return toErrors(error.fields, error.message);
    if (fault) return { '': m.waiting_failed() };
    const field = parameters.get('failed') ?? '';
    const isField = ['name', 'contact', 'consent'].includes(field);
    return before && !pending && !answer ? { [isField ? field : '']: before } : {};
  }, [error, fault, before, pending, answer, parameters]);
  return (
    <Form
      method="post"
      action="/api/waiting-names"
      errors={errors}
      className="gap-6"
      onValues={values => run(joinFields(toText(values)))}
    >
      <PressId />
      <input type="hidden" name="skuId" value={queue.skuId} />
      <fieldset className="grid min-w-0 gap-4">
        <legend className="mb-3 font-sign text-card font-bold">{m.waiting_what()}</legend>
        {queue.kind ? <WishFields queue={queue} parameters={parameters} /> : <Quantity parameters={parameters} />}
      </fieldset>
      <fieldset className="grid min-w-0 gap-4">
        <legend className="mb-3 font-sign text-card font-bold">{m.waiting_who()}</legend>
        <TextField
          name="name"
          label={m.waiting_name()}
          autoComplete="name"
          maxLength={120}
          required
          defaultValue={queue.known.name}
        />
        <TextField
          name="contact"
          label={m.waiting_contact()}
          hint={m.waiting_contact_hint()}
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          required
          defaultValue={queue.known.contact}
        />
        <Checkbox name="consent" value="true" required label={m.waiting_consent({ seller: queue.providerTitle })} />
      </fieldset>
      <Button type="submit" size="lg" wide pending={pending} pendingLabel={m.waiting_joining()}>
        {m.waiting_join()}
      </Button>
    </Form>
  );
}

interface FieldsProps {
  queue: Queue;
  parameters: URLSearchParams;
}

function WishFields({ queue, parameters }: FieldsProps) {
  const { kind, nights, today, lastDay, minutes: _ } = queue;
  const isTimed = kind !== null && TIMED.includes(kind);
  return (
    <>
      <TextField
        type="date"
        name="day"
        label={nights ? m.waiting_first_day() : m.waiting_day()}
        required
        min={today}
        max={lastDay ?? undefined}
        defaultValue={parameters.get('day') ?? ''}
      />
      {isTimed && (
        <div className="grid grid-cols-2 gap-4">
          <TextField
            type="time"
            name="from"
            label={m.waiting_from()}
            optional
            defaultValue={parameters.get('from') ?? ''}
          />
          <TextField type="time" name="to" label={m.waiting_to()} optional defaultValue={parameters.get('to') ?? ''} />
        </div>
      )}
      {!isTimed && (
        <TextField
          {...NUMBER}
          name="nights"
          label={kind === 'DAYS' ? m.waiting_days() : m.waiting_nights()}
          min={nights?.least ?? 1}
          max={nights?.most ?? 90}
          defaultValue={parameters.get('nights') ?? String(nights?.least ?? 1)}
        />
      )}
      {parameters.get('minutes') && <input type="hidden" name="minutes" value={parameters.get('minutes') ?? ''} />}
      {queue.asksGuests ? <Guests queue={queue} parameters={parameters} /> : <Quantity parameters={parameters} />}
    </>
  );
}

const NUMBER = { type: 'number', inputMode: 'numeric' } as const;
const ANYBODY = 'guest';
const COUPLE = '2';

function Guests({ queue, parameters }: FieldsProps) {
  const types = queue.guestTypes.length ? queue.guestTypes : [{ guestType: ANYBODY, title: m.waiting_guests() }];
  const isAsked = types.some(({ guestType }) => parameters.has(`guests.${guestType}`));
  return (
    <div className="grid gap-4 ms:grid-cols-2">
      {types.map(({ guestType, title }, at) => (
        <TextField
          {...NUMBER}
          key={guestType}
          name={`guests.${guestType}`}
          label={title}
          min={0}
          max={99}
          defaultValue={parameters.get(`guests.${guestType}`) ?? (at === 0 && !isAsked ? COUPLE : '0')}
        />
      ))}
    </div>
  );
}

function Quantity({ parameters }: { parameters: URLSearchParams }) {
  return (
    <TextField
      {...NUMBER}
      name="quantity"
      label={m.waiting_quantity()}
      min={1}
      max={999}
      defaultValue={parameters.get('quantity') ?? '1'}
    />
  );
}

function toText(values: FormData): Record<string, string> {
  return Object.fromEntries([...values].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

/** Errors at the fields that the form has: those of the wish under their own names. */
function toErrors(fields: Readonly<Record<string, string>>, message: string): Record<string, string> {
  const named = Object.entries(fields).map(([name, text]) => [name.replace(/^wish\./, ''), text]);
  return named.length ? Object.fromEntries(named) : { '': message };
}
