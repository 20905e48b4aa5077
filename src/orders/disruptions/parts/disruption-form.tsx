import { Ban, Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { bo, type Disrupting } from '../../../office-links.ts';
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
import { TextField } from '../../../ui/text-field.tsx';
import type { DayGuests } from '../contract.ts';
import { type Cause, type GuestDeed, MOST_NOTE } from '../rules.ts';
import { DeedSum } from './deed-sum.tsx';
import { DepartureFields } from './departure-fields.tsx';
import { DisruptionQuestion, doWords, isAsked } from './disruption-question.tsx';
import { GuestChoices } from './guest-choices.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { type DisruptionDraft, useDisruption } from './use-disruption.ts';
import { causeOptions } from './words.ts';

interface Props {
  day: DayGuests;
  /** Other days or things were asked for, and their guests are on the way: nothing is closed meanwhile. */
  isStale: boolean;
  onChange(change: Disrupting): void;
}

/** Form of a disruption: why, what happens to each guest, and their letters beside it. */
export function DisruptionForm({ day, isStale, onChange }: Props) {
  const form = useDisruption(day);
  const [asked, ask] = useState(false);
  const [chosen, show] = useState<string | null>(null);
  const decide = () => (isAsked(day) ? ask(true) : form.add());
  // A press that came before its guests were counted is answered as soon as they are.
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    if (isStale || !waits) return;
    setWaits(false);
    decide();
  });
  const shown = chosen ?? form.letters[0]?.bookingId ?? null;
  const { guests, inCarts, mayClose } = day;
  const error = form.error;
  const atFields = error?.reason === 'invalid-input' ? error.fields : {};
  return (
    <Form errors={atFields} onValues={() => (isStale ? setWaits(true) : decide())}>
      {day.kind === 'DEPARTURE' && <DepartureFields {...{ day, form, onChange }} />}
      <p className="hyphenate text-lead">{touchedWords(day)}</p>
      {inCarts > 0 && <p className="text-muted">{m.disruptions_in_carts({ count: inCarts })}</p>}
      {error && <Problem error={error} />}
      {!mayClose && <p>{m.disruptions_not_yours()}</p>}
      {mayClose && <Why day={day} form={form} />}
      {guests.length > 0 && (
        <Sheet className="grid overflow-hidden xl:grid-cols-[minmax(0,1.5fr)_minmax(20rem,1fr)]">
          <div className="min-w-0">
            {mayClose && guests.length > 1 && <SameForAll day={day} form={form} />}
            <GuestChoices {...{ day, form, shown }} onShow={show} />
          </div>
          {mayClose && form.letters.length > 0 && (
            <div className="border-t border-hair bg-sunk p-4 xl:border-t-0 xl:border-l">
              <LetterPreview {...{ day, form, shown }} onShow={show} />
            </div>
          )}
        </Sheet>
      )}
      {mayClose && <Do day={day} form={form} waits={waits} />}
      <DisruptionQuestion day={day} form={form} open={asked} onClose={() => ask(false)} />
    </Form>
  );
}

const CHANGED: readonly string[] = ['touches-bookings', 'changed-meanwhile'];

function Problem({ error }: { error: NonNullable<DisruptionDraft['error']> }) {
  const words = CHANGED.includes(error.reason ?? '') ? [m.disruptions_changed()] : Object.values(error.fields);
  return (
    <Banner tone="danger" role="alert" title={error.message}>
      {[...new Set(words)].join(' ')}
    </Banner>
  );
}

function touchedWords({ guests, kind, subjectIds }: DayGuests): string {
  if (kind !== 'HOUSE' && !subjectIds.length) return m.disruptions_choose_what();
  if (!guests.length) return kind === 'HOUSE' ? m.disruptions_touched_none() : m.disruptions_touched_nobody();
  if (guests.length === 1) return m.disruptions_touched_one();
  const people = guests.reduce((sum, one) => sum + one.party, 0);
  return m.disruptions_touched({ bookings: guests.length, guests: people });
}

/** The cause and a note for staff; for guests the reason, in Swedish and in what other languages these read. */
function Why({ day, form }: { day: DayGuests; form: DisruptionDraft }) {
  const { guests } = day;
  const read = LOCALES.filter(
    one => (one === 'sv' && guests.length > 0) || guests.some(({ language }) => language === one),
  );
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 m:grid-cols-[14rem_minmax(0,1fr)]">
        <Select
          label={m.disruptions_cause()}
          value={form.cause}
          options={causeOptions()}
          onChange={event => form.setCause(event.currentTarget.value as Cause)}
        />
        <TextField
          name="reason"
          label={m.disruptions_reason()}
          optional
          maxLength={200}
          value={form.reason}
          onChange={event => form.setReason(event.currentTarget.value)}
        />
      </div>
      <div className="grid gap-3 l:grid-cols-2">
        {read.map(locale => (
          <TextArea
            key={locale}
            name={`words.${locale}`}
            label={locale === 'sv' ? m.disruptions_why() : m.disruptions_why_in({ language: LANGUAGES[locale] })}
            optional
            {...(locale === 'sv' && { hint: m.disruptions_why_hint() })}
            lang={locale}
            rows={2}
            maxLength={MOST_NOTE}
            value={form.words[locale]}
            onChange={event => form.setWords({ [locale]: event.currentTarget.value })}
          />
        ))}
      </div>
      {guests.some(({ takesTexts }) => takesTexts) && (
        <Checkbox label={m.disruptions_by_text()} checked={form.byText} onChange={() => form.setByText(!form.byText)} />
      )}
    </div>
  );
}

function SameForAll({ day, form }: { day: DayGuests; form: DisruptionDraft }) {
  const { departs, mayReturnMoney, guests } = day;
  const isPlan = departs === 'CONFIRMED';
  const canMove = form.movesTo !== null || guests.some(({ places }) => places.length > 0);
  return (
    <Select
      className="p-4 m:max-w-96"
      label={m.disruptions_same()}
      prompt={m.disruptions_same_choose()}
      onChange={event => form.chooseForAll(event.currentTarget.value as GuestDeed | 'NONE')}
      options={[
        ...(isPlan ? [{ value: 'CONFIRM', label: m.disruptions_deed_confirm() }] : []),
        ...(canMove && !isPlan ? [{ value: 'MOVE', label: m.disruptions_deed_move_nearest() }] : []),
        ...(mayReturnMoney && !isPlan
          ? [
              { value: 'OFFER', label: m.disruptions_deed_offer() },
              { value: 'GIVE_BACK', label: m.disruptions_deed_give_back() },
            ]
          : []),
        { value: 'LATER', label: m.disruptions_deed_later() },
        { value: 'CALL', label: m.disruptions_deed_call() },
        { value: 'NONE', label: m.disruptions_deed_none() },
      ]}
    />
  );
}

/** End of the form: a sentence on what will happen, and the button that does it. */
function Do({ day, form, waits }: { day: DayGuests; form: DisruptionDraft; waits: boolean }) {
  const { provider, guests, fromDay, kind, subjectIds, departs } = day;
  const isReady = (kind === 'HOUSE' || subjectIds.length > 0) && (departs !== 'MOVED' || form.movesTo !== null);
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-t border-hair pt-4">
      {guests.length > 0 && (
        <div role="status" className="hyphenate min-w-0 max-w-prose">
          <DeedSum day={day} form={form} />
        </div>
      )}
      <div className="grid w-full gap-3 m:flex m:w-auto">
        <ButtonLink href={bo.bookings(provider.slug, fromDay)} variant="outline">
          {kind === 'HOUSE' ? m.disruptions_keep_open() : m.disruptions_leave_it()}
        </ButtonLink>
        <Button
          type="submit"
          variant={departs === 'CONFIRMED' ? 'default' : 'danger'}
          disabled={!isReady}
          pending={form.pending || waits}
          pendingLabel={waits ? m.disruptions_counting() : m.disruptions_closing()}
          iconStart={<Icon icon={departs === 'CONFIRMED' ? Check : Ban} />}
        >
          {doWords(day, form.letters.length)}
        </Button>
      </div>
    </div>
  );
}
