import type { KnownGuest } from '../../orders/guests/contract.ts';
import { KnownGuests } from '../../orders/guests/parts/known-guests.tsx';
import { visitWords } from '../../orders/guests/parts/visit-words.ts';
import { m } from '../../paraglide/messages.js';
import { LANGUAGE_OPTIONS, LOCALES, type Locale } from '../../shared/i18n.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CounterState } from './use-counter.ts';
import type { GuestState } from './use-guest.ts';

interface Props {
  state: CounterState;
  guest: GuestState;
  textsServed: boolean;
  slug: string;
}

/** Fields for the guest: a name or a number, and what is worth writing down. Guests who sit down now need neither. */
export function WhoFields({ state, guest, textsServed, slug }: Props) {
  const { who, setWho, rest, setRest, isNumber, tell, setTell } = guest;
  const isNow = state.chosen?.isNow ?? false;
  const take = (known: KnownGuest) => {
    guest.take(known);
    if (isLocale(known.language)) state.setLanguage(known.language);
  };
  return (
    <section aria-labelledby="who" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="who" className="font-sign text-card font-bold">
        {m.counter_who()}
      </h2>
      <TextField
        name={isNumber ? 'guest.phone' : 'guest.name'}
        label={m.counter_name_or_number()}
        optional={isNow}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={120}
        value={who}
        onChange={event => setWho(event.currentTarget.value)}
        onBlur={guest.part}
      />
      {!guest.known && <KnownGuests slug={slug} typed={who} onTake={take} />}
      {guest.known && <p className="hyphenate text-muted">{visitWords(guest.known)}</p>}
      {who.trim() !== '' && (
        <TextField
          name={isNumber ? 'guest.name' : 'guest.phone'}
          type={isNumber ? 'text' : 'tel'}
          label={isNumber ? m.counter_name() : m.counter_number()}
          optional={!isNumber || isNow}
          autoComplete="off"
          maxLength={120}
          value={rest}
          onChange={event => setRest(event.currentTarget.value)}
        />
      )}
      {textsServed && guest.guest.phone !== '' && (
        <Checkbox label={m.counter_tell()} checked={tell} onChange={event => setTell(event.currentTarget.checked)} />
      )}
      <More {...{ state, guest }} />
    </section>
  );
}

function isLocale(text: string): text is Locale {
  return (LOCALES as readonly string[]).includes(text);
}

function More({ state, guest }: Pick<Props, 'state' | 'guest'>) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-sign font-semibold">{m.counter_more()}</summary>
      <div className="grid gap-3 pt-1">
        <TextArea
          name="message"
          label={m.counter_message()}
          hint={m.counter_message_hint()}
          optional
          rows={2}
          maxLength={1000}
          value={state.message}
          onChange={event => state.setMessage(event.currentTarget.value)}
        />
        <TextField
          name="guest.email"
          type="email"
          label={m.counter_email()}
          optional
          autoComplete="off"
          maxLength={254}
          value={guest.email}
          onChange={event => guest.setEmail(event.currentTarget.value)}
        />
        <Select
          name="language"
          label={m.counter_language()}
          options={LANGUAGE_OPTIONS}
          value={state.language}
          onChange={event => state.setLanguage(event.currentTarget.value as Locale)}
        />
      </div>
    </details>
  );
}
