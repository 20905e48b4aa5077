import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, DateInput, DateSegment, Dialog, Popover } from 'react-aria-components';
import { m } from '../paraglide/messages.js';
import { hearsPresses } from './early-press.ts';
import { Icon } from './icon.tsx';

/** Date input with year, month and day as segments. */
export function DayInput({ slot }: { slot?: 'start' | 'end' }) {
  return (
    <DateInput slot={slot} className="date-range-day">
      {segment => <DateSegment segment={segment} className="date-segment" />}
    </DateInput>
  );
}

/** Button of a lazy date field; an early press is replayed once it is hydrated. */
export function CalendarButton() {
  return (
    <Button ref={hearsPresses} className="date-range-open" aria-label={m.ui_open_calendar()}>
      <Icon icon={CalendarDays} size={20} />
    </Button>
  );
}

export function CalendarPopover({ children }: { children: ReactNode }) {
  return (
    <Popover className="date-range-popover" placement="bottom start">
      <Dialog className="outline-none">{children}</Dialog>
    </Popover>
  );
}
