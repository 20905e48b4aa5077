import { useState } from 'react';
import { q, useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { useUnsavedFields } from '../../../office/parts/use-leave-question.ts';
import { officeQ } from '../../../office-client.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { useFocusPlace } from '../../../ui/use-focus-place.ts';
import type { Hold, Holds } from '../contract.ts';

const STALE = () => [
  lateQ.holds.read.key(),
  lateQ.sellers.one.key(),
  lateQ.sellers.list.key(),
  officeQ.pauses.read.key(),
  q.backoffice.providers.key(),
  q.backoffice.dashboard.key(),
];

/** The hall's hand on a stall: pause it with a word to its owners, and give it back. */
export function HoldPanel({ slug, holds, title }: { slug: string; holds: Holds; title: string }) {
  const over = holds.history.filter(({ _endedAt }) => _endedAt);
  const { place, takeFocus } = useFocusPlace();
  return (
    <div {...place} className="outline-none">
      {holds.inForce ? (
        <Release slug={slug} hold={holds.inForce} onDone={takeFocus} />
      ) : (
        <Begin slug={slug} title={title} onDone={takeFocus} />
      )}
      {over.length > 0 && (
        <ul className="mt-4">
          {over.map(hold => (
            <li key={hold._id} className="border-t border-hair py-3">
              <Facts hold={hold} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Facts({ hold }: { hold: Hold }) {
  const { kind, reason, word, beganBy, _beganAt, endedBy, _endedAt, endedBecause } = hold;
  const locale = getLocale();
  return (
    <>
      <p className="font-sign font-semibold">{kind === 'CLOSED' ? m.holds_closed() : m.holds_paused()}</p>
      <p className="text-note text-muted">{[beganBy, formatDayAndTime(_beganAt, locale)].filter(Boolean).join(', ')}</p>
      <p className="wrap-anywhere">{reason}</p>
      <p className="text-note wrap-anywhere text-muted">{m.holds_told({ word })}</p>
      {_endedAt && (
        <p className="text-note wrap-anywhere text-muted">
          {m.holds_opened({ who: endedBy ?? '–', when: formatDayAndTime(_endedAt, locale), why: endedBecause ?? '' })}
        </p>
      )}
    </>
  );
}

function Begin({ slug, title, onDone }: { slug: string; title: string; onDone: () => void }) {
  const [reason, write] = useState('');
  const [word, say] = useState('');
  const command = useCommand(lateApi.holds.begin, 'hold-stall', {
    invalidates: STALE(),
    onDone: () => {
      onDone();
      toasts.show({ _id: 'holds', type: 'SUCCESS', title: m.holds_done({ title }) });
    },
  });
  useUnsavedFields([reason, word]);
  const { error, fieldErrors } = command;
  return (
    <Form
      errors={fieldErrors}
      aria-label={m.holds_title()}
      onValues={() => command.run({ idOrSlug: slug, kind: 'PAUSED', reason: reason.trim(), word: word.trim() })}
    >
      <p className="text-muted">{m.holds_meaning()}</p>
      {error && Object.keys(fieldErrors).length === 0 && <Banner tone="danger" role="alert" title={error.message} />}
      <TextArea
        name="reason"
        label={m.holds_reason()}
        hint={m.holds_reason_hint()}
        required
        maxLength={500}
        value={reason}
        onChange={event => write(event.currentTarget.value)}
      />
      <TextArea
        name="word"
        label={m.holds_word()}
        hint={m.holds_word_hint()}
        required
        maxLength={1000}
        value={word}
        onChange={event => say(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" variant="danger" pending={command.pending} disabled={!reason.trim() || !word.trim()}>
          {m.holds_pause_now({ title })}
        </Button>
      </div>
    </Form>
  );
}

function Release({ slug, hold, onDone }: { slug: string; hold: Hold; onDone: () => void }) {
  const [reason, write] = useState('');
  const command = useCommand(lateApi.holds.end, 'release-stall', {
    invalidates: STALE(),
    onDone: () => {
      onDone();
      toasts.show({ _id: 'holds', type: 'SUCCESS', title: m.holds_released() });
    },
  });
  const { error, fieldErrors } = command;
  return (
    <>
      <Facts hold={hold} />
      <Form
        className="mt-3"
        errors={fieldErrors}
        aria-label={m.holds_open()}
        onValues={() => command.run({ idOrSlug: slug, reason: reason.trim() })}
      >
        {error && Object.keys(fieldErrors).length === 0 && <Banner tone="danger" role="alert" title={error.message} />}
        <TextArea
          name="reason"
          label={m.holds_open_reason()}
          required
          maxLength={500}
          value={reason}
          onChange={event => write(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" pending={command.pending} disabled={!reason.trim()}>
            {m.holds_open()}
          </Button>
        </div>
      </Form>
    </>
  );
}
