import { useState } from 'react';
import { useCommand } from '../../../client.ts';
import { officeApi, officeQ } from '../../../office-client.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { Consent } from '../contract.ts';
import { CONSENT_DAYS } from '../rules.ts';

/** Whether the hall may act in the stall's name: given by an owner for days, and ended at once. */
export function ConsentPanel({ consent: { provider, inForce, mayGive } }: { consent: Consent }) {
  const idOrSlug = provider.slug;
  const [days, choose] = useState('1');
  const done = (title: string) => ({
    invalidates: [officeQ.support.consent.key()],
    onDone: () => toasts.show({ _id: 'consent', type: 'SUCCESS' as const, title }),
  });
  const give = useCommand(officeApi.support.give, 'give-consent', done(m.consent_given()));
  const end = useCommand(officeApi.support.withdraw, 'end-consent', done(m.consent_ended()));
  const error = give.error ?? end.error;
  return (
    <>
      <p className="text-muted">{m.consent_text()}</p>
      {error && <Banner tone="danger" role="alert" title={error.message} />}
      {inForce && (
        <div className="mt-3 border-l-4 border-yellow-edge bg-yellow-tint px-3 py-2 text-ink">
          <p className="font-sign font-semibold">
            {m.consent_in_force({ when: formatDayAndTime(inForce._endsAt, getLocale()) })}
          </p>
          {inForce.givenBy && <p>{m.consent_by({ name: inForce.givenBy })}</p>}
        </div>
      )}
      {!mayGive && <p className="mt-3">{m.consent_owners()}</p>}
      {mayGive && inForce && (
        <Button className="mt-3" variant="outline" pending={end.pending} onClick={() => end.run({ idOrSlug })}>
          {m.consent_end()}
        </Button>
      )}
      {mayGive && !inForce && (
        <Form
          className="mt-3"
          aria-label={m.consent_title()}
          onValues={() => give.run({ idOrSlug, days: Number(days) })}
        >
          <RadioList
            legend={m.consent_days()}
            name="days"
            selected={days}
            onSelect={choose}
            items={CONSENT_DAYS.map(count => ({
              id: String(count),
              label: count === 1 ? m.consent_day() : m.consent_several({ days: count }),
            }))}
          />
          <div>
            <Button type="submit" variant="outline" pending={give.pending}>
              {m.consent_give()}
            </Button>
          </div>
        </Form>
      )}
    </>
  );
}
