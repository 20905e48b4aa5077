import { Ban } from 'lucide-react';
import { useState } from 'react';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { LANGUAGES, LOCALES } from '../../../shared/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Select } from '../../../ui/select.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { DayGuests } from '../contract.ts';
import { type GuestDeed, MOST_NOTE } from '../rules.ts';
import { CloseQuestion, closeWords, hasToday } from './close-question.tsx';
import { DeedSum } from './deed-sum.tsx';
import { GuestChoices } from './guest-choices.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { type CloseDays, useCloseDays } from './use-close-days.ts';

/** Form that closes days: why, what happens to each guest, and their letters beside it. */
export function CloseForm({ day }: { day: DayGuests }) {
  const form = useCloseDays(day);
  const [asked, ask] = useState(false);
  const [chosen, show] = useState<string | null>(null);
  const shown = chosen ?? form.letters[0]?.bookingId ?? null;
  const { guests, inCarts, mayClose } = day;
  return (
    <Form errors={{}} onValues={() => (guests.length > 0 || hasToday(day) ? ask(true) : form.close())}>
      <p className="hyphenate text-lead">{touchedWords(day)}</p>
      {inCarts > 0 && <p className="text-muted">{m.day_closings_in_carts({ count: inCarts })}</p>}
      {form.error && (
        <Banner tone="danger" role="alert" title={form.error.message}>
          {CHANGED.includes(form.error.reason ?? '')
            ? m.day_closings_changed()
            : Object.values(form.error.fields).join(' ')}
        </Banner>
      )}
      {!mayClose && <p>{m.day_closings_not_yours()}</p>}
      {guests.length > 0 && (
        <>
          {mayClose && <Why day={day} form={form} />}
          <Sheet className="grid overflow-hidden xl:grid-cols-[minmax(0,1.5fr)_minmax(20rem,1fr)]">
            <div className="min-w-0">
              {mayClose && guests.length > 1 && <SameForAll form={form} />}
              <GuestChoices {...{ day, form, shown }} onShow={show} />
            </div>
            {mayClose && form.letters.length > 0 && (
              <div className="border-t border-hair bg-sunk p-4 xl:border-t-0 xl:border-l">
                <LetterPreview {...{ day, form, shown }} onShow={show} />
              </div>
            )}
          </Sheet>
        </>
      )}
      {mayClose && <Close day={day} form={form} />}
      <CloseQuestion day={day} form={form} open={asked} onClose={() => ask(false)} />
    </Form>
  );
}

const CHANGED: readonly string[] = ['touches-bookings', 'changed-meanwhile'];

function touchedWords({ guests }: DayGuests): string {
  if (!guests.length) return m.day_closings_touched_none();
  if (guests.length === 1) return m.day_closings_touched_one();
  const people = guests.reduce((sum, one) => sum + one.party, 0);
  return m.day_closings_touched({ bookings: guests.length, guests: people });
}

/** The reason, in Swedish and in what other languages these guests read. */
function Why({ day, form }: { day: DayGuests; form: CloseDays }) {
  const read = LOCALES.filter(one => one === 'sv' || day.guests.some(({ language }) => language === one));
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 l:grid-cols-2">
        {read.map(locale => (
          <TextArea
            key={locale}
            name={`words.${locale}`}
            label={locale === 'sv' ? m.day_closings_why() : m.day_closings_why_in({ language: LANGUAGES[locale] })}
            optional
            {...(locale === 'sv' && { hint: m.day_closings_why_hint() })}
            lang={locale}
            rows={2}
            maxLength={MOST_NOTE}
            value={form.words[locale]}
            onChange={event => form.setWords({ [locale]: event.currentTarget.value })}
          />
        ))}
      </div>
      {day.guests.some(({ takesTexts }) => takesTexts) && (
        <Checkbox
          label={m.day_closings_by_text()}
          checked={form.byText}
          onChange={() => form.setByText(!form.byText)}
        />
      )}
    </div>
  );
}

function SameForAll({ form }: { form: CloseDays }) {
  return (
    <Select
      className="p-4 m:max-w-96"
      label={m.day_closings_same()}
      prompt={m.day_closings_same_choose()}
      onChange={event => form.chooseForAll(event.currentTarget.value as GuestDeed | 'NONE')}
      options={[
        { value: 'GIVE_BACK', label: m.day_closings_deed_give_back() },
        { value: 'LATER', label: m.day_closings_deed_later() },
        { value: 'CALL', label: m.day_closings_deed_call() },
        { value: 'NONE', label: m.day_closings_deed_none() },
      ]}
    />
  );
}

/** End of the form: a sentence on what will happen, and the button that does it. */
function Close({ day, form }: { day: DayGuests; form: CloseDays }) {
  const { provider, guests, fromDay, toDay } = day;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-t border-hair pt-4">
      {guests.length > 0 && (
        <div role="status" className="hyphenate min-w-0 max-w-prose">
          <DeedSum day={day} form={form} />
        </div>
      )}
      <div className="grid w-full gap-3 m:flex m:w-auto">
        <ButtonLink href={bo.bookings(provider.slug, fromDay)} variant="outline">
          {m.day_closings_keep_open()}
        </ButtonLink>
        <Button
          type="submit"
          variant="danger"
          pending={form.pending}
          pendingLabel={m.day_closings_closing()}
          iconStart={<Icon icon={Ban} />}
        >
          {closeWords(form.letters.length, fromDay === toDay)}
        </Button>
      </div>
    </div>
  );
}
