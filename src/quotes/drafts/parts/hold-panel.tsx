import { Panel } from '../../../office/parts/panel.tsx';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDay } from '../../../shared/time.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { LazyDateField } from '../../../ui/lazy-date-field.tsx';
import type { QuoteEditor } from './use-quote-editor.ts';

/** Until when the quote can be accepted, and whether what it offers is held for its customer until then. */
export function HoldPanel({ editor }: { editor: QuoteEditor }) {
  const { draft, quote, change } = editor;
  const { validDay, holdDay } = draft.quote;
  const today = new Date().toISOString().slice(0, 10);
  const held = quote.heldUntil;
  return (
    <Panel title={m.quotes_office_hold()}>
      <div className="grid gap-4">
        <LazyDateField
          name="validDay"
          label={m.quotes_office_valid()}
          value={validDay ?? ''}
          min={today}
          onChange={day => change({ quote: { validDay: day || null } })}
        />
        <div>
          <Checkbox
            label={m.quotes_office_hold()}
            checked={holdDay !== null}
            onChange={() => change({ quote: { holdDay: holdDay ? null : validDay } })}
          />
          <p className="text-note text-muted">{holdDay ? m.quotes_office_hold_text() : m.quotes_office_hold_off()}</p>
        </div>
        {holdDay && (
          <LazyDateField
            name="holdDay"
            label={m.quotes_office_hold_until()}
            value={holdDay}
            min={today}
            {...(validDay && { max: validDay })}
            onChange={day => day && change({ quote: { holdDay: day } })}
          />
        )}
        {held && (
          <p className="font-semibold">
            {m.quotes_office_held({ day: formatDay(new Date(Date.parse(held) - 1), getLocale(), quote.timeZone) })}
          </p>
        )}
      </div>
    </Panel>
  );
}
