import { Search as SearchIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LazyDateRange } from '../../ui/lazy-date-range.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toasts } from '../../ui/toast-store.ts';
import { PRESETS, type Preset, presetRange, type Wish } from '../presets/rules.ts';
import { formatRange } from './range-words.ts';

const PRESET_WORDS: Record<Preset, () => string> = {
  today: m.search_today,
  tomorrow: m.search_tomorrow,
  'next-weekend': m.search_next_weekend,
  'this-week': m.search_this_week,
  'next-week': m.search_next_week,
};

const MOST_GUESTS = 99;

interface SearchFormProps {
  wish: Wish;
  today: string;
  /** Examples of what the stall sells; null names what the hall has. */
  example: string | null;
  pending: boolean;
  onSearch: (wish: Partial<Wish>) => void;
}

/** Search form. Changing dates searches at once; text and guests on submit. */
export function SearchForm({ wish, today, example, pending, onSearch }: SearchFormProps) {
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
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault();
          search();
        }}
      >
        <div className="grid items-end gap-4 l:grid-cols-[minmax(0,1fr)_minmax(0,20rem)_auto_auto]">
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
          <LazyDateRange
            label={m.search_dates()}
            words={formatRange({ from, to })}
            from={from}
            to={to}
            min={today}
            onChange={search}
            onCleared={() => toasts.show({ type: 'WARNING', title: m.search_days_needed() })}
          />
          <div className="flex items-center justify-between gap-4 l:block">
            <span aria-hidden="true" className="font-sign text-plain font-semibold l:mb-1 l:block">
              {m.catalogue_guests()}
            </span>
            <Stepper bare label={m.catalogue_guests()} value={guests} min={1} max={MOST_GUESTS} onChange={setGuests} />
          </div>
          <Button type="submit" pending={pending} pendingLabel={m.search_looking()}>
            {m.search_submit()}
          </Button>
        </div>
        <Presets wish={wish} today={today} onChoose={search} />
      </form>
    </search>
  );
}

function Presets({ wish: { from, to }, today, onChoose }: Pick<SearchFormProps, 'wish' | 'today'> & Choose) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{m.search_presets()}</legend>
      {PRESETS.map(preset => {
        const range = presetRange(preset, today);
        const chosen = range.from === from && range.to === to;
        return (
          <Button
            key={preset}
            size="sm"
            variant={chosen ? 'primary' : 'outline'}
            aria-pressed={chosen}
            onClick={() => onChoose(range)}
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
