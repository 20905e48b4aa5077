import { useCommand } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { isSwitch, type LiveSetting } from '../../../live-settings.ts';
import { BackLink } from '../../../office/parts/back-link.tsx';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { bo } from '../../../office-links.ts';
import { clientLoad } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useNamedField } from '../../../providers/profile/parts/use-named-field.ts';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { HallSettings } from '../contract.ts';
import { DutyList } from '../parts/duty-list.tsx';
import { isNumber, SETTING_GROUPS, type SettingGroup } from '../rules.ts';
import { groupName, settingHint, settingName } from '../wording/rules.ts';

const plan = () => [lateQ.hallSettings.read({})] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

const GROUPS = Object.keys(SETTING_GROUPS) as SettingGroup[];

/** Page of the hall's own details and limits, which hold within a minute and without a restart. */
export default function SettingsPage() {
  const { item } = useSuspenseQuery(lateQ.hallSettings.read({})).data;
  useNamedField();
  return (
    <>
      <OfficeHead title={m.settings_title()} back={<BackLink href={bo.desk()}>{m.desk_nav()}</BackLink>} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 p-4 l:gap-6 l:p-6 xl:grid-cols-2">
        <div className="grid gap-4 l:gap-6">
          {item.lacks.length > 0 && (
            <Panel title={m.duties_title()}>
              <DutyList lacks={item.lacks} />
            </Panel>
          )}
          {GROUPS.map(group => (
            <GroupForm key={group} group={group} item={item} />
          ))}
        </div>
        <Panel title={m.settings_history()}>
          <History item={item} />
        </Panel>
      </div>
    </>
  );
}

function GroupForm({ group, item }: { group: SettingGroup; item: HallSettings }) {
  const names: readonly LiveSetting[] = SETTING_GROUPS[group];
  const shown = item.settings.filter(({ name }) => names.includes(name));
  const command = useCommand(lateApi.hallSettings.change, 'change-hall-settings', {
    invalidates: [lateQ.hallSettings.read.key(), lateQ.operatorsDesk.read.key()],
    onDone: () => toasts.show({ _id: `settings-${group}`, type: 'SUCCESS', title: m.settings_saved() }),
  });
  const { error, fieldErrors } = command;
  return (
    <Panel title={groupName(group, getLocale())}>
      <Form
        errors={fieldErrors}
        onValues={values =>
          command.run({
            values: Object.fromEntries(shown.map(({ name }) => [name, String(values.get(name) ?? '')])),
            basedOn: Object.fromEntries(shown.map(({ name, value }) => [name, value])),
          })
        }
      >
        {error && Object.keys(fieldErrors).length === 0 && <Banner tone="danger" role="alert" title={error.message} />}
        {shown.map(({ name, value, start, changed }) => (
          // A value that was changed meanwhile is another field.
          <SettingField key={`${name} ${value}`} {...{ name, value }} start={changed ? start : null} />
        ))}
        {item.mayChange && (
          <div>
            <Button type="submit" pending={command.pending} pendingLabel={m.settings_saving()}>
              {m.settings_save()}
            </Button>
          </div>
        )}
      </Form>
    </Panel>
  );
}

function SettingField({ name, value, start }: { name: LiveSetting; value: string; start: string | null }) {
  const locale = getLocale();
  const label = settingName(name, locale);
  const begun = start ? m.settings_start({ value: start }) : undefined;
  if (isSwitch(name)) {
    const options = [
      { value: 'off', label: m.settings_off() },
      { value: 'on', label: m.settings_on() },
    ];
    return <Select name={name} label={label} options={options} defaultValue={value} />;
  }
  return (
    <TextField
      {...{ name, label }}
      defaultValue={value}
      hint={[settingHint(name, locale), begun].filter(Boolean).join(' ') || undefined}
      inputMode={isNumber(name) ? 'numeric' : undefined}
      autoComplete="off"
      maxLength={300}
    />
  );
}

function History({ item: { history } }: { item: HallSettings }) {
  const locale = getLocale();
  if (!history.length) return <p className="text-muted">{m.settings_history_empty()}</p>;
  return (
    <ul>
      {history.map(({ _id, name, value, by, _at }) => (
        <li key={_id} className="border-t border-hair py-2 first:border-t-0">
          <p className="break-words">
            <b className="font-sign">{settingName(name, locale)}:</b> {value ?? m.settings_given_back()}
          </p>
          <p className="text-note text-muted">{[formatDayAndTime(_at, locale), by].filter(Boolean).join(', ')}</p>
        </li>
      ))}
    </ul>
  );
}
