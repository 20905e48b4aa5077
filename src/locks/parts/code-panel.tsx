import { Check, CircleAlert, Clock } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../client.ts';
import { lateApi, lateQ } from '../../late-client.ts';
import { Panel } from '../../office/parts/panel.tsx';
import { m } from '../../paraglide/messages.js';
import { useQuery } from '../../shared/query.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { groupedCode } from '../codes/rules.ts';
import type { LockList, StaffCode } from '../doors/contract.ts';
import { CODE_MINUTES } from '../staff-codes/rules.ts';
import { FAULT_WORDS } from './lock-words.ts';
import { windowWords } from './window-words.ts';

const invalidates = [lateQ.lockDoors.list.key()];
const LENGTHS: Record<(typeof CODE_MINUTES)[number], () => string> = {
  30: m.locks_code_minutes_30,
  60: m.locks_code_minutes_60,
  120: m.locks_code_minutes_120,
  240: m.locks_code_minutes_240,
  480: m.locks_code_minutes_480,
};

/** A code now, for staff and those they send; and who had one, when and why. */
export function CodePanel({ slug, list }: { slug: string; list: LockList }) {
  return (
    <Panel title={m.locks_code_now()}>
      <p className="hyphenate mb-3 text-muted">{m.locks_code_now_text()}</p>
      {list.mayOpen && <GiveCode slug={slug} doors={list.doors} />}
      {list.codes.length > 0 && (
        <section aria-label={m.locks_code_history()} className="mt-4">
          <h3 className="text-plain font-bold">{m.locks_code_history()}</h3>
          <ul>
            {list.codes.map(code => (
              <Given key={code._id} slug={slug} code={code} zone={list.provider.timeZone} />
            ))}
          </ul>
        </section>
      )}
    </Panel>
  );
}

function GiveCode({ slug, doors }: { slug: string; doors: LockList['doors'] }) {
  const [doorId, setDoorId] = useState(doors[0]!._id);
  const [minutes, setMinutes] = useState<number>(CODE_MINUTES[1]);
  const [reason, setReason] = useState('');
  const giving = useCommand(lateApi.lockCodes.give, 'give-lock-code', { invalidates, onDone: () => setReason('') });
  const { error, fieldErrors } = giving;
  return (
    <Form
      errors={fieldErrors}
      className="max-w-[36rem] gap-3"
      onValues={() => giving.run({ idOrSlug: slug, doorId, minutes, reason })}
    >
      {error && Object.keys(fieldErrors).length === 0 && <Banner tone="danger" role="alert" title={error.message} />}
      <div className="grid gap-3 s:grid-cols-2">
        <Select
          name="doorId"
          label={m.locks_code_door()}
          value={doorId}
          options={doors.map(({ _id, title }) => ({ value: _id, label: title }))}
          onChange={event => setDoorId(event.currentTarget.value)}
        />
        <Select
          name="minutes"
          label={m.locks_code_minutes()}
          value={String(minutes)}
          options={CODE_MINUTES.map(one => ({ value: String(one), label: LENGTHS[one]() }))}
          onChange={event => setMinutes(Number(event.currentTarget.value))}
        />
      </div>
      <TextField
        name="reason"
        label={m.locks_code_reason()}
        value={reason}
        maxLength={200}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" pending={giving.pending}>
          {m.locks_code_give()}
        </Button>
      </div>
    </Form>
  );
}

const STATES = {
  WISHED: { tone: 'warn', icon: Clock, word: m.locks_state_WISHED },
  CONFIRMED: { tone: 'good', icon: Check, word: m.locks_state_CONFIRMED },
  ENDED: { tone: 'neutral', icon: CircleAlert, word: m.locks_state_over },
} as const;

function Given({ slug, code, zone }: { slug: string; code: StaffCode; zone: string }) {
  const [shows, show] = useState(false);
  const ending = useCommand(lateApi.lockCodes.end, 'end-lock-code', { invalidates });
  const { tone, icon, word } = STATES[code.state];
  const when = windowWords(code.from, code.until, zone);
  const stands = code.state !== 'ENDED';
  return (
    <li className="grid gap-1 border-t border-hair py-2 first:border-t-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">
          <span className="hyphenate font-semibold">
            {code.door}: {code.reason}
          </span>
          <span className="block text-note text-muted">
            {m.locks_code_by({ who: code.by ?? m.locks_code_by_nobody(), when })}
          </span>
        </p>
        <Badge tone={tone} icon={icon}>
          {word()}
        </Badge>
      </div>
      {code.fault && code.state === 'WISHED' && <p className="text-note">{FAULT_WORDS[code.fault]()}</p>}
      {ending.error && <Banner tone="danger" role="alert" title={ending.error.message} />}
      {stands && (
        <div className="flex flex-wrap gap-2">
          {code.mine && !shows && (
            <Button size="sm" variant="outline" onClick={() => show(true)}>
              {m.locks_code_show()}
              <span className="sr-only"> ({code.door})</span>
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            pending={ending.pending}
            onClick={() => ending.run({ idOrSlug: slug, grantId: code._id })}
          >
            {m.locks_code_end()}
            <span className="sr-only"> ({code.door})</span>
          </Button>
        </div>
      )}
      {stands && shows && <Shown slug={slug} grantId={code._id} />}
    </li>
  );
}

const AGAIN_MS = 2000;

function Shown({ slug, grantId }: { slug: string; grantId: string }) {
  const { data } = useQuery({
    ...lateQ.lockCodes.show({ idOrSlug: slug, grantId }),
    refetchInterval: known => (known?.item.opens ? false : AGAIN_MS),
  });
  if (!data) return null;
  const { code, opens } = data.item;
  return (
    <p role="status" className={code ? 'font-sign text-lead font-bold tracking-wider tabular-nums' : 'text-note'}>
      {code && groupedCode(code)}
      {!code && (opens ? m.locks_code_by_phone() : m.locks_code_not_yet())}
    </p>
  );
}
