import { m } from '../../../paraglide/messages.js';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Wishes } from '../contract.ts';

export interface HoursWish {
  quiet: Wishes['quiet'];
  summaryAt: string;
}

interface Props extends HoursWish {
  /** Quiet hours that the switch turns back on. */
  usual: NonNullable<Wishes['quiet']>;
  summary: boolean;
  onHours(hours: HoursWish): void;
}

/** Fields of the hours in which nothing rings, with what waits and what does not, and of the summary. */
export function QuietFields({ quiet, summaryAt, usual, summary, onHours }: Props) {
  const set = (part: Partial<HoursWish>) => onHours({ quiet, summaryAt, ...part });
  return (
    <div className="grid gap-3">
      <p className="text-muted">{m.notices_quiet_text()}</p>
      <Checkbox
        label={m.notices_quiet_on()}
        checked={quiet !== null}
        onChange={event => set({ quiet: event.currentTarget.checked ? usual : null })}
      />
      {quiet && (
        <div className="flex flex-wrap items-start gap-3">
          <TextField
            type="time"
            name="quiet.from"
            label={m.notices_quiet_from()}
            value={quiet.from}
            onChange={event => set({ quiet: { ...quiet, from: event.currentTarget.value } })}
          />
          <TextField
            type="time"
            name="quiet.until"
            label={m.notices_quiet_until()}
            value={quiet.until}
            onChange={event => set({ quiet: { ...quiet, until: event.currentTarget.value } })}
          />
        </div>
      )}
      {summary && (
        <TextField
          type="time"
          name="summaryAt"
          label={m.notices_summary_at()}
          value={summaryAt}
          onChange={event => set({ summaryAt: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
