import { Plus, Trash2 } from 'lucide-react';
import { Panel } from '../../../office/parts/panel.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { FieldNotes } from '../../../ui/field.tsx';
import { useField } from '../../../ui/form-errors.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LazyDateField } from '../../../ui/lazy-date-field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { PlannedPart } from '../../contents/contract.ts';
import { MOST_PARTS } from '../../contents/rules.ts';
import { CountField } from './count-field.tsx';
import type { QuoteEditor } from './use-quote-editor.ts';

/** Payment plan of the quote: all of it soon after a yes, or in parts with their days. */
export function PlanPanel({ editor }: { editor: QuoteEditor }) {
  const { plan, day, validDay } = editor.draft.quote;
  const field = useField({ name: 'plan' });
  const put = (parts: PlannedPart[]) => editor.change({ quote: { plan: parts } });
  const change = (at: number, patch: Partial<PlannedPart>) =>
    put(plan.map((part, place) => (place === at ? { ...part, ...patch } : part)));
  const later = day ?? validDay ?? new Date().toISOString().slice(0, 10);
  return (
    <Panel title={m.quotes_office_plan()}>
      <div id={field.id} tabIndex={-1} className="grid gap-4">
        {plan.length === 0 && <p>{m.quotes_office_plan_whole()}</p>}
        {plan.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
          <fieldset key={at} className="grid min-w-0 gap-3 border-l-2 border-control pl-3">
            <legend className="sr-only">{m.quotes_office_plan_part({ part: at + 1 })}</legend>
            <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3">
              <CountField
                label={m.quotes_office_plan_share()}
                value={part.share / 100}
                most={100}
                onChange={percent => change(at, { share: percent * 100 })}
              />
              <Select
                label={m.quotes_office_plan_when()}
                value={part.due.kind}
                options={[
                  { value: 'ACCEPTANCE', label: m.quotes_office_plan_after() },
                  { value: 'DAY', label: m.quotes_office_plan_on() },
                ]}
                onChange={event =>
                  change(at, {
                    due: event.target.value === 'DAY' ? { kind: 'DAY', day: later } : { kind: 'ACCEPTANCE', days: 7 },
                  })
                }
              />
            </div>
            <Due due={part.due} onChange={due => change(at, { due })} />
            <Button
              variant="outline"
              size="sm"
              iconStart={<Icon icon={Trash2} size={18} />}
              onClick={() => put(plan.filter((_, place) => place !== at))}
            >
              {m.quotes_office_plan_remove({ part: at + 1 })}
            </Button>
          </fieldset>
        ))}
        <FieldNotes field={field} />
        <div className="flex flex-wrap gap-2">
          {plan.length === 0 && (
            <Button
              variant="outline"
              size="sm"
              onClick={() =>
                put([
                  { share: 2000, due: { kind: 'ACCEPTANCE', days: 7 } },
                  { share: 8000, due: { kind: 'DAY', day: later } },
                ])
              }
            >
              {m.quotes_office_plan_deposit()}
            </Button>
          )}
          {plan.length > 0 && plan.length < MOST_PARTS && (
            <Button
              variant="outline"
              size="sm"
              iconStart={<Icon icon={Plus} size={18} />}
              onClick={() => put([...plan, { share: 1000, due: { kind: 'DAY', day: later } }])}
            >
              {m.quotes_office_plan_add()}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}

function Due({ due, onChange }: { due: PlannedPart['due']; onChange: (due: PlannedPart['due']) => void }) {
  return due.kind === 'DAY' ? (
    <LazyDateField
      label={m.quotes_office_plan_day()}
      value={due.day}
      onChange={day => day && onChange({ kind: 'DAY', day })}
    />
  ) : (
    <CountField
      label={m.quotes_office_plan_days()}
      value={due.days}
      least={0}
      most={90}
      onChange={days => onChange({ kind: 'ACCEPTANCE', days })}
    />
  );
}
