import { useState } from 'react';
import { useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { useUnsavedFields } from '../../../office/parts/use-leave-question.ts';
import { officeQ } from '../../../office-client.ts';
import { m } from '../../../paraglide/messages.js';
import { WeekFields } from '../../../providers/profile/parts/week-fields.tsx';
import { WordsFields } from '../../../providers/profile/parts/words-fields.tsx';
import { drafted } from '../../../providers/profile/rules.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form } from '../../../ui/form.tsx';
import { LazyDateField } from '../../../ui/lazy-date-field.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { useMessageErrors } from '../../parts/use-message-errors.ts';
import { STAFF_NAMES, type StaffNames } from '../../rules.ts';
import type { OfficeMessageSettings } from '../contract.ts';
import { ANSWER_TIMES, type AnswerTimes, MOST_READY_TEXT } from '../rules.ts';
import { ReadyFields } from './ready-fields.tsx';

const NAMES: Record<StaffNames, () => string> = {
  FIRST: m.threads_settings_names_FIRST,
  FULL: m.threads_settings_names_FULL,
  NONE: m.threads_settings_names_NONE,
};
const TIMES: Record<AnswerTimes, () => string> = {
  ALWAYS: m.threads_settings_answers_ALWAYS,
  OPENING: m.threads_settings_answers_OPENING,
  OWN: m.threads_settings_answers_OWN,
};

/** Form of how a stall speaks with its guests. */
export function SettingsForm({ slug, settings }: { slug: string; settings: OfficeMessageSettings }) {
  const { revision, mayChange: _, ...kept } = settings;
  const [fields, setFields] = useState({
    ...kept,
    awayWords: drafted(kept.awayWords ? { sv: '', ...kept.awayWords } : null),
    ready: kept.ready.map((words, key) => ({ key, words: drafted(words) })),
  });
  const [basedOn, setBasedOn] = useState(revision);
  const change = (next: Partial<typeof fields>) => setFields(now => ({ ...now, ...next }));
  const saved = useUnsavedFields(fields);
  const saving = useCommand(lateApi.messageSettings.save, 'save-message-settings', {
    invalidates: [lateQ.messageSettings.read.key(), officeQ.inbox.thread.key()],
    onDone: ({ item }) => {
      setBasedOn(item.revision);
      saved();
      toasts.show({ _id: 'message-settings', type: 'SUCCESS', title: m.threads_settings_saved() });
    },
  });
  const { away } = fields;
  return (
    <Form
      errors={useMessageErrors(saving.error)}
      className="gap-6"
      onValues={() => saving.run({ ...fields, ready: fields.ready.map(({ words }) => words), idOrSlug: slug, basedOn })}
    >
      <Panel title={m.threads_ready()}>
        <p className="mb-3 text-muted">{m.threads_settings_ready_text()}</p>
        <ReadyFields ready={fields.ready} onReady={ready => change({ ready })} />
      </Panel>
      <Panel title={m.threads_settings_when()}>
        <p className="mb-3 text-muted">{m.threads_settings_when_text()}</p>
        <RadioList
          legend={m.threads_settings_when()}
          hideLegend
          name="answers"
          items={ANSWER_TIMES.map(id => ({ id, label: TIMES[id]() }))}
          selected={fields.answers}
          onSelect={id => change({ answers: id as AnswerTimes })}
        />
        {fields.answers === 'OWN' && (
          <div className="mt-3">
            <WeekFields weekly={fields.ownHours} onWeekly={ownHours => change({ ownHours })} />
          </div>
        )}
        <Checkbox
          label={m.threads_settings_away_on()}
          checked={away !== null}
          onChange={() => change({ away: away ? null : { from: '', until: '' } })}
        />
        {away && (
          <div className="mb-3 flex flex-wrap gap-3">
            <LazyDateField
              name="away.from"
              label={m.threads_settings_away_from()}
              value={away.from}
              onChange={from => change({ away: { ...away, from } })}
            />
            <LazyDateField
              name="away.until"
              label={m.threads_settings_away_until()}
              value={away.until}
              min={away.from || undefined}
              onChange={until => change({ away: { ...away, until } })}
            />
          </div>
        )}
        <WordsFields
          name="awayWords"
          legend={m.threads_settings_words()}
          hint={m.threads_settings_words_hint()}
          words={fields.awayWords}
          most={MOST_READY_TEXT}
          long
          onWords={awayWords => change({ awayWords })}
        />
      </Panel>
      <Panel title={m.threads_settings_names()}>
        <RadioList
          legend={m.threads_settings_names()}
          hideLegend
          name="staffNames"
          items={STAFF_NAMES.map(id => ({ id, label: NAMES[id]() }))}
          selected={fields.staffNames}
          onSelect={id => change({ staffNames: id as StaffNames })}
        />
      </Panel>
      <div>
        <Button type="submit" pending={saving.pending}>
          {m.threads_settings_save()}
        </Button>
      </div>
    </Form>
  );
}
