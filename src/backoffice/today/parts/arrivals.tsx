import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { checkInFrom } from '../../../availability/bookings/rules.ts';
import { api, q, useCommand } from '../../../client.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { bo } from '../../../office-links.ts';
import type { DayRow } from '../../../orders/bookings/contract.ts';
import { partyWords } from '../../../orders/days/parts/day-list.tsx';
import { useNow } from '../../../orders/days/parts/use-now.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatTime } from '../../../shared/time.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/link.tsx';
import type { OfficeProvider } from '../../contract.ts';
import type { OfficeDay } from '../contract.ts';

interface Props {
  day: Pick<OfficeDay, 'next' | 'toCome' | 'bookings'>;
  provider: OfficeProvider;
  className?: string;
}

/** Guests who come next, each let in with one press. */
export function Arrivals({ day: { next, toCome, bookings }, provider, className }: Props) {
  const now = useNow();
  return (
    <Panel
      title={m.backoffice_day_next()}
      aside={
        <TextLink standalone className="-my-3" href={bo.bookings(provider.slug)}>
          {toCome > next.length ? m.backoffice_day_more({ count: toCome - next.length }) : m.backoffice_day_list()}
        </TextLink>
      }
      {...{ className }}
    >
      {next.length ? (
        <ol>
          {next.map(row => (
            <Arrival key={row.bookingId} {...{ row, provider, now }} />
          ))}
        </ol>
      ) : (
        <EmptyState title={bookings ? m.backoffice_day_all_here() : m.backoffice_day_nobody()}>
          {bookings ? m.backoffice_day_all_here_text() : m.backoffice_day_nobody_text()}
        </EmptyState>
      )}
    </Panel>
  );
}

function Arrival({ row, provider, now }: { row: DayRow; provider: OfficeProvider; now: number | null }) {
  const command = useCommand(api.bookings.attend, 'attend-booking', {
    invalidates: [q.backoffice.dashboard.key(), q.bookings.ofDay.key()],
  });
  const { slug, timeZone, rights } = provider;
  const startsAt = new Date(row.time.start);
  const late = now !== null && startsAt.getTime() <= now;
  const opens = now !== null && checkInFrom(startsAt).getTime() <= now && rights.includes('orders:change');
  const name = row.customer.name || m.orders_desk_forgotten();
  return (
    <li className="relative grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-hair py-2">
      <span className={cx('figures font-sign text-lead font-bold', late && 'text-danger')}>
        {formatTime(row.time.start, getLocale(), timeZone)}
      </span>
      <span className="min-w-0">
        <Link
          to={bo.order(slug, row.orderId)}
          className="block min-h-6 font-sign text-plain font-semibold wrap-anywhere text-ink no-underline after:absolute after:inset-0"
        >
          {name}
        </Link>
        <span className="hyphenate block text-muted">
          {[...(row.resources.length ? row.resources : [row.title]), partyWords(row)].join(', ')}
        </span>
        {row.messageToProvider && <span className="line-clamp-2 block wrap-anywhere">”{row.messageToProvider}”</span>}
        {command.error && (
          <span role="alert" className="block text-note text-danger">
            {command.error.message}
          </span>
        )}
      </span>
      {opens && (
        <Button
          size="md"
          variant={late ? 'default' : 'outline'}
          className="relative"
          pending={command.pending}
          iconStart={<Icon icon={Check} size={18} />}
          onClick={() => command.run({ idOrSlug: slug, bookingId: row.bookingId, what: 'check-in' })}
          aria-label={`${m.orders_days_check_in()}: ${name}`}
        >
          {m.backoffice_day_here_now()}
        </Button>
      )}
    </li>
  );
}
