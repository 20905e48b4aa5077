import { Link } from 'react-router';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayAndTime } from '../../../shared/time.ts';
import { TextLink } from '../../../ui/link.tsx';
import { phoneText } from '../../../ui/phone-text.ts';
import { priceText } from '../../../ui/price.tsx';
import type { ClosingGuest, WholeClosing } from '../contract.ts';
import { guestWords } from './words.ts';

/** List of a closing's guests, each with what was done for them or is left to do. */
export function ClosingGuests({ closing }: { closing: WholeClosing }) {
  const { guests, timeZone, provider } = closing;
  return (
    <ol aria-label={m.day_closings_guests()} className="border-t border-hair">
      {guests.map(guest => (
        <li
          key={guest.bookingId}
          className="grid gap-x-4 gap-y-1 border-b border-hair py-3 m:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)]"
        >
          <p className="figures font-bold">{formatDayAndTime(guest.startsAt, getLocale(), timeZone)}</p>
          <div className="min-w-0">
            <Link
              to={bo.order(provider.slug, guest.orderId)}
              className="hyphenate inline-flex min-h-11 items-center font-sign font-bold m:min-h-0"
            >
              {guest.name || m.orders_desk_forgotten()}
            </Link>
            <p className="hyphenate text-note text-muted">{guestWords(guest)}</p>
          </div>
          <div className="hyphenate min-w-0">
            <Outcome guest={guest} slug={provider.slug} />
            {guest.note && guest.deed !== 'CALL' && <p className="text-note text-muted">”{guest.note}”</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Outcome({ guest, slug }: { guest: ClosingGuest; slug: string }) {
  if (guest.state === 'DONE' && guest.deed === 'CALL') return <Call phone={guest.phone} />;
  if (guest.money === 'FAILED')
    return (
      <p className="font-bold text-danger">
        {m.day_closings_state_back_failed({ amount: priceText(guest.back!) })}{' '}
        <TextLink href={bo.cases(slug)}>{m.day_closings_state_back_next()}</TextLink>
      </p>
    );
  return <p>{stateWords(guest)}</p>;
}

function Call({ phone }: { phone: string }) {
  if (!phone) return <p>{m.day_closings_state_call_no_number()}</p>;
  return <TextLink href={`tel:${phone}`}>{m.day_closings_state_call({ phone: phoneText(phone) })}</TextLink>;
}

const STATES = {
  WAITING: m.day_closings_state_waits,
  GONE: m.day_closings_state_gone,
  ARRIVED: m.day_closings_state_arrived,
  STOPPED: m.day_closings_state_stopped,
};

function stateWords({ state, deed, back, money }: ClosingGuest): string {
  if (state !== 'DONE') return STATES[state]();
  if (deed !== 'GIVE_BACK') return m.day_closings_state_later();
  if (!back) return m.day_closings_state_cancelled();
  const amount = priceText(back);
  return money === 'FULFILLED' ? m.day_closings_state_back_done({ amount }) : m.day_closings_state_back({ amount });
}
