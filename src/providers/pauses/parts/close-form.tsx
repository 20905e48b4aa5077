import { CalendarClock, DoorClosed, Infinity as Endless, Moon } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDate } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LazyDateField } from '../../../ui/lazy-date-field.tsx';
import { fetchModal, LazyModal } from '../../../ui/lazy-modal.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { WordsFields } from '../../profile/parts/words-fields.tsx';
import type { PauseKind, Pauses } from '../contract.ts';
import { openingDays } from '../rules.ts';
import { type Ongoing, OngoingList } from './ongoing-list.tsx';
import { type Closing, useClosing } from './use-closing.ts';

/** Form that closes a stall: for how long, what visitors read, and what is under way before it is done. */
export function CloseForm({ pauses, ongoing }: { pauses: Pauses; ongoing: Ongoing }) {
  const { provider, today, mayCloseForGood } = pauses;
  const days = openingDays(today);
  const closing = useClosing(pauses);
  const { fields, change } = closing;
  return (
    <Form errors={closing.errors} onValues={closing.ask}>
      <p className="text-muted">{m.pauses_meaning()}</p>
      <RadioList
        legend={m.pauses_how_long()}
        name="kind"
        selected={fields.kind}
        onSelect={kind => change({ kind: kind as PauseKind })}
        items={[
          { id: 'TODAY', label: m.pauses_today(), description: m.pauses_today_text(), icon: <Icon icon={Moon} /> },
          {
            id: 'UNTIL',
            label: m.pauses_until(),
            description: m.pauses_until_text(),
            icon: <Icon icon={CalendarClock} />,
            detail: (
              <LazyDateField
                name="opensOn"
                label={m.pauses_opens_on()}
                value={fields.opensOn}
                min={days.first}
                max={days.last}
                onChange={opensOn => change({ opensOn })}
              />
            ),
          },
          {
            id: 'OPEN_ENDED',
            label: m.pauses_open_ended(),
            description: m.pauses_open_ended_text(),
            icon: <Icon icon={Endless} />,
          },
          ...(mayCloseForGood ? [forGood(provider.title, closing)] : []),
        ]}
      />
      <WordsFields
        name="reason"
        legend={m.pauses_reason()}
        hint={m.pauses_reason_text()}
        words={fields.reason}
        most={120}
        onWords={reason => change({ reason })}
      />
      <div>
        <Button type="submit" onPointerEnter={fetchModal} onFocus={fetchModal}>
          {m.pauses_look()}
        </Button>
      </div>
      <CloseDialog provider={provider} closing={closing} ongoing={ongoing} />
    </Form>
  );
}

function forGood(title: string, { fields, change }: Closing) {
  return {
    id: 'FOR_GOOD',
    label: m.pauses_for_good(),
    description: m.pauses_for_good_text(),
    icon: <Icon icon={DoorClosed} />,
    detail: (
      <TextField
        name="name"
        label={m.pauses_for_good_name({ title })}
        value={fields.name}
        maxLength={120}
        autoComplete="off"
        onChange={event => change({ name: event.currentTarget.value })}
      />
    ),
  };
}

interface DialogProps {
  provider: Pauses['provider'];
  closing: Closing;
  ongoing: Ongoing;
}

/** Question before the stall closes: what is under way, and that it stays. */
function CloseDialog({ provider, closing, ongoing }: DialogProps) {
  return (
    <LazyModal
      open={closing.asked}
      onClose={closing.back}
      width={720}
      title={question(closing.fields, provider.title)}
      actions={
        <>
          <Button variant="outline" onClick={closing.back}>
            {m.pauses_back()}
          </Button>
          <Button
            variant={closing.fields.kind === 'FOR_GOOD' ? 'danger' : 'primary'}
            pending={closing.pending}
            pendingLabel={m.pauses_closing()}
            onClick={closing.close}
          >
            {m.pauses_close()}
          </Button>
        </>
      }
    >
      {closing.error && <Banner tone="danger" role="alert" title={closing.error.message} />}
      <OngoingList slug={provider.slug} ongoing={ongoing} />
    </LazyModal>
  );
}

function question({ kind, opensOn }: Closing['fields'], title: string): string {
  if (kind === 'UNTIL' && opensOn)
    return m.pauses_asked_until({ date: formatDate(`${opensOn}T12:00:00Z`, getLocale()) });
  if (kind === 'OPEN_ENDED') return m.pauses_asked_open_ended();
  return kind === 'FOR_GOOD' ? m.pauses_asked_for_good({ title }) : m.pauses_asked_today();
}
