import { BatteryLow, BatteryMedium, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../client.ts';
import { lateApi, lateQ } from '../../late-client.ts';
import { Panel } from '../../office/parts/panel.tsx';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDayAndTime } from '../../shared/time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Door, LockList } from '../doors/contract.ts';
import { ComingKeys } from './coming-keys.tsx';
import { DoorForm } from './door-form.tsx';
import { batteryWords, clockWords, FAULT_WORDS, KIND_WORDS, openerWords } from './lock-words.ts';

interface Props {
  slug: string;
  list: LockList;
  door: Door;
}

/** One door: how its lock is, what it opens, who comes and who has opened it. */
export function DoorPanel({ slug, list, door }: Props) {
  const [changes, change] = useState(false);
  const zone = list.provider.timeZone;
  const battery = batteryWords(door.battery);
  const things = [...list.units, ...list.products]
    .filter(({ _id }) => door.unitIds.includes(_id) || door.productIds.includes(_id))
    .map(({ title }) => title)
    .join(', ');
  const facts = [
    KIND_WORDS[door.kind](),
    things ? m.locks_door_opens({ things }) : m.locks_door_opens_nothing(),
    m.locks_door_times({ before: door.minutesBefore, after: door.minutesAfter }),
    door.seenAt
      ? m.locks_door_seen({ when: formatDayAndTime(door.seenAt, getLocale(), zone) })
      : m.locks_door_never_seen(),
    clockWords(door),
  ];
  return (
    <Panel
      title={door.title}
      aside={
        battery && (
          <Badge tone={battery.isLow ? 'warn' : 'neutral'} icon={battery.isLow ? BatteryLow : BatteryMedium}>
            {battery.text}
          </Badge>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <p className="hyphenate text-note text-muted">{facts.filter(Boolean).join(' · ')}</p>
        <p role="status" className={door.fault ? 'hyphenate rounded-hold bg-sunk px-3 py-2 text-note' : 'sr-only'}>
          {door.isAsked ? m.locks_door_asking() : door.fault && FAULT_WORDS[door.fault]()}
        </p>
        {!changes && <Deeds {...{ slug, list, door }} onChange={() => change(true)} />}
        {changes && <DoorForm {...{ slug, list, door }} onClose={() => change(false)} />}
        <ComingKeys {...{ slug, list, door }} />
        <div>
          <h3 className="text-plain font-bold">{m.locks_openings()}</h3>
          {door.openings.length === 0 && <p className="text-note text-muted">{m.locks_openings_none()}</p>}
          {door.openings.length > 0 && (
            <ul>
              {door.openings.map(opening => (
                <li key={opening._id} className="flex flex-wrap justify-between gap-x-4 py-1 text-note">
                  <span className="hyphenate min-w-0">{openerWords(opening)}</span>
                  <span className="text-muted">{formatDayAndTime(opening.at, getLocale(), zone)}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Panel>
  );
}

const invalidates = [lateQ.lockDoors.list.key()];

function Deeds({ slug, list, door, onChange }: Props & { onChange(): void }) {
  const [asks, ask] = useState(false);
  const named = { idOrSlug: slug, doorId: door._id };
  const testing = useCommand(lateApi.lockDoors.test, 'test-lock-door', { invalidates });
  const ending = useCommand(lateApi.lockDoors.end, 'end-lock-door', { invalidates, onDone: () => ask(false) });
  const name = <span className="sr-only"> ({door.title})</span>;
  return (
    <div className="grid gap-2">
      {testing.error && <Banner tone="danger" role="alert" title={testing.error.message} />}
      <div className="flex flex-wrap gap-2">
        {list.mayOpen && (
          <Button
            size="sm"
            variant="outline"
            pending={testing.pending}
            pendingLabel={m.locks_door_asking()}
            iconStart={<Icon icon={RefreshCw} size={18} />}
            onClick={() => testing.run(named)}
          >
            {m.locks_door_test()}
            {name}
          </Button>
        )}
        {list.mayChange && (
          <>
            <Button size="sm" variant="outline" iconStart={<Icon icon={Pencil} size={18} />} onClick={onChange}>
              {m.locks_door_change()}
              {name}
            </Button>
            <Button size="sm" variant="ghost" iconStart={<Icon icon={Trash2} size={18} />} onClick={() => ask(true)}>
              {m.locks_door_remove()}
              {name}
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        open={asks}
        title={m.locks_door_remove_title({ door: door.title })}
        words={{ confirm: m.locks_door_remove_now(), pending: m.locks_door_removing(), cancel: m.locks_door_keep() }}
        command={ending}
        onConfirm={() => ending.run(named)}
        onClose={() => ask(false)}
      >
        <p>{m.locks_door_remove_text()}</p>
      </ConfirmDialog>
    </div>
  );
}
