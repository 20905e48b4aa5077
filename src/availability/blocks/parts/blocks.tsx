import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../../client.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { useOffice } from '../../../office/parts/use-office.ts';
import { officeApi, officeQ } from '../../../office-client.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { inLocale } from '../../../shared/i18n.ts';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { calendarDayAt, formatDayAndTime } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LazyDateField } from '../../../ui/lazy-date-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { NumberField } from '../../rulebooks/parts/number-field.tsx';
import type { UnitGroup } from '../../units/contract.ts';

/** Units that are blocked, for care or for the house itself: once, or some weeks in a row. */
export function Blocks({ slug, groups }: { slug: string; groups: readonly UnitGroup[] }) {
  const { data } = useSuspenseQuery(officeQ.blocks.list({ idOrSlug: slug }));
  const { provider } = useOffice();
  const mayChange = provider?.rights.includes('orders:change') ?? false;
  const end = useCommand(officeApi.blocks.end, 'end-block', { invalidates: [officeQ.blocks.list.key()] });
  const units = groups.flatMap(group => group.units.filter(unit => !unit.outOfUse));
  if (units.length === 0) return null;
  const nameOf = (id: string) => {
    const unit = units.find(one => one._id === id);
    return unit ? inLocale(unit.title, getLocale()) : '';
  };
  return (
    <Panel title={m.blocks_title()}>
      <div className="grid gap-4">
        {end.error && <Banner tone="danger" role="alert" title={end.error.message} />}
        {data.items.length === 0 && <p className="text-muted">{m.blocks_none()}</p>}
        {data.items.length > 0 && (
          <ul className="border-t border-hair">
            {data.items.map(block => (
              <li key={block._id} className="flex flex-wrap items-center gap-x-4 border-b border-hair py-1">
                <span className="min-w-28 font-semibold">{nameOf(block.unitId)}</span>
                <span className="figures">
                  {formatDayAndTime(block.startsAt, getLocale(), block.timeZone)}–
                  {formatDayAndTime(block.endsAt, getLocale(), block.timeZone)}
                </span>
                <span className="hyphenate min-w-0 flex-1 basis-48 text-muted">{block.reason}</span>
                {mayChange && (
                  <Button size="sm" variant="outline" onClick={() => end.run({ idOrSlug: slug, blockId: block._id })}>
                    {m.blocks_end()}
                    <span className="sr-only"> ({nameOf(block.unitId)})</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {mayChange && <BlockForm slug={slug} groups={groups} />}
      </div>
    </Panel>
  );
}

function BlockForm({ slug, groups }: { slug: string; groups: readonly UnitGroup[] }) {
  const [today] = useState(() => calendarDayAt(new Date()));
  const [typed, setTyped] = useState({
    ...{ unit: '', fromDay: today, fromTime: '08:00', toDay: today, toTime: '18:00' },
    ...{ reason: '', weeks: 1 },
  });
  const add = useCommand(officeApi.blocks.add, 'block-units', {
    invalidates: [officeQ.blocks.list.key()],
    onDone: () => setTyped(now => ({ ...now, reason: '' })),
  });
  // Bookings in the way are no mistakes of a field: they are listed under what was refused.
  const inTheWay = add.error?.reason === 'has-bookings';
  const inUse = groups.map(group => ({ ...group, units: group.units.filter(unit => !unit.outOfUse) }));
  const options = inUse.flatMap(group => [
    { value: group._id, label: m.blocks_group({ group: inLocale(group.title, getLocale()) }) },
    ...group.units.map(unit => ({ value: unit._id, label: inLocale(unit.title, getLocale()) })),
  ]);
  const chosen = typed.unit || options[0]!.value;
  const unitIds = inUse.find(group => group._id === chosen)?.units.map(unit => unit._id) ?? [chosen];
  return (
    <Form
      errors={inTheWay ? undefined : add.fieldErrors}
      onValues={() =>
        add.run({
          idOrSlug: slug,
          unitIds,
          from: { day: typed.fromDay, time: typed.fromTime },
          to: { day: typed.toDay, time: typed.toTime },
          reason: typed.reason,
          weeks: typed.weeks,
        })
      }
    >
      {add.error && (inTheWay || Object.keys(add.fieldErrors).length === 0) && (
        <Banner tone="danger" role="alert" title={add.error.message}>
          {inTheWay && (
            <ul className="grid gap-1">
              {Object.entries(add.fieldErrors).map(([booking, says]) => (
                <li key={booking}>{says}</li>
              ))}
            </ul>
          )}
        </Banner>
      )}
      <div className="grid grid-cols-2 items-end gap-3 l:grid-cols-4">
        <Select
          className="col-span-2 l:col-span-4"
          label={m.blocks_unit()}
          value={chosen}
          options={options}
          onChange={event => setTyped({ ...typed, unit: event.currentTarget.value })}
        />
        <LazyDateField
          name="from.day"
          label={m.blocks_from()}
          value={typed.fromDay}
          onChange={fromDay => fromDay && setTyped({ ...typed, fromDay })}
        />
        <TextField
          type="time"
          name="from.time"
          label={m.blocks_from_time()}
          value={typed.fromTime}
          onChange={event => setTyped({ ...typed, fromTime: event.currentTarget.value })}
        />
        <LazyDateField
          name="to.day"
          label={m.blocks_to()}
          value={typed.toDay}
          onChange={toDay => toDay && setTyped({ ...typed, toDay })}
        />
        <TextField
          type="time"
          name="to.time"
          label={m.blocks_to_time()}
          value={typed.toTime}
          onChange={event => setTyped({ ...typed, toTime: event.currentTarget.value })}
        />
        <TextField
          className="col-span-2"
          name="reason"
          label={m.blocks_reason()}
          maxLength={200}
          value={typed.reason}
          onChange={event => setTyped({ ...typed, reason: event.currentTarget.value })}
        />
        <NumberField
          name="weeks"
          label={m.blocks_weeks()}
          value={typed.weeks}
          least={1}
          most={52}
          onValue={weeks => setTyped({ ...typed, weeks })}
        />
        <Button
          type="submit"
          variant="outline"
          iconStart={<Icon icon={Ban} size={18} />}
          pending={add.pending}
          pendingLabel={m.units_saving()}
        >
          {m.blocks_add()}
        </Button>
      </div>
    </Form>
  );
}
