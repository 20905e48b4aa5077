import { ChevronLeft, ChevronRight, Pencil } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { priceText } from '../../../ui/price.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { DayGuest, DayGuests } from '../contract.ts';
import { MOST_NOTE, noteFor } from '../rules.ts';
import type { CloseDays } from './use-close-days.ts';
import { amountsToReturn, letterWords } from './words.ts';

interface Props {
  day: DayGuests;
  form: CloseDays;
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
  const title = m.day_closings_letter({ at: at + 1, count: letters.length, name: guest.name });
  const turn = (by: number) => onShow(letters[at + by]!.bookingId);
  return (
    <section className="grid content-start gap-3 xl:sticky xl:top-4" aria-label={title}>
      <div className="flex items-center justify-between gap-3">
        <Button
          variant="outline"
          square
          aria-label={m.day_closings_letter_before()}
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
          aria-label={m.day_closings_letter_after()}
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

function Letter({ day, form, guest }: { day: DayGuests; form: CloseDays; guest: DayGuest }) {
  const { deed, note } = form.choices.get(guest.bookingId)!;
  if (deed !== 'GIVE_BACK' && deed !== 'LATER') return null;
  const locale = guest.language;
  const { subject, text } = letterWords(deed, { seller: day.provider.title, reference: guest.reference }, locale);
  const own = noteFor({ note, language: locale }, form.words);
  const back = deed === 'GIVE_BACK' ? (amountsToReturn(day.guests, form.choices).get(guest.bookingId) ?? 0) : 0;
  return (
    <Sheet className="p-4">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-dotted border-ink pb-3">
        <dt className="text-muted">{m.day_closings_letter_to()}</dt>
        <dd className="break-words">{guest.email}</dd>
        <dt className="text-muted">{m.day_closings_letter_subject()}</dt>
        <dd lang={locale} className="hyphenate font-bold">
          {subject}
        </dd>
      </dl>
      <div lang={locale} className="hyphenate grid gap-3 pt-3">
        {own && <p className="whitespace-pre-line">{own}</p>}
        <p>{text}</p>
        <p className="font-bold">
          {guest.title}, {formatDayAndTime(guest.startsAt, locale, day.timeZone)}
        </p>
        {back > 0 && <p>{m.day_closings_letter_back({ amount: priceText(back) }, { locale })}</p>}
      </div>
    </Sheet>
  );
}

/** Words to this guest in place of the reason, behind a button until they are wanted. */
function OwnWords({ form, guest }: { form: CloseDays; guest: DayGuest }) {
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
        {m.day_closings_letter_edit({ name })}
      </Button>
    );
  return (
    <div className="grid gap-2">
      <TextArea
        name={`note.${bookingId}`}
        label={m.day_closings_letter_own({ name })}
        lang={language === getLocale() ? undefined : language}
        value={note}
        maxLength={MOST_NOTE}
        onChange={event => form.choose(bookingId, { note: event.currentTarget.value })}
      />
      <div>
        <Button variant="ghost" size="md" onClick={() => form.choose(bookingId, { note: null })}>
          {m.day_closings_letter_reset()}
        </Button>
      </div>
    </div>
  );
}
