import { ChevronLeft, ChevronRight, Pencil } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import type { Locale } from '../../../shared/i18n.ts';
import { formatDay, formatDayAndTime } from '../../../shared/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { phoneText } from '../../../ui/phone-text.ts';
import { priceText } from '../../../ui/price.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { DayGuest, DayGuests } from '../contract.ts';
import { chooseUntil, MOST_NOTE, noteFor } from '../rules.ts';
import type { DisruptionDraft } from './use-disruption.ts';
import { amountsToReturn, type Choice, hasLetter, letterWords, type MoveTo, type WithLetter } from './words.ts';

interface Props {
  day: DayGuests;
  form: DisruptionDraft;
  shown: string | null;
  onShow(bookingId: string): void;
}

/** Letter to one guest after the other, as it will be read, with words for that guest alone. */
export function LetterPreview({ day, form, shown, onShow }: Props) {
  const { letters } = form;
  const at = Math.max(
    0,
    letters.findIndex(guest => guest.bookingId === shown),
  );
  const guest = letters[at];
  if (!guest) return null;
  const title = m.disruptions_letter({ at: at + 1, count: letters.length, name: guest.name });
  const turn = (by: number) => onShow(letters[at + by]!.bookingId);
  return (
    <section className="grid content-start gap-3 xl:sticky xl:top-4" aria-label={title}>
      <div className="flex items-center justify-between gap-3">
        <Button
          variant="outline"
          square
          aria-label={m.disruptions_letter_before()}
          disabled={at === 0}
          onClick={() => turn(-1)}
        >
          <Icon icon={ChevronLeft} />
        </Button>
        <p aria-live="polite" className="hyphenate min-w-0 text-center font-sign font-bold">
          {title}
        </p>
        <Button
          variant="outline"
          square
          aria-label={m.disruptions_letter_after()}
          disabled={at === letters.length - 1}
          onClick={() => turn(1)}
        >
          <Icon icon={ChevronRight} />
        </Button>
      </div>
      <Letter day={day} form={form} guest={guest} />
      <OwnWords key={guest.bookingId} form={form} guest={guest} />
    </section>
  );
}

function Letter({ day, form, guest }: { day: DayGuests; form: DisruptionDraft; guest: DayGuest }) {
  const choice = form.choices.get(guest.bookingId)!;
  const { deed, note } = choice;
  if (!hasLetter(choice)) return null;
  const locale = guest.language;
  const about = { seller: day.provider.title, reference: guest.reference, isFree: guest.paid === 0 };
  const { subject, text } = letterWords(deed as WithLetter, about, locale);
  const own = noteFor({ note, language: locale }, form.words);
  return (
    <Sheet className="p-4">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-dotted border-ink pb-3">
        <dt className="text-muted">{m.disruptions_letter_to()}</dt>
        <dd className="break-words">{guest.email || phoneText(guest.phone)}</dd>
        <dt className="text-muted">{m.disruptions_letter_subject()}</dt>
        <dd lang={locale} className="hyphenate font-bold">
          {subject}
        </dd>
      </dl>
      <div lang={locale} className="hyphenate grid gap-3 pt-3">
        {own && <p className="whitespace-pre-line">{own}</p>}
        <p>{text}</p>
        <Booked {...{ day, guest, choice }} />
        <After {...{ day, form, guest, choice }} />
      </div>
    </Sheet>
  );
}

interface LetterProps {
  day: DayGuests;
  guest: DayGuest;
  choice: Choice;
}

/** Booking as it was, and for a guest who is moved when it is now. */
function Booked({ day, guest, choice: { to } }: LetterProps) {
  const locale = guest.language;
  const was = formatDayAndTime(guest.startsAt, locale, day.timeZone);
  const isOther = to !== null && !to.isSameTime;
  const now = isOther ? toWords(to, locale, day.timeZone) : was;
  return (
    <p className="font-bold">
      {guest.title}, {isOther && <s className="font-medium text-muted">{was}</s>} {now}
    </p>
  );
}

function toWords({ startsAt, day, time }: MoveTo, locale: Locale, timeZone: string): string {
  if (startsAt?.includes('T'))
    return time === null ? formatDay(startsAt, locale, timeZone) : formatDayAndTime(startsAt, locale, timeZone);
  return `${formatDay(`${day}T12:00:00Z`, locale)} ${time ?? ''}`.trim();
}

/** Ending of the letter: the money, free times to choose among or to book anew, and until when. */
function After({ day, form, guest, choice: { deed } }: LetterProps & { form: DisruptionDraft }) {
  const locale = guest.language;
  const isFree = guest.paid === 0;
  const chooseButton = isFree ? m.disruptions_letter_choose_button_free : m.disruptions_letter_choose_button;
  const back = deed === 'GIVE_BACK' ? (amountsToReturn(day.guests, form.choices).get(guest.bookingId) ?? 0) : 0;
  const times = guest.places.filter(({ isSameTime }) => !isSameTime);
  const free = times.map(one => toWords(one, locale, day.timeZone)).join(' · ');
  const until = formatDayAndTime(chooseUntil(new Date(), new Date(guest.startsAt)), locale, day.timeZone);
  return (
    <>
      {back > 0 && <p>{m.disruptions_letter_back({ amount: priceText(back) }, { locale })}</p>}
      {free && (deed === 'OFFER' || deed === 'GIVE_BACK') && (
        <p>{m.disruptions_letter_free({ times: free }, { locale })}</p>
      )}
      {deed === 'OFFER' && (
        <p>{(isFree ? m.disruptions_letter_until_free : m.disruptions_letter_until)({ until }, { locale })}</p>
      )}
      {deed === 'OFFER' && <Pressed words={chooseButton({}, { locale })} />}
      {deed === 'MOVE' && (
        <p>{(isFree ? m.disruptions_letter_says_no_free : m.disruptions_letter_says_no)({ until }, { locale })}</p>
      )}
      {deed === 'MOVE' && <Pressed words={m.disruptions_letter_other_button({}, { locale })} />}
    </>
  );
}

/** A button of the letter, as a picture of it: nobody presses it here. */
function Pressed({ words }: { words: string }) {
  return (
    <p>
      <span className="inline-block rounded-hold border border-accent px-3 py-2 font-semibold text-accent">
        {words}
      </span>
    </p>
  );
}

/** Words to this guest in place of the reason, behind a button until they are wanted. */
function OwnWords({ form, guest }: { form: DisruptionDraft; guest: DayGuest }) {
  const { bookingId, name, language } = guest;
  const { note } = form.choices.get(bookingId)!;
  if (note === null)
    return (
      <Button
        variant="outline"
        wide
        iconStart={<Icon icon={Pencil} />}
        onClick={() => form.choose(bookingId, { note: noteFor({ note, language }, form.words) })}
      >
        {m.disruptions_letter_edit({ name })}
      </Button>
    );
  return (
    <div className="grid gap-2">
      <TextArea
        name={`note.${bookingId}`}
        label={m.disruptions_letter_own({ name })}
        lang={language === getLocale() ? undefined : language}
        value={note}
        maxLength={MOST_NOTE}
        onChange={event => form.choose(bookingId, { note: event.currentTarget.value })}
      />
      <div>
        <Button variant="ghost" size="md" onClick={() => form.choose(bookingId, { note: null })}>
          {m.disruptions_letter_reset()}
        </Button>
      </div>
    </div>
  );
}
