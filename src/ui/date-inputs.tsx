import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, DateInput, DateSegment, Dialog, Popover } from 'react-aria-components';
import { m } from '../paraglide/messages.js';
import { hearsPresses } from './early-press.ts';
import { Icon } from './icon.tsx';

/** A day to type in, year, month and day by themselves. */
export function DayInput({ slot }: { slot?: 'start' | 'end' }) {
  return (
    <DateInput slot={slot} className="date-range-day">
      {segment => <DateSegment segment={segment} className="date-segment" />}
    </DateInput>
  );
}

/** Its part may come to life later than the page: a press before that is made again. */
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
