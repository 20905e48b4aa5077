import { DigitsField } from '../../../office/parts/digits-field.tsx';
import { AddRow, RemoveRowIcon } from '../../../office/parts/row-buttons.tsx';
import { m } from '../../../paraglide/messages.js';
import { drafted } from '../../../providers/profile/rules.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { weekdayNames } from '../../../ui/weekday-names.ts';
import type { SeasonDraft, SkuDraft } from '../rules.ts';
import { WordField } from './word-field.tsx';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

interface Props {
  sku: SkuDraft;
  onSku(fields: Partial<SkuDraft>): void;
}

/** Prices of other days, by season and weekday; where two cover a day, the upper one counts. */
export function SeasonFields({ sku, onSku }: Props) {
  const { seasons } = sku;
  const change = (place: number, fields: Partial<SeasonDraft>) =>
    onSku({ seasons: seasons.map((one, at) => (at === place ? { ...one, ...fields } : one)) });
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-sign text-plain font-semibold">{m.editor_seasons()}</legend>
      <p className="text-note text-muted">{seasons.length ? m.editor_seasons_order() : m.editor_seasons_none()}</p>
      {[...seasons.keys()].map(place => (
        <SeasonRow
          key={place}
          sku={sku}
          place={place}
          onSeason={fields => change(place, fields)}
          onRemove={() => onSku({ seasons: seasons.filter((_, at) => at !== place) })}
        />
      ))}
      <AddRow size="sm" onAdd={() => onSku({ seasons: [...seasons, newSeason()] })}>
        {m.editor_season_add()}
      </AddRow>
    </fieldset>
  );
}

function newSeason(): SeasonDraft {
  return { title: drafted(null), from: '06-01', to: '08-31', weekdays: EVERY_DAY, price: '', guestPrices: {} };
}

interface RowProps {
  sku: SkuDraft;
  place: number;
  onSeason(fields: Partial<SeasonDraft>): void;
  onRemove(): void;
}

function SeasonRow({ sku, place, onSeason, onRemove }: RowProps) {
  const season = sku.seasons[place]!;
  const name = (field: string) => `sku.${sku.key}.priceSeasons.${place}.${field}`;
  const yearly = season.from.length === 5;
  // A season of every year is shown in a leap year, so that each of its days is there.
  const shown = (day: string) => (yearly ? `2028-${day}` : day);
  const kept = (day: string) => (yearly ? day.slice(5) : day);
  return (
    <div className="grid gap-3 rounded-hold border border-hair p-3">
      <div className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-start gap-2">
        <WordField
          name={name('title')}
          label={m.editor_season_title()}
          placeholder={m.editor_season_example()}
          words={season.title}
          most={60}
          onWords={title => onSeason({ title })}
        />
        <DigitsField
          name={name('price')}
          label={m.editor_guest_price()}
          decimal
          most={12}
          value={season.price}
          onValue={value => onSeason({ price: value })}
        />
        <RemoveRowIcon
          size="sm"
          className="mt-7"
          label={m.editor_season_remove({ title: season.title.sv || String(place + 1) })}
          onRemove={onRemove}
        />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          type="date"
          name={name('from')}
          label={m.editor_season_from()}
          value={shown(season.from)}
          onChange={event => onSeason({ from: kept(event.currentTarget.value) })}
        />
        <TextField
          type="date"
          name={name('to')}
          label={m.editor_season_to()}
          value={shown(season.to)}
          onChange={event => onSeason({ to: kept(event.currentTarget.value) })}
        />
        <Checkbox
          label={m.editor_season_yearly()}
          checked={yearly}
          onChange={() => {
            const year = new Date().getFullYear();
            const other = (day: string) => (yearly ? `${year}-${day}` : day.slice(5));
            onSeason({ from: other(season.from), to: other(season.to) });
          }}
        />
      </div>
      <WeekdayChoice
        name={name('weekdays')}
        weekdays={season.weekdays}
        onWeekdays={weekdays => onSeason({ weekdays })}
      />
      {sku.guests.slice(1).map(guest => (
        <DigitsField
          key={guest.guestType}
          label={m.editor_season_guest({ title: guest.title.sv })}
          optional
          decimal
          most={12}
          value={season.guestPrices[guest.guestType] ?? ''}
          onValue={value => onSeason({ guestPrices: { ...season.guestPrices, [guest.guestType]: value } })}
        />
      ))}
    </div>
  );
}

interface WeekdayProps {
  name: string;
  weekdays: readonly number[];
  onWeekdays(weekdays: number[]): void;
}

function WeekdayChoice({ name, weekdays, onWeekdays }: WeekdayProps) {
  const names = weekdayNames();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-sign text-plain font-semibold">{m.editor_season_weekdays()}</legend>
      <div className="flex flex-wrap gap-x-4">
        {EVERY_DAY.map(day => (
          <Checkbox
            key={day}
            name={day === 1 ? name : undefined}
            label={names[day - 1]!.short}
            checked={weekdays.includes(day)}
            onChange={event =>
              onWeekdays(EVERY_DAY.filter(one => (one === day ? event.currentTarget.checked : weekdays.includes(one))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
