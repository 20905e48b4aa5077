import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { RemoveRow } from '../../../office/parts/row-buttons.tsx';
import { TouchedDialog } from '../../../office/parts/touched-bookings.tsx';
import { useUnsavedFields } from '../../../office/parts/use-leave-question.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LazyDateField } from '../../../ui/lazy-date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { weekdayNames } from '../../../ui/weekday-names.ts';
import { NumberField } from '../../rulebooks/parts/number-field.tsx';
import type { Pattern } from '../../series/contract.ts';
import type { Touched } from '../../touched/contract.ts';
import type { Timetable } from '../contract.ts';

/** Form of the weekly departures; which bookings lose theirs is said before it is kept. */
export function SeriesForm({ slug, table }: { slug: string; table: Timetable }) {
  const where = { idOrSlug: slug, product: table.product.slug };
  const [series, setSeries] = useState(table.series);
  const keptNow = useUnsavedFields(series);
  const [version, setVersion] = useState(table.version);
  const [touched, setTouched] = useState<Touched[] | null>(null);
  const put = useCommand(lateApi.timetables.putSeries, 'put-departure-series', {
    invalidates: [lateQ.timetables.list.key()],
    onDone: ({ item }) => {
      setTouched(null);
      keptNow();
      setVersion(item.version);
      toasts.show({ _id: 'series', type: 'SUCCESS', title: m.units_saved() });
    },
    onRefused: () => setTouched(null),
  });
  const preview = useCommand(lateApi.timetables.preview, 'preview-series', {
    onDone: ({ item }) => (item.touched.length ? setTouched(item.touched) : keep([])),
  });
  const keep = (seen: readonly string[]) => put.run({ ...where, series, basedOn: version, seen: [...seen] });
  const change = (at: number, pattern: PatternChange) =>
    setSeries(series.map((one, other) => (other === at ? withoutGaps({ ...one, ...pattern }) : one)));
  const error = put.error ?? preview.error;
  const fieldErrors = Object.keys(put.fieldErrors).length ? put.fieldErrors : preview.fieldErrors;
  return (
    <Form errors={fieldErrors} onValues={() => preview.run({ ...where, series })}>
      {error && Object.keys(fieldErrors).length === 0 && <Banner tone="danger" role="alert" title={error.message} />}
      {series.length === 0 && <p className="text-muted">{m.departures_series_none()}</p>}
      {[...series.keys()].map(at => (
        <PatternFields
          key={at}
          at={at}
          pattern={series[at]!}
          year={table.today.slice(0, 4)}
          onPattern={pattern => change(at, pattern)}
          onRemove={() => setSeries(series.filter((_, other) => other !== at))}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          iconStart={<Icon icon={Plus} size={20} />}
          onClick={() => setSeries([...series, usualPattern(series)])}
        >
          {m.departures_series_add()}
        </Button>
        <Button type="submit" pending={put.pending || preview.pending} pendingLabel={m.units_saving()}>
          {m.units_save()}
        </Button>
      </div>
      <TouchedDialog
        bookings={touched}
        slug={slug}
        text={m.departures_series_touched()}
        keep={m.units_keep_anyway()}
        onKeep={() => keep(touched?.map(one => one.bookingId) ?? [])}
        pending={put.pending}
        onClose={() => setTouched(null)}
      />
    </Form>
  );
}

function usualPattern(series: readonly Pattern[]): Pattern {
  return series.at(-1) ?? { weekdays: [6, 7], starts: '10:00', ends: '12:00', endsDaysLater: 0, seats: 12 };
}

/** Fields that a row changes; what is undefined is left out from then on. */
type PatternChange = { [Field in keyof Pattern]?: Pattern[Field] | undefined };

function withoutGaps(pattern: PatternChange): Pattern {
  return Object.fromEntries(Object.entries(pattern).filter(([, value]) => value !== undefined)) as Pattern;
}

interface PatternProps {
  at: number;
  pattern: Pattern;
  year: string;
  onPattern(pattern: PatternChange): void;
  onRemove(): void;
}

const OF_MONTH = [
  { nth: 1, word: m.departures_first },
  { nth: 2, word: m.departures_second },
  { nth: 3, word: m.departures_third },
  { nth: 4, word: m.departures_fourth },
  { nth: -1, word: m.departures_last },
] as const;

/** Weeks of the month in which it leaves: the second Saturday, the last Thursday; all of them when none is chosen. */
function MonthFields({ pattern, onPattern }: Pick<PatternProps, 'pattern' | 'onPattern'>) {
  const { ofMonth } = pattern;
  const turned = (nth: number) => {
    const next = ofMonth?.includes(nth) ? ofMonth.filter(one => one !== nth) : [...(ofMonth ?? []), nth];
    return next.length ? next : undefined;
  };
  return (
    <fieldset className="min-w-0">
      <legend className="font-sign text-plain font-semibold">{m.departures_of_month()}</legend>
      <div className="grid grid-cols-2 gap-x-4 m:grid-cols-5">
        {OF_MONTH.map(({ nth, word }) => (
          <Checkbox
            key={nth}
            label={word()}
            checked={ofMonth?.includes(nth) ?? false}
            onChange={() => onPattern({ ofMonth: turned(nth) })}
          />
        ))}
      </div>
    </fieldset>
  );
}

function PatternFields({ at, pattern, year, onPattern, onRemove }: PatternProps) {
  const { weekdays, starts, ends, seats, season } = pattern;
  const turned = (day: number) =>
    weekdays.includes(day) ? weekdays.filter(one => one !== day) : [...weekdays, day].sort();
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-hold border border-hair p-3">
      <legend className="px-1 font-sign font-bold">{m.departures_row({ number: at + 1 })}</legend>
      <div className="grid grid-cols-2 gap-x-4 m:grid-cols-4">
        {weekdayNames().map(({ long }, place) => (
          <Checkbox
            key={long}
            {...(place === 0 && { name: `series.${at}.weekdays` })}
            label={long}
            checked={weekdays.includes(place + 1)}
            onChange={() => onPattern({ weekdays: turned(place + 1) })}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          type="time"
          name={`series.${at}.starts`}
          label={m.departures_leaves()}
          value={starts}
          onChange={event => event.currentTarget.value && onPattern({ starts: event.currentTarget.value })}
        />
        <TextField
          type="time"
          name={`series.${at}.ends`}
          label={m.departures_returns()}
          value={ends}
          onChange={event => event.currentTarget.value && onPattern({ ends: event.currentTarget.value })}
        />
        <div className="w-52">
          <NumberField
            name={`series.${at}.endsDaysLater`}
            label={m.departures_days_later()}
            value={pattern.endsDaysLater}
            most={60}
            onValue={endsDaysLater => onPattern({ endsDaysLater })}
          />
        </div>
        <div className="w-28">
          <NumberField
            name={`series.${at}.seats`}
            label={m.departures_seats()}
            value={seats}
            least={1}
            most={100_000}
            onValue={given => onPattern({ seats: given })}
          />
        </div>
        <RemoveRow word={m.rules_remove()} row={m.departures_row({ number: at + 1 })} onRemove={onRemove} />
      </div>
      <MonthFields pattern={pattern} onPattern={onPattern} />
      <Checkbox
        label={m.departures_season()}
        checked={season !== undefined}
        onChange={() => onPattern({ season: season ? undefined : { from: '06-01', to: '08-31' } })}
      />
      {season && (
        <div className="flex flex-wrap gap-3">
          <LazyDateField
            name={`series.${at}.season.from`}
            label={m.rules_season_from()}
            value={`${year}-${season.from}`}
            onChange={day => day && onPattern({ season: { ...season, from: day.slice(5) } })}
          />
          <LazyDateField
            name={`series.${at}.season.to`}
            label={m.rules_season_to()}
            value={`${year}-${season.to}`}
            onChange={day => day && onPattern({ season: { ...season, to: day.slice(5) } })}
          />
        </div>
      )}
    </fieldset>
  );
}
