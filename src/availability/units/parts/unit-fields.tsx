import { Ban, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import {
  type GroupDraft,
  isJoined,
  unitPlaces,
  withAllJoined,
  withJoinTurned,
  withoutUnit,
  withUnit,
} from './group-draft.ts';

interface Props {
  draft: GroupDraft;
  unitKey: string;
  onDraft(draft: GroupDraft): void;
  mayChange: boolean;
}

/** Fields of one unit: its name, how many it holds, what it can be joined with, and whether it is in use. */
export function UnitFields({ draft, unitKey, onDraft, mayChange }: Props) {
  const at = draft.units.findIndex(one => one.key === unitKey);
  const unit = draft.units[at];
  if (!unit) return null;
  const named = (title: Partial<typeof unit.title>) =>
    onDraft(withUnit(draft, unitKey, { title: { ...unit.title, ...title } }));
  return (
    <fieldset disabled={!mayChange} className="grid min-w-0 gap-3">
      <legend className="mb-2 font-sign text-card font-bold">{unit.title.sv || m.units_nameless()}</legend>
      <TextField
        name={`units.${at}.title.sv`}
        label={m.units_name()}
        value={unit.title.sv}
        maxLength={80}
        onChange={event => named({ sv: event.currentTarget.value })}
      />
      <details>
        <summary className="min-h-(--control-height) cursor-pointer py-2 font-sign font-semibold text-accent">
          {m.units_other_languages()}
        </summary>
        <div className="grid gap-3 pt-1">
          <TextField
            name={`units.${at}.title.en`}
            label={m.units_name_en()}
            lang="en"
            optional
            value={unit.title.en ?? ''}
            maxLength={80}
            onChange={event => named({ en: event.currentTarget.value })}
          />
          <TextField
            name={`units.${at}.title.de`}
            label={m.units_name_de()}
            lang="de"
            optional
            value={unit.title.de ?? ''}
            maxLength={80}
            onChange={event => named({ de: event.currentTarget.value })}
          />
        </div>
      </details>
      <Stepper
        label={m.units_capacity()}
        value={unit.capacity}
        min={1}
        max={999}
        onChange={capacity => onDraft(withUnit(draft, unitKey, { capacity }))}
      />
      {!unit.outOfUse && <Joins {...{ draft, unitKey, onDraft }} />}
      {mayChange &&
        (unit.outOfUse ? (
          <Button
            variant="outline"
            iconStart={<Icon icon={Undo2} size={18} />}
            onClick={() => onDraft(withUnit(draft, unitKey, { outOfUse: false }))}
          >
            {m.units_use_again()}
          </Button>
        ) : (
          <Button
            variant="danger-light"
            iconStart={<Icon icon={Ban} size={18} />}
            onClick={() => onDraft(withoutUnit(draft, unitKey))}
          >
            {unit._id ? m.units_out_of_use() : m.units_remove()}
          </Button>
        ))}
    </fieldset>
  );
}

const MOST_NEAR = 4;

/** Partners of a unit to be pushed together with: those already joined, and those that stand nearest. */
function Joins({ draft, unitKey, onDraft }: Omit<Props, 'mayChange'>) {
  const [all, showAll] = useState(false);
  const inUse = draft.units.filter(one => !one.outOfUse);
  const others = inUse.filter(one => one.key !== unitKey);
  if (others.length === 0) return null;
  const places = unitPlaces(inUse);
  const own = places.get(unitKey)!;
  const away = (key: string) => Math.hypot(places.get(key)!.x - own.x, places.get(key)!.y - own.y);
  const near = others.toSorted((a, b) => away(a.key) - away(b.key));
  const offered = near.filter((one, at) => all || at < MOST_NEAR || isJoined(draft.joins, unitKey, one.key));
  const held = draft.units.find(one => one.key === unitKey)!.capacity;
  return (
    <fieldset className="min-w-0">
      <legend className="font-sign text-plain font-semibold">{m.units_joins()}</legend>
      <div className="divide-y divide-hair border-y border-hair">
        {offered.map(one => (
          <Checkbox
            key={one.key}
            label={one.title.sv}
            aside={m.units_seats({ count: held + one.capacity })}
            checked={isJoined(draft.joins, unitKey, one.key)}
            onChange={() => onDraft(withJoinTurned(draft, unitKey, one.key))}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2 pt-2">
        {offered.length < others.length && (
          <Button size="sm" variant="outline" onClick={() => showAll(true)}>
            {m.units_joins_more({ count: others.length - offered.length })}
          </Button>
        )}
        {others.length > 1 && (
          <Button size="sm" variant="outline" onClick={() => onDraft(withAllJoined(draft))}>
            {m.units_joins_all()}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
