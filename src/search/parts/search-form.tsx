import { Search as SearchIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LazyDateRange } from '../../ui/lazy-date-range.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toasts } from '../../ui/toast-store.ts';
import { SEARCH_FORM } from '../filters/rules.ts';
import { PRESETS, presetRange, type Wish } from '../presets/rules.ts';
import { DayInputs, GuestsInput } from './day-inputs.tsx';
import { PRESET_WORDS } from './preset-words.ts';
import { formatRange } from './range-words.ts';

const MOST_GUESTS = 99;

type SearchFormProps = {
  /** The page's own path, which answers the form where no script does. */
  path: string;
  wish: Wish;
  today: string;
  /** Examples of what the stall sells; null names what the hall has. */
  example: string | null;
  onSearch: (wish: Partial<Wish>) => void;
};

/** Search form. Changing dates searches at once; text and guests on submit. */
export function SearchForm({ path, wish, today, example, onSearch }: SearchFormProps) {
  const [text, setText] = useState(wish.text);
  const [guests, setGuests] = useState(wish.guests);
  // Navigation to another search replaces the typed text.
  useEffect(() => setText(wish.text), [wish.text]);
  useEffect(() => setGuests(wish.guests), [wish.guests]);
  const search = (changed: Partial<Wish> = {}) => onSearch({ text: text.trim(), guests, ...changed });
  const { from, to } = wish;
  return (
    <search>
      <form
        id={SEARCH_FORM}
        action={path}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={event => {
          event.preventDefault();
          search();
        }}
      >
        <PlainFields wish={wish} today={today} />
        <div className="ask-fields">
          <div className="needs-script min-w-0">
            <LazyDateRange
              label={m.search_dates()}
              words={formatRange({ from, to })}
              from={from}
              to={to}
              min={today}
              onChange={search}
              onCleared={() => toasts.show({ type: 'WARNING', title: m.search_days_needed() })}
            />
          </div>
          <div className="needs-script">
            <span aria-hidden="true" className="mb-1 block font-sign text-plain font-semibold">
              {m.catalogue_guests()}
            </span>
            <Stepper
              bare
              name="guests"
              label={m.catalogue_guests()}
              value={guests}
              min={1}
              max={MOST_GUESTS}
              onChange={setGuests}
            />
          </div>
          <TextField
            type="search"
            name="text"
            label={m.search_text_label()}
            placeholder={example ?? m.search_text_example()}
            enterKeyHint="search"
            maxLength={200}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            iconStart={<Icon icon={SearchIcon} size={20} />}
          />
          <Button type="submit">{m.search_submit()}</Button>
        </div>
        <Presets wish={wish} today={today} onChoose={search} />
      </form>
    </search>
  );
}

/** Days and guests for browsers without script, which are sent instead of those that need it: the first of a name counts. */
function PlainFields({ wish: { from, to, guests }, today }: Pick<SearchFormProps, 'wish' | 'today'>) {
  return (
    <noscript>
      <input type="hidden" name="plain" value="1" />
      <div className="grid gap-4 m:grid-cols-3">
        <DayInputs from={from} to={to} today={today} />
        <GuestsInput guests={guests} />
      </div>
    </noscript>
  );
}

function Presets({ wish: { from, to }, today, onChoose }: Pick<SearchFormProps, 'wish' | 'today'> & Choose) {
  return (
    <fieldset className="ask-presets">
      <legend className="sr-only">{m.search_presets()}</legend>
      {PRESETS.map(preset => {
        const range = presetRange(preset, today);
        const chosen = range.from === from && range.to === to;
        return (
          <Button
            key={preset}
            type="submit"
            name="when"
            value={preset}
            size="sm"
            variant={chosen ? 'primary' : 'outline'}
            aria-pressed={chosen}
            onClick={event => {
              event.preventDefault();
              onChoose(range);
            }}
          >
            {PRESET_WORDS[preset]()}
          </Button>
        );
      })}
    </fieldset>
  );
}

interface Choose {
  onChoose: (range: { from: string; to: string }) => void;
}
