import { Link } from 'react-router';
import { useCommand } from '../../../client.ts';
import { officeApi, officeQ } from '../../../office-client.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { phoneText } from '../../../ui/phone-text.ts';
import { priceText } from '../../../ui/price.tsx';
import type { ToldGuest, WholeDisruption } from '../contract.ts';
import { guestWords } from './words.ts';

/** List of a disruption's guests, each with what was done for them or is left to do. */
export function ToldGuests({ disruption }: { disruption: WholeDisruption }) {
  const { guests, timeZone, provider } = disruption;
  return (
    <ol aria-label={m.disruptions_guests()} className="border-t border-hair">
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
            <Outcome guest={guest} slug={provider.slug} timeZone={timeZone} />
            {guest.note && guest.deed !== 'CALL' && <p className="text-note text-muted">”{guest.note}”</p>}
            {disruption.mayStop && guest.state === 'WAITING' && <LeaveAlone {...{ disruption, guest }} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Outcome({ guest, slug, timeZone }: { guest: ToldGuest; slug: string; timeZone: string }) {
  if (guest.state === 'DONE' && guest.deed === 'CALL') return <Call phone={guest.phone} />;
  if (guest.money === 'FAILED')
    return (
      <p className="font-bold text-danger">
        {m.disruptions_state_back_failed({ amount: priceText(guest.back!) })}{' '}
        <TextLink href={bo.cases(slug)}>{m.disruptions_state_back_next()}</TextLink>
      </p>
    );
  if (guest.state === 'LOST')
    return (
      <p className="font-bold text-danger">
        {m.disruptions_state_lost()}{' '}
        <TextLink href={bo.order(slug, guest.orderId)}>{m.disruptions_state_lost_next()}</TextLink>
      </p>
    );
  return <p>{stateWords(guest, timeZone)}</p>;
}

function Call({ phone }: { phone: string }) {
  if (!phone) return <p>{m.disruptions_state_call_no_number()}</p>;
  return <TextLink href={`tel:${phone}`}>{m.disruptions_state_call({ phone: phoneText(phone) })}</TextLink>;
}

/** Nothing happens to this guest after all, until the letters have gone. */
function LeaveAlone({ disruption, guest }: { disruption: WholeDisruption; guest: ToldGuest }) {
  const { provider, _id: disruptionId } = disruption;
  const stop = useCommand(officeApi.disruptions.stop, 'stop-disruption', {
    invalidates: [officeQ.disruptions.one.key()],
  });
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        className="mt-1"
        pending={stop.pending}
        pendingLabel={m.disruptions_stopping()}
        onClick={() => stop.run({ idOrSlug: provider.slug, disruptionId, bookingId: guest.bookingId })}
      >
        {m.disruptions_stop_one()}
        <span className="sr-only"> ({guest.name})</span>
      </Button>
      {stop.error && <p role="alert">{stop.error.message}</p>}
    </>
  );
}

const STATES = {
  WAITING: m.disruptions_state_waits,
  GONE: m.disruptions_state_gone,
  ARRIVED: m.disruptions_state_arrived,
  STOPPED: m.disruptions_state_stopped,
};

const WAITING = {
  GIVE_BACK: m.disruptions_waits_give_back,
  OFFER: m.disruptions_waits_offer,
  LATER: m.disruptions_waits_letter,
  CONFIRM: m.disruptions_waits_letter,
  CALL: m.disruptions_state_waits,
};

function stateWords(guest: ToldGuest, timeZone: string): string {
  const { state, deed, answerUntil } = guest;
  if (state === 'OFFERED')
    return m.disruptions_state_offered({ until: formatDayAndTime(answerUntil!, getLocale(), timeZone) });
  if (state === 'WAITING')
    return deed === 'MOVE' ? movedWords(guest, timeZone, m.disruptions_waits_move) : WAITING[deed]();
  if (state !== 'DONE') return STATES[state as keyof typeof STATES]();
  return doneWords(guest, timeZone);
}

function doneWords(guest: ToldGuest, timeZone: string): string {
  const { deed, answer } = guest;
  if (answer === 'MOVED') return m.disruptions_state_chose_time();
  if (deed === 'GIVE_BACK' || answer)
    return `${answer ? m.disruptions_state_chose_money() : ''} ${backWords(guest)}`.trim();
  if (deed === 'MOVE') return movedWords(guest, timeZone, m.disruptions_state_moved);
  return deed === 'CONFIRM' ? m.disruptions_state_confirmed() : m.disruptions_state_later();
}

function backWords({ back, money }: ToldGuest): string {
  if (!back) return m.disruptions_state_cancelled();
  const amount = priceText(back);
  return money === 'FULFILLED' ? m.disruptions_state_back_done({ amount }) : m.disruptions_state_back({ amount });
}

/** Place that a guest is moved to, in words: another unit, or another time. */
function movedWords(
  { movesTo, startsAt, units }: ToldGuest,
  timeZone: string,
  words: (inputs: { to: string }) => string,
): string {
  const isSame = movesTo === startsAt || movesTo === null;
  const to = isSame
    ? [m.disruptions_same_time(), ...units].join(', ')
    : formatDayAndTime(movesTo, getLocale(), timeZone);
  return words({ to });
}
