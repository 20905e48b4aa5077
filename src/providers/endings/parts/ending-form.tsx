import { useState } from 'react';
import { useCommand } from '../../../client.ts';
import { lateApi } from '../../../late-client.ts';
import { useUnsavedFields } from '../../../office/parts/use-leave-question.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDate } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { LazyDateField } from '../../../ui/lazy-date-field.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { Endings } from '../contract.ts';
import { GROUNDS, type Ground } from '../rules.ts';
import { groundWord } from '../wording/rules.ts';

interface Props {
  slug: string;
  endings: Endings;
  title: string;
  stale: readonly (readonly unknown[])[];
  onDone: () => void;
}

/** Form by which an operator gives notice: terms, facts, the day, and a ground where it is sooner than the notice. */
export function EndingForm({ slug, endings: { days, noticeDays }, title, stale, onDone }: Props) {
  const [said, say] = useState({ terms: '', facts: '', groundWord: '', endsOn: '' });
  const [ground, choose] = useState<Ground | null>(null);
  const [wrong, mark] = useState<Record<string, string>>({});
  const command = useCommand(lateApi.endings.give, 'end-stall-place', { invalidates: stale, onDone });
  useUnsavedFields(Object.values(said));
  const first = ground ? days.byGround : days.first;
  const errors = Object.keys(wrong).length ? wrong : command.fieldErrors;
  const typed = (name: keyof typeof said) => ({
    ...{ name, value: said[name] },
    onChange: (event: { currentTarget: { value: string } }) => say({ ...said, [name]: event.currentTarget.value }),
  });
  function send() {
    command.reset();
    const needed = ['terms', 'facts', ...(ground ? ['groundWord'] : [])] as (keyof typeof said)[];
    const lacks = needed.filter(name => !said[name].trim()).map(name => [name, m.endings_missing()]);
    const mistakes: Record<string, string> = {
      ...Object.fromEntries(lacks),
      ...(!said.endsOn && { endsOn: m.endings_day_missing() }),
    };
    mark(mistakes);
    if (Object.keys(mistakes).length) return;
    const word = ground ? said.groundWord.trim() : '';
    const texts = { terms: said.terms.trim(), facts: said.facts.trim(), groundWord: word };
    command.run({ idOrSlug: slug, ...texts, ground, endsOn: said.endsOn });
  }
  return (
    <Form errors={errors} onValues={send} aria-label={m.endings_title()}>
      <p className="text-muted">{m.endings_intro({ days: noticeDays })}</p>
      {command.error && Object.keys(command.fieldErrors).length === 0 && (
        <Banner tone="danger" role="alert" title={command.error.message} />
      )}
      <TextArea {...typed('terms')} label={m.endings_terms()} hint={m.endings_terms_hint()} maxLength={1000} rows={2} />
      <TextArea {...typed('facts')} label={m.endings_facts()} hint={m.endings_facts_hint()} maxLength={4000} />
      <RadioList
        legend={m.endings_when()}
        name="ground"
        selected={ground ?? 'NOTICE'}
        onSelect={id => choose(id === 'NOTICE' ? null : (id as Ground))}
        items={[
          {
            ...{ id: 'NOTICE', label: m.endings_when_notice() },
            description: m.endings_when_notice_text({ day: formatDate(`${days.first}T12:00:00Z`, getLocale()) }),
          },
          ...GROUNDS.map(one => ({
            ...{ id: one, label: groundWord(one, getLocale()), description: m.endings_ground_text() },
          })),
        ]}
      />
      {ground && (
        <TextArea
          {...typed('groundWord')}
          label={m.endings_ground_word()}
          hint={m.endings_ground_word_hint()}
          maxLength={1000}
          rows={2}
        />
      )}
      <LazyDateField
        name="endsOn"
        label={m.endings_ends_on()}
        value={said.endsOn}
        min={first}
        max={days.last}
        onChange={endsOn => say({ ...said, endsOn })}
      />
      <p className="text-note text-muted">{m.endings_ends_on_hint()}</p>
      <div>
        <Button type="submit" variant="danger" pending={command.pending} pendingLabel={m.endings_sending()}>
          {m.endings_give({ title })}
        </Button>
      </div>
    </Form>
  );
}
