import { useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { HallYear } from '../contract.ts';
import { ACTIVITIES, type Activity } from '../rules.ts';
import { activityWord } from '../wording/rules.ts';

const after = {
  invalidates: [lateQ.platformReports.year.key()],
  onDone: () => toasts.show({ _id: 'dac7', type: 'SUCCESS', title: m.reports_platform_saved() }),
};

/** The year's exchange rate, by which small sellers of goods are left out. */
export function RateForm({ year, sekPerEuro }: Pick<HallYear, 'year' | 'sekPerEuro'>) {
  const command = useCommand(lateApi.platformReports.rate, 'note-euro-rate', after);
  const { error, fieldErrors } = command;
  const shown = sekPerEuro === null ? '' : String(sekPerEuro).replace('.', getLocale() === 'en' ? '.' : ',');
  return (
    <Form
      errors={fieldErrors}
      onValues={values => {
        const typed = Number(String(values.get('sekPerEuro') ?? '').replace(',', '.'));
        command.run({ year, sekPerEuro: Number.isFinite(typed) ? typed : 0 });
      }}
    >
      {error && Object.keys(fieldErrors).length === 0 && <Banner tone="danger" role="alert" title={error.message} />}
      <TextField
        name="sekPerEuro"
        label={m.reports_dac7_sek_per_euro()}
        hint={m.reports_dac7_rate_hint()}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        defaultValue={shown}
        action={
          <Button type="submit" pending={command.pending}>
            {m.reports_dac7_rate_save()}
          </Button>
        }
      />
    </Form>
  );
}

/** Kinds of what is sold, each with the activity as which it is reported: a choice is kept at once. */
export function ActivityList({ activities }: Pick<HallYear, 'activities'>) {
  const command = useCommand(lateApi.platformReports.activity, 'map-platform-activity', after);
  const options = ACTIVITIES.map(one => ({ value: one, label: activityWord(one, getLocale()) }));
  return (
    <div className="grid gap-4">
      {command.error && <Banner tone="danger" role="alert" title={command.error.message} />}
      {activities.map(({ kind, title, activity }) => (
        <Select
          key={kind}
          label={title}
          options={options}
          value={activity}
          disabled={command.pending}
          onChange={event => command.run({ kind, activity: event.currentTarget.value as Activity })}
        />
      ))}
    </div>
  );
}
