import { Check } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDay, formatDayAndTime, formatTime } from '../../../shared/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { phoneText } from '../../../ui/phone-text.ts';
import { priceText } from '../../../ui/price.tsx';
import { Select } from '../../../ui/select.tsx';
import type { DayGuest, DayGuests, OtherPlace } from '../contract.ts';
import type { GuestDeed } from '../rules.ts';
import type { DisruptionDraft } from './use-disruption.ts';
import { amountsToReturn, type Choice, guestWords, hasLetter, type MoveTo } from './words.ts';

interface Props {
  day: DayGuests;
  form: DisruptionDraft;
  /** The guest whose letter is shown. */
  shown: string | null;
  onShow(bookingId: string): void;
}

/** List of the guests of a disruption by the hour, each with what happens to them. */
export function GuestChoices({ day, form, shown, onShow }: Props) {
  const backs = amountsToReturn(day.guests, form.choices);
  const several = day.fromDay !== day.toDay || day.weeks > 1;
  return (
    <ol aria-label={m.disruptions_guests()}>
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
            <Deed {...{ day, form, guest, onShow }} back={backs.get(guest.bookingId) ?? guest.amount} />
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

type DeedProps = Pick<Props, 'day' | 'form' | 'onShow'> & { guest: DayGuest; back: number };

/** Deed for one guest; a guest who is here already is left alone. */
function Deed({ day, form, guest, back, onShow }: DeedProps) {
  const { bookingId, name, places, told } = guest;
  if (guest.checkedIn)
    return (
      <Badge tone="good" icon={Check}>
        {m.disruptions_here()}
      </Badge>
    );
  const choice = form.choices.get(bookingId)!;
  const targets: MoveTo[] = form.movesTo ? [form.movesTo] : places;
  return (
    <Select
      label={m.disruptions_deed_for({ name })}
      hideLabel
      onFocus={() => onShow(bookingId)}
      value={chosenValue(choice, targets)}
      disabled={!day.mayClose || told?.state === 'WAITING'}
      onChange={event => {
        const [deed, at] = event.currentTarget.value.split(':') as [GuestDeed | 'NONE', string | undefined];
        form.choose(bookingId, { deed, to: at === undefined ? null : targets[Number(at)]! });
      }}
      options={deeds(day, guest, { back, targets })}
    />
  );
}

function chosenValue({ deed, to }: Choice, targets: readonly MoveTo[]): string {
  if (deed !== 'MOVE') return deed;
  return `MOVE:${targets.findIndex(one => one.day === to?.day && one.time === to.time)}`;
}

function deeds(
  { departs, mayReturnMoney, timeZone }: DayGuests,
  { kind, phone, paid, amount, state }: DayGuest,
  { back, targets }: { back: number; targets: readonly MoveTo[] },
) {
  const call = phone ? `${m.disruptions_deed_call()}, ${phoneText(phone)}` : m.disruptions_deed_call();
  const isUnpaid = state === 'HELD' && amount > 0;
  const mayGive = kind !== 'PICK_UP' && (mayReturnMoney || paid === 0);
  const most = Math.min(back, paid, amount);
  const cancel =
    most > 0 ? m.disruptions_deed_give_back_amount({ amount: priceText(most) }) : m.disruptions_deed_give_back();
  const moves = targets.map((to, at) => ({ value: `MOVE:${at}`, label: moveWords(to, timeZone) }));
  return [
    ...(departs === 'CONFIRMED' ? [{ value: 'CONFIRM', label: m.disruptions_deed_confirm() }] : []),
    ...(isUnpaid ? [] : moves),
    ...(mayGive && !isUnpaid
      ? [{ value: 'OFFER', label: paid > 0 ? m.disruptions_deed_offer() : m.disruptions_deed_offer_free() }]
      : []),
    ...(mayGive ? [{ value: 'GIVE_BACK', label: cancel }] : []),
    { value: 'LATER', label: m.disruptions_deed_later() },
    { value: 'CALL', label: call },
    { value: 'NONE', label: m.disruptions_deed_none() },
  ];
}

function moveWords({ startsAt, time, day, isSameTime }: MoveTo, timeZone: string): string {
  if (isSameTime) return m.disruptions_deed_move_same();
  return m.disruptions_deed_move({ when: placeWords({ startsAt, time, day }, timeZone) });
}

/** A free place in words; of a time that was typed the words that were made of it. */
export function placeWords(
  { startsAt, time }: Pick<MoveTo | OtherPlace, 'startsAt' | 'time' | 'day'>,
  timeZone: string,
): string {
  if (startsAt === null || !startsAt.includes('T')) return startsAt ?? '';
  return time === null ? formatDay(startsAt, getLocale(), timeZone) : formatDayAndTime(startsAt, getLocale(), timeZone);
}

function paidWords({ paid, amount, state }: DayGuest): string {
  if (paid > 0) return m.disruptions_paid({ amount: priceText(Math.min(paid, amount)) });
  return state === 'HELD' && amount > 0 ? m.disruptions_waits() : m.disruptions_unpaid();
}

const toldWords = (deed: GuestDeed) => (deed === 'CALL' ? m.disruptions_called() : m.disruptions_told());

function letterWay({ bookingId, email, takesTexts }: DayGuest, { choices, byText }: DisruptionDraft): string {
  // Guests who left a number alone are texted, whatever the others are.
  const isText = takesTexts && (byText || !email);
  if (!hasLetter(choices.get(bookingId)) || (!email && !isText)) return m.disruptions_no_letter();
  if (!email) return m.disruptions_by_text_alone();
  return isText ? m.disruptions_by_mail_and_text() : m.disruptions_by_mail();
}
