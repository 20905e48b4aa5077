import { useState } from 'react';
import { useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { useUnsavedFields } from '../../../office/parts/use-leave-question.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDate } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { LazyDateField } from '../../../ui/lazy-date-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { Fees } from '../contract.ts';
import { parsePercent, percentWord } from '../rules.ts';

/** Form by which an operator decides a seller's fee from a day on, with the reason that its owners read. */
export function FeeForm({ slug, fees, onDone }: { slug: string; fees: Fees; onDone: () => void }) {
  const [percent, type] = useState('');
  const [startsOn, choose] = useState('');
  const [reason, write] = useState('');
  const [wrong, mark] = useState<Record<string, string>>({});
  const command = useCommand(lateApi.fees.set, 'set-seller-fee', {
    invalidates: [lateQ.fees.read.key(), lateQ.sellers.one.key(), lateQ.sellers.list.key()],
    onDone: () => {
      type('');
      choose('');
      write('');
      onDone();
      toasts.show({ _id: 'fees', type: 'SUCCESS', title: m.fees_done() });
    },
  });
  useUnsavedFields([percent, startsOn, reason]);
  const points = parsePercent(percent);
  const higher = points !== null && points > fees.basisPoints;
  const first = higher ? fees.days.higher : fees.days.lower;
  const locale = getLocale();
  const errors = Object.keys(wrong).length ? wrong : command.fieldErrors;
  function send() {
    command.reset();
    const mistakes = {
      ...(points === null && { percent: m.fees_percent_wrong() }),
      ...(!startsOn && { startsOn: m.fees_day_missing() }),
      ...(!reason.trim() && { reason: m.fees_reason_missing() }),
    };
    mark(mistakes);
    if (Object.keys(mistakes).length || points === null) return;
    command.run({ idOrSlug: slug, basisPoints: points, startsOn, reason: reason.trim(), basedOn: fees.basisPoints });
  }
  return (
    <Form errors={errors} onValues={send} aria-label={m.fees_change()}>
      {command.error && Object.keys(command.fieldErrors).length === 0 && (
        <Banner tone="danger" role="alert" title={command.error.message} />
      )}
      <TextField
        name="percent"
        label={m.fees_percent()}
        hint={m.fees_percent_hint({ fee: percentWord(fees.basisPoints, locale) })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        value={percent}
        onChange={event => type(event.currentTarget.value)}
      />
      <LazyDateField
        name="startsOn"
        label={m.fees_starts_on()}
        value={startsOn}
        min={first}
        max={fees.days.last}
        onChange={choose}
      />
      <p className="text-note text-muted">
        {higher
          ? m.fees_notice({ days: fees.noticeDays, day: formatDate(`${first}T12:00:00Z`, locale) })
          : m.fees_notice_lower()}
      </p>
      <TextArea
        name="reason"
        label={m.fees_reason()}
        hint={m.fees_reason_hint()}
        maxLength={500}
        value={reason}
        onChange={event => write(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" pending={command.pending} pendingLabel={m.fees_sending()}>
          {m.fees_decide()}
        </Button>
      </div>
    </Form>
  );
}
