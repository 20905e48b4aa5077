import { Check } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDay, formatTime } from '../../../shared/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { phoneText } from '../../../ui/phone-text.ts';
import { priceText } from '../../../ui/price.tsx';
import { Select } from '../../../ui/select.tsx';
import type { DayGuest, DayGuests } from '../contract.ts';
import type { GuestDeed } from '../rules.ts';
import type { CloseDays } from './use-close-days.ts';
import { amountsToReturn, guestWords, hasLetter } from './words.ts';

interface Props {
  day: DayGuests;
  form: CloseDays;
  /** The guest whose letter is shown. */
  shown: string | null;
  onShow(bookingId: string): void;
}

/** List of the guests of closed days by the hour, each with what happens to them. */
export function GuestChoices({ day, form, shown, onShow }: Props) {
  const backs = amountsToReturn(day.guests, form.choices);
  const several = day.fromDay !== day.toDay;
  return (
    <ol aria-label={m.day_closings_guests()}>
      {day.guests.map(guest => (
        <li
          key={guest.bookingId}
          className={cx(
            'grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 border-t border-hair px-4 py-3 m:grid-cols-[5rem_minmax(0,1fr)_minmax(0,1.3fr)]',
            shown === guest.bookingId && 'bg-accent-tint shadow-[inset_4px_0_0_var(--accent)]',
          )}
        >
          <p className="figures text-card font-bold">
            {several && <span className="block text-note">{formatDay(guest.startsAt, getLocale(), day.timeZone)}</span>}
            {formatTime(guest.startsAt, getLocale(), day.timeZone)}
          </p>
          <div className="min-w-0">
            <p className="hyphenate font-sign font-bold">{guest.name || m.orders_desk_forgotten()}</p>
            <p className="hyphenate text-note text-muted">{guestWords(guest)}</p>
            <p className={cx('text-note', guest.paid > 0 ? 'font-bold' : 'text-muted')}>{paidWords(guest)}</p>
          </div>
          <div className="col-span-2 min-w-0 m:col-span-1">
            {guest.checkedIn ? (
              <Badge tone="good" icon={Check}>
                {m.day_closings_here()}
              </Badge>
            ) : (
              <Select
                label={m.day_closings_deed_for({ name: guest.name })}
                hideLabel
                onFocus={() => onShow(guest.bookingId)}
                value={form.choices.get(guest.bookingId)!.deed}
                disabled={!day.mayClose || guest.told?.state === 'WAITING'}
                onChange={event =>
                  form.choose(guest.bookingId, { deed: event.currentTarget.value as GuestDeed | 'NONE' })
                }
                options={deeds(guest, backs.get(guest.bookingId) ?? guest.amount)}
              />
            )}
            <p className="pt-1 text-note text-muted">
              {guest.told && <>{toldWords(guest.told.deed)} · </>}
              {letterWay(guest, form)}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function deeds({ kind, phone, paid, amount }: DayGuest, back: number) {
  const most = Math.min(back, paid, amount);
  const cancel =
    most > 0 ? m.day_closings_deed_give_back_amount({ amount: priceText(most) }) : m.day_closings_deed_give_back();
  const call = phone ? `${m.day_closings_deed_call()}, ${phoneText(phone)}` : m.day_closings_deed_call();
  return [
    ...(kind === 'PICK_UP' ? [] : [{ value: 'GIVE_BACK', label: cancel }]),
    { value: 'LATER', label: m.day_closings_deed_later() },
    { value: 'CALL', label: call },
    { value: 'NONE', label: m.day_closings_deed_none() },
  ];
}

function paidWords({ paid, amount, state }: DayGuest): string {
  if (paid > 0) return m.day_closings_paid({ amount: priceText(Math.min(paid, amount)) });
  return state === 'HELD' && amount > 0 ? m.day_closings_waits() : m.day_closings_unpaid();
}

const toldWords = (deed: GuestDeed) => (deed === 'CALL' ? m.day_closings_called() : m.day_closings_told());

function letterWay({ bookingId, email, takesTexts }: DayGuest, { choices, byText }: CloseDays): string {
  if (!hasLetter(choices.get(bookingId)) || !email) return m.day_closings_no_letter();
  return byText && takesTexts ? m.day_closings_by_mail_and_text() : m.day_closings_by_mail();
}
