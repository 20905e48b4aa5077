import { AddRow, RemoveRowIcon } from '../../../office/parts/row-buttons.tsx';
import { m } from '../../../paraglide/messages.js';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { NumberField } from './number-field.tsx';
import type { RulesProps } from './time-fields.tsx';

const GRID = 'grid gap-3 m:grid-cols-2 xl:grid-cols-3';
const HOUR = 60;
const ORE = 100;
const YEAR_HOURS = 366 * 24;

/** Fields of the limits on a booking: size of the party, notice, horizon, and the time between two bookings. */
export function LimitFields({ rules, onRules }: RulesProps) {
  const { party, kind } = rules;
  const isPlaced = kind !== 'DEPARTURES';
  return (
    <div className={GRID}>
      <Checkbox
        className="m:col-span-2 xl:col-span-3"
        label={m.rules_party_limited()}
        checked={party !== null}
        onChange={() => onRules({ ...rules, party: party ? null : { least: 1, most: 8 } })}
      />
      {party && (
        <>
          <NumberField
            name="rules.party"
            label={m.rules_least_party()}
            value={party.least}
            least={1}
            most={999}
            onValue={least => onRules({ ...rules, party: { ...party, least } })}
          />
          <NumberField
            name="rules.party.most"
            label={m.rules_most_party()}
            value={party.most}
            least={1}
            most={999}
            onValue={most => onRules({ ...rules, party: { ...party, most } })}
          />
        </>
      )}
      <NumberField
        name="rules.leadMinutes"
        label={m.rules_lead()}
        value={rules.leadMinutes}
        most={366 * 24 * 60}
        onValue={leadMinutes => onRules({ ...rules, leadMinutes })}
      />
      <NumberField
        name="rules.horizonDays"
        label={m.rules_horizon()}
        value={rules.horizonDays}
        least={1}
        most={1100}
        onValue={horizonDays => onRules({ ...rules, horizonDays })}
      />
      {isPlaced && (
        <>
          <NumberField
            name="rules.bufferBeforeMinutes"
            label={m.rules_buffer_before()}
            value={rules.bufferBeforeMinutes}
            most={1440}
            onValue={bufferBeforeMinutes => onRules({ ...rules, bufferBeforeMinutes })}
          />
          <NumberField
            name="rules.bufferAfterMinutes"
            label={m.rules_buffer_after()}
            value={rules.bufferAfterMinutes}
            most={1440}
            onValue={bufferAfterMinutes => onRules({ ...rules, bufferAfterMinutes })}
          />
        </>
      )}
      <CutOffFields rules={rules} onRules={onRules} />
      <Checkbox
        label={m.rules_confirmed()}
        checked={rules.confirmedBySeller}
        onChange={() => onRules({ ...rules, confirmedBySeller: !rules.confirmedBySeller })}
      />
    </div>
  );
}

/** Fields of the last moment to book: a time of day, so many days before; prawns are ordered by noon the day before. */
function CutOffFields({ rules, onRules }: RulesProps) {
  const { cutOff } = rules;
  const change = (part: Partial<NonNullable<typeof cutOff>>) =>
    cutOff && onRules({ ...rules, cutOff: { ...cutOff, ...part } });
  return (
    <>
      <Checkbox
        className="m:col-span-2 xl:col-span-3"
        label={m.rules_cut_off()}
        checked={cutOff !== null}
        onChange={() => onRules({ ...rules, cutOff: cutOff ? null : { daysBefore: 1, time: '12:00' } })}
      />
      {cutOff && (
        <>
          <NumberField
            name="rules.cutOff.daysBefore"
            label={m.rules_cut_off_days()}
            value={cutOff.daysBefore}
            most={60}
            onValue={daysBefore => change({ daysBefore })}
          />
          <TextField
            type="time"
            name="rules.cutOff.time"
            label={m.rules_cut_off_time()}
            value={cutOff.time === '24:00' ? '00:00' : cutOff.time}
            onChange={event => event.currentTarget.value && change({ time: event.currentTarget.value })}
          />
        </>
      )}
    </>
  );
}

/** Fields of the terms for guests: changes and cancellations by themselves, their deadlines, and the money back. */
export function TermsFields({ rules, onRules }: RulesProps) {
  const { terms } = rules;
  const change = (part: Partial<typeof terms>) => onRules({ ...rules, terms: { ...terms, ...part } });
  return (
    <div className="grid gap-3">
      <div className={GRID}>
        <Checkbox
          label={m.rules_may_cancel()}
          checked={terms.cancellationByCustomerAllowed}
          onChange={() => change({ cancellationByCustomerAllowed: !terms.cancellationByCustomerAllowed })}
        />
        <Checkbox
          label={m.rules_may_change()}
          checked={terms.changeByCustomerAllowed}
          onChange={() => change({ changeByCustomerAllowed: !terms.changeByCustomerAllowed })}
        />
        <NumberField
          name="rules.terms.cancellationByCustomerTimeLimitMinutes"
          label={m.rules_cancel_until()}
          value={terms.cancellationByCustomerTimeLimitMinutes}
          unit={HOUR}
          most={YEAR_HOURS}
          onValue={cancellationByCustomerTimeLimitMinutes => change({ cancellationByCustomerTimeLimitMinutes })}
        />
        <NumberField
          name="rules.terms.noShowPerGuest"
          label={m.rules_no_show()}
          hint={m.rules_no_show_hint()}
          value={terms.noShowPerGuest ?? 0}
          unit={ORE}
          most={10_000}
          onValue={noShowPerGuest => change({ noShowPerGuest })}
        />
      </div>
      <p className="text-note text-muted">{m.rules_steps_text()}</p>
      {[...terms.steps.keys()].map(at => {
        const step = terms.steps[at]!;
        const set = (part: Partial<typeof step>) =>
          change({ steps: terms.steps.map((one, other) => (other === at ? { ...one, ...part } : one)) });
        return (
          <div key={at} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3 m:max-w-[36rem]">
            <NumberField
              name={`rules.terms.steps.${at}.minutesBefore`}
              label={m.rules_step_hours()}
              value={step.minutesBefore}
              unit={HOUR}
              most={YEAR_HOURS}
              onValue={minutesBefore => set({ minutesBefore })}
            />
            <NumberField
              name={`rules.terms.steps.${at}.percentBack`}
              label={m.rules_step_percent()}
              value={step.percentBack}
              most={100}
              onValue={percentBack => set({ percentBack })}
            />
            <RemoveRowIcon
              label={m.rules_step_remove({ number: at + 1 })}
              onRemove={() => change({ steps: terms.steps.filter((_, other) => other !== at) })}
            />
          </div>
        );
      })}
      {terms.steps.length < 6 && (
        <AddRow onAdd={() => change({ steps: [...terms.steps, { minutesBefore: 1440, percentBack: 100 }] })}>
          {m.rules_step_add()}
        </AddRow>
      )}
    </div>
  );
}
