import { useState } from 'react';
import type { useCommand } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { calendarDayAt } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form } from '../../../ui/form.tsx';
import { LazyDateField } from '../../../ui/lazy-date-field.tsx';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { GiftWish, Given } from '../contract.ts';
import type { GiftWay } from '../rules.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  send: string;
  command: Pick<ReturnType<typeof useCommand>, 'error' | 'fieldErrors' | 'pending'>;
  onWish(wish: GiftWish): void;
  /** Whether its price can be hidden. */
  hides: boolean;
  texts: boolean;
  validUntil: string;
  start: Partial<Given>;
}

/** Dialog of a gift: from and to whom, their words, by which way and on which day. */
export function GiftDialog({ open, onClose, title, send, command, onWish, hides, texts, validUntil, start }: Props) {
  const today = calendarDayAt(new Date());
  const [way, setWay] = useState<GiftWay>(start.deliverBy ?? 'EMAIL');
  const [day, setDay] = useState(start.day && start.day > today ? start.day : today);
  const submit = (values: FormData) => {
    const of = (name: string) => String(values.get(name) ?? '').trim();
    const typed = of(way === 'EMAIL' ? 'email' : 'phone');
    const address = typed ? { [way === 'EMAIL' ? 'email' : 'phone']: typed } : {};
    onWish({
      ...{ fromName: of('fromName'), toName: of('toName'), greeting: of('greeting'), deliverBy: way, day },
      ...address,
      withPrice: hides ? values.get('withPrice') !== null : true,
    });
  };
  return (
    <LazyModal
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {m.tickets_issue_cancel()}
          </Button>
          <Button type="submit" form="gift-form" pending={command.pending}>
            {send}
          </Button>
        </>
      }
    >
      <Form id="gift-form" errors={command.fieldErrors} onValues={submit}>
        {command.error && Object.keys(command.fieldErrors).length === 0 && (
          <Banner tone="danger" role="alert" title={command.error.message} />
        )}
        <TextField
          name="toName"
          label={m.gifts_to()}
          defaultValue={start.toName ?? ''}
          autoComplete="off"
          maxLength={80}
        />
        <TextArea
          name="greeting"
          label={m.gifts_greeting()}
          defaultValue={start.greeting ?? ''}
          rows={3}
          maxLength={500}
        />
        <TextField
          name="fromName"
          label={m.gifts_from()}
          defaultValue={start.fromName ?? ''}
          autoComplete="name"
          maxLength={80}
        />
        {texts && (
          <RadioList
            legend={m.gifts_way()}
            name="deliverBy"
            selected={way}
            onSelect={id => setWay(id as GiftWay)}
            items={[
              { id: 'EMAIL', label: m.gifts_by_mail() },
              { id: 'TEXT', label: m.gifts_by_text() },
            ]}
          />
        )}
        {way === 'EMAIL' ? (
          <TextField
            key="email"
            name="email"
            type="email"
            label={m.gifts_email()}
            defaultValue={start.deliverBy === 'EMAIL' ? (start.address ?? '') : ''}
            autoComplete="off"
            maxLength={254}
          />
        ) : (
          <TextField
            key="phone"
            name="phone"
            type="tel"
            label={m.gifts_phone()}
            defaultValue={start.deliverBy === 'TEXT' ? (start.address ?? '') : ''}
            autoComplete="off"
            maxLength={40}
          />
        )}
        <LazyDateField name="day" label={m.gifts_day()} value={day} min={today} max={validUntil} onChange={setDay} />
        <p className="text-note text-muted">{m.gifts_day_hint()}</p>
        {hides && <Checkbox name="withPrice" label={m.gifts_with_price()} defaultChecked={start.withPrice ?? false} />}
      </Form>
    </LazyModal>
  );
}
