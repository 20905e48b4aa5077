import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Tabs } from '../../ui/tabs.tsx';
import type { Calendar } from '../contract.ts';
import { HourList } from './hour-list.tsx';
import { UnitList } from './unit-list.tsx';
import type { BookAt } from './view.ts';

interface Props {
  calendar: Calendar;
  slug: string;
  now: number;
  chosen: string | null;
  onChoose(id: string): void;
  bookAt: BookAt | null;
}

/** The day as lists, under a thumb or for a screen reader: by the hour, or by unit. All that the timeline does, they do. */
export function DayLists(props: Props) {
  const { calendar, slug, bookAt, ...rest } = props;
  const [shown, setShown] = useState(calendar.groups.every(group => group.stays) ? 'units' : 'hours');
  if (!calendar.groups.length)
    return <HourList {...{ calendar }} {...rest} bookAt={bookAt && (at => bookAt(null, null, at))} />;
  return (
    <Tabs
      label={m.calendar_view()}
      selected={shown}
      onSelect={setShown}
      tabs={[
        {
          id: 'hours',
          label: m.calendar_hours_tab(),
          panel: shown === 'hours' && (
            <HourList {...{ calendar }} {...rest} bookAt={bookAt && (at => bookAt(null, null, at))} />
          ),
        },
        {
          id: 'units',
          label: m.calendar_units_tab(),
          panel: shown === 'units' && <UnitList {...{ calendar, slug, bookAt }} {...rest} />,
        },
      ]}
    />
  );
}
