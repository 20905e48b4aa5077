import { useState } from 'react';
import type { Optional, OptionalGroup } from '../../../catalogue/optionals/contract.ts';
import { countPicked, type Picked, repicked } from '../../../catalogue/optionals/rules.ts';
import { m } from '../../../paraglide/messages.js';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { priceText } from '../../../ui/price.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { Stepper } from '../../../ui/stepper.tsx';

interface Props {
  groups: readonly OptionalGroup[];
  picks: readonly Picked[];
  onPick: (picks: Picked[]) => void;
}

/** Option groups: each option at most once (OPTIONAL_GROUP), or a quantity of each (OPTIONAL_AMOUNT). */
export function OptionGroups({ groups, picks, onPick }: Props) {
  return groups.map(group =>
    isSingleChoice(group) ? (
      <SingleChoice key={group._id} group={group} picks={picks} onPick={onPick} />
    ) : (
      <Group key={group._id} group={group} picks={picks} onPick={onPick} />
    ),
  );
}

/** Whether exactly one option must be picked: then they are radio buttons. */
function isSingleChoice({ _type, minMax }: OptionalGroup): boolean {
  return _type === 'OPTIONAL_GROUP' && minMax.min === 1 && minMax.max === 1;
}

type GroupProps = Omit<Props, 'groups'> & { group: OptionalGroup };

function SingleChoice({ group, picks, onPick }: GroupProps) {
  const others = picks.filter(({ optional }) => optional.optionalGroupId !== group._id);
  const selected = picks.find(({ optional }) => optional.optionalGroupId === group._id)?.optional._id ?? null;
  return (
    <RadioList
      legend={group.title}
      name={`options-${group._id}`}
      hint={[formatGroupRule(group), group.description].filter(Boolean).join('. ')}
      selected={selected}
      onSelect={_id => onPick([...others, { optional: { _id, optionalGroupId: group._id }, quantity: 1 }])}
      items={group.optionals.map(optional => ({
        id: optional._id,
        label: optional.title,
        description: formatOptionPrice(optional),
      }))}
    />
  );
}

function Group({ group, picks, onPick }: GroupProps) {
  const [full, setFull] = useState(false);
  const { max } = group.minMax;
  const pick = (optionalId: string, quantity: number) => {
    const now = repicked(group, picks, optionalId, quantity);
    setFull('problem' in now);
    if ('picks' in now) onPick(now.picks);
  };
  const pickedCount = (optionalId: string) => picks.find(({ optional }) => optional._id === optionalId)?.quantity ?? 0;
  const rule = formatGroupRule(group);
  return (
    <fieldset className="min-w-0">
      <legend className="font-sign text-card font-bold">{group.title}</legend>
      {(rule || group.description) && (
        <p className="text-note text-muted">{[rule, group.description].filter(Boolean).join('. ')}</p>
      )}
      <div className="mt-1">
        {group.optionals.map(optional =>
          group._type === 'OPTIONAL_GROUP' ? (
            <Checkbox
              key={optional._id}
              className="border-b border-hair"
              label={optional.title}
              aside={formatOptionPrice(optional)}
              checked={pickedCount(optional._id) > 0}
              onChange={({ currentTarget }) => pick(optional._id, currentTarget.checked ? 1 : 0)}
            />
          ) : (
            <Stepper
              key={optional._id}
              label={optional.title}
              hint={formatOptionPrice(optional)}
              value={pickedCount(optional._id)}
              onChange={count => pick(optional._id, count)}
            />
          ),
        )}
      </div>
      <p role="alert" className="mt-1 text-note font-semibold text-danger empty:hidden">
        {full && m.catalogue_too_many_options({ count: max ?? countPicked(group._id, picks) })}
      </p>
    </fieldset>
  );
}

function formatOptionPrice({ price }: Optional): string {
  return price > 0 ? m.catalogue_extra({ price: priceText(price) }) : m.catalogue_included();
}

function formatGroupRule({ minMax: { min, max } }: OptionalGroup): string | null {
  if (max === null) return min > 0 ? m.catalogue_pick_at_least({ count: min }) : null;
  if (min === max) return m.catalogue_pick_exactly({ count: min });
  return min > 0 ? m.catalogue_pick_between({ min, max }) : m.catalogue_pick_at_most({ count: max });
}
