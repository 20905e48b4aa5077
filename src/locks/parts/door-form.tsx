import { useState } from 'react';
import { useCommand } from '../../client.ts';
import { lateApi, lateQ } from '../../late-client.ts';
import { m } from '../../paraglide/messages.js';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Door, LockList } from '../doors/contract.ts';

interface Props {
  slug: string;
  list: LockList;
  /** Null: a new door. */
  door: Door | null;
  onClose(): void;
}

const invalidates = [lateQ.lockDoors.list.key()];
const NEW = { title: '', lockRef: '', minutesBefore: 15, minutesAfter: 15, fallback: '' };

/** Form of a door: its lock, what it opens, how long before and after, and what a guest is told if it does not. */
export function DoorForm({ slug, list, door, onClose }: Props) {
  const [accountId, setAccountId] = useState(door?.accountId ?? list.accounts[0]?._id ?? '');
  const [fields, setFields] = useState(() => draftOf(door));
  const change = (next: Partial<typeof fields>) => setFields(now => ({ ...now, ...next }));
  const adding = useCommand(lateApi.lockDoors.add, 'add-lock-door', { invalidates, onDone: onClose });
  const changing = useCommand(lateApi.lockDoors.change, 'change-lock-door', { invalidates, onDone: onClose });
  const { error, fieldErrors, pending } = door ? changing : adding;
  const save = () => {
    const { before, after, ...rest } = fields;
    const values = { ...rest, minutesBefore: Number(before), minutesAfter: Number(after), idOrSlug: slug };
    if (door) changing.run({ ...values, doorId: door._id });
    else adding.run({ ...values, accountId });
  };
  return (
    <div className="max-w-[36rem] rounded-hold bg-sunk p-4">
      <Form errors={fieldErrors} className="gap-3" onValues={save}>
        {error && Object.keys(fieldErrors).length === 0 && <Banner tone="danger" role="alert" title={error.message} />}
        {!door && list.accounts.length > 1 && (
          <Select
            name="accountId"
            label={m.locks_door_account()}
            value={accountId}
            options={list.accounts.map(one => ({ value: one._id, label: one.title }))}
            onChange={event => setAccountId(event.currentTarget.value)}
          />
        )}
        <TextField
          name="title"
          label={m.locks_door_title()}
          value={fields.title}
          maxLength={60}
          onChange={event => change({ title: event.currentTarget.value })}
        />
        <TextField
          name="lockRef"
          label={m.locks_door_lock()}
          value={fields.lockRef}
          readOnly={door !== null}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={event => change({ lockRef: event.currentTarget.value })}
        />
        <Choices
          legend={m.locks_door_units()}
          items={list.units}
          chosen={fields.unitIds}
          onChosen={unitIds => change({ unitIds })}
        />
        <Choices
          legend={m.locks_door_products()}
          items={list.products}
          chosen={fields.productIds}
          onChosen={productIds => change({ productIds })}
        />
        <div className="grid gap-3 s:grid-cols-2">
          <Minutes
            name="minutesBefore"
            label={m.locks_door_before()}
            value={fields.before}
            onValue={before => change({ before })}
          />
          <Minutes
            name="minutesAfter"
            label={m.locks_door_after()}
            value={fields.after}
            onValue={after => change({ after })}
          />
        </div>
        <TextArea
          name="fallback"
          label={m.locks_door_fallback()}
          hint={m.locks_door_fallback_hint()}
          rows={3}
          maxLength={500}
          value={fields.fallback}
          onChange={event => change({ fallback: event.currentTarget.value })}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={pending}>
            {m.locks_door_save()}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {m.locks_cancel()}
          </Button>
        </div>
      </Form>
    </div>
  );
}

function draftOf(door: Door | null) {
  const { title, lockRef, minutesBefore, minutesAfter, fallback } = door ?? NEW;
  return {
    ...{ title, lockRef, before: String(minutesBefore), after: String(minutesAfter), fallback: fallback ?? '' },
    ...{ unitIds: door?.unitIds ?? [], productIds: door?.productIds ?? [] },
  };
}

interface MinutesProps {
  name: string;
  label: string;
  value: string;
  onValue(value: string): void;
}

function Minutes({ name, label, value, onValue }: MinutesProps) {
  return (
    <TextField
      {...{ name, label, value }}
      type="number"
      inputMode="numeric"
      min={0}
      max={1440}
      onChange={event => onValue(event.currentTarget.value)}
    />
  );
}

interface ChoicesProps {
  legend: string;
  items: LockList['units'];
  chosen: readonly string[];
  onChosen(ids: string[]): void;
}

/** Units and products that a door opens, a tick each. */
function Choices({ legend, items, chosen, onChosen }: ChoicesProps) {
  if (items.length === 0) return null;
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">{legend}</legend>
      <div className="grid max-h-64 gap-x-4 overflow-y-auto s:grid-cols-2">
        {items.map(({ _id, title }) => (
          <Checkbox
            key={_id}
            label={title}
            checked={chosen.includes(_id)}
            onChange={() => onChosen(chosen.includes(_id) ? chosen.filter(one => one !== _id) : [...chosen, _id])}
          />
        ))}
      </div>
    </fieldset>
  );
}
