import { Phone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { checkInFrom } from '../../../availability/bookings/rules.ts';
import { api, q, useCommand } from '../../../client.ts';
import { useOffice } from '../../../office/parts/use-office.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { arrived } from '../../../shared/arrival.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { phoneText } from '../../../ui/phone-text.ts';
import { priceText } from '../../../ui/price.tsx';
import type { DayRow } from '../../bookings/contract.ts';
import { leftWord } from './left-word.ts';
import { MoveBooking } from './move-booking.tsx';

const FewerDialog = lazy(() =>
  arrived(() => import('../../parties/parts/fewer-dialog.tsx')).then(part => ({ default: part.FewerDialog })),
);

interface Props {
  row: DayRow;
  slug: string;
  /** The current minute; null until hydration. */
  now: number | null;
}

/** Door actions of a booking: check-in, no-show, move; mistakes can be undone. */
export function AtTheDoor({ row, slug, now }: Props) {
  const { provider } = useOffice();
  const [moves, setMoves] = useState(false);
  const [fewer, setFewer] = useState(false);
  const command = useCommand(api.bookings.attend, 'attend-booking', { invalidates: [q.bookings.ofDay.key()] });
  const mayChange = row.state === 'BOOKED' && provider?.rights.includes('orders:change');
  const known = mayChange && (row.checkedInAt ?? row.noShowAt);
  const isHere = mayChange && row.checkedInAt !== null && row.checkedOutAt === null;
  const startsAt = new Date(row.time.start);
  const opens = now !== null && checkInFrom(startsAt).getTime() <= now;
  // No-shows begin with the booking: before it nobody can be one.
  const hasBegun = now !== null && startsAt.getTime() <= now;
  const say = (what: 'check-in' | 'no-show' | 'check-out' | 'undo') =>
    command.run({ idOrSlug: slug, bookingId: row.bookingId, what });
  const named = (words: string) => ({ 'aria-label': `${words}: ${row.customer.name}`, children: words });
  return (
    <div className="col-span-2 flex print:hidden flex-wrap content-start gap-2 m:col-span-1 m:max-w-96 m:justify-end">
      {isHere && (
        <Button
          size="md"
          variant="outline"
          pending={command.pending}
          onClick={() => say('check-out')}
          {...named(leftWord(row))}
        />
      )}
      {known && (
        <Button
          variant="ghost"
          pending={command.pending}
          onClick={() => say('undo')}
          {...named(m.orders_days_undo())}
        />
      )}
      {mayChange && !known && (
        <>
          {opens && (
            <Button
              size="md"
              className="grow"
              pending={command.pending}
              onClick={() => say('check-in')}
              {...named(m.orders_days_check_in())}
            />
          )}
          {hasBegun && (
            <Button size="md" variant="outline" onClick={() => say('no-show')} {...named(m.orders_days_no_show())} />
          )}
          {row.part === 'arrives' && (
            <Button size="md" variant="outline" onClick={() => setMoves(true)} {...named(m.orders_days_move())} />
          )}
        </>
      )}
      {(mayChange || isHere) && (row.party > 1 || row.pieces > 1) && !row.noShowAt && (
        <Button size="md" variant="ghost" onClick={() => setFewer(true)} {...named(m.parties_fewer())} />
      )}
      {mayChange && row.noShowFee > 0 && (
        <ButtonLink
          href={bo.order(slug, row.orderId)}
          size="md"
          variant="outline"
          {...named(m.extras_ask_fee({ amount: priceText(row.noShowFee) }))}
        />
      )}
      {mayChange && row.depositHeld > 0 && (
        <ButtonLink
          href={bo.order(slug, row.orderId)}
          size="md"
          variant="outline"
          {...named(m.deposits_held_of({ amount: priceText(row.depositHeld) }))}
        />
      )}
      {row.customer.phone && <Call {...row.customer} />}
      {command.error && (
        <p role="alert" className="basis-full text-note text-danger">
          {command.error.message}
        </p>
      )}
      {moves && <MoveBooking row={row} slug={slug} onClose={() => setMoves(false)} />}
      {fewer && (
        <Suspense fallback={null}>
          <FewerDialog
            {...{ slug }}
            orderId={row.orderId}
            orderItemId={row.orderItemId}
            onClose={() => setFewer(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Call link behind an icon; its label gives the number in full to screen readers. */
function Call({ name, phone }: DayRow['customer']) {
  return (
    <ButtonLink
      href={`tel:${phone}`}
      size="md"
      variant="outline"
      aria-label={`${m.orders_desk_call({ name })}: ${phoneText(phone)}`}
    >
      <Icon icon={Phone} />
    </ButtonLink>
  );
}
