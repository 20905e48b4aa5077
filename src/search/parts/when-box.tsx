import { CalendarDays, Search as SearchIcon } from 'lucide-react';
import { useNavigate } from 'react-router';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PRESETS, presetRange, toSearchParameters, wishFrom } from '../presets/rules.ts';
import { DayInputs, GuestsInput } from './day-inputs.tsx';
import { PRESET_WORDS } from './preset-words.ts';
import { formatRange } from './range-words.ts';

const GUESTS = 2;

/** The question at the entrance: when are you here? A form of its own accord, so that it asks without script as well. */
export function WhenBox({ today }: { today: string }) {
  const navigate = useNavigate();
  return (
    <search>
      <Sheet className="p-4 l:p-6">
        <form
          action={to.search()}
          noValidate
          className="when-box grid gap-4"
          onSubmit={event => {
            event.preventDefault();
            const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
            void navigate(to.search(null, toSearchParameters(wishFrom(new URLSearchParams(typed), today))));
          }}
        >
          <noscript>
            <input type="hidden" name="plain" value="1" />
          </noscript>
          <fieldset>
            <legend className="mb-3 font-sign text-card font-bold">{m.search_when_here()}</legend>
            <div className="when-days">
              {PRESETS.map(preset => (
                <Pill key={preset} value={preset} chosen={preset === 'today'} label={PRESET_WORDS[preset]()} />
              ))}
              <Pill value="days" label={m.search_other_days()} />
            </div>
          </fieldset>
          <div className="when-own grid-cols-2 gap-2">
            <DayInputs {...presetRange('today', today)} today={today} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-2">
            <TextField
              type="search"
              name="text"
              label={m.search_text_label()}
              placeholder={m.search_text_example()}
              enterKeyHint="search"
              maxLength={200}
              iconStart={<Icon icon={SearchIcon} size={20} />}
            />
            <GuestsInput guests={GUESTS} />
          </div>
          <div className="grid gap-2">
            <Button type="submit" wide>
              {m.search_show_free()}
            </Button>
            <p className="when-words flex min-h-6 items-center justify-center gap-2 text-note text-muted">
              <Icon icon={CalendarDays} size={16} />
              {PRESETS.map(preset => (
                <span key={preset} data-when={preset}>
                  {formatRange(presetRange(preset, today))}
                </span>
              ))}
            </p>
          </div>
        </form>
      </Sheet>
    </search>
  );
}

/** One of the common days; the browser keeps which is chosen. */
function Pill({ value, label, chosen }: { value: string; label: string; chosen?: boolean }) {
  return (
    <label className="pill">
      <input type="radio" name="when" value={value} defaultChecked={chosen} />
      {label}
    </label>
  );
}
