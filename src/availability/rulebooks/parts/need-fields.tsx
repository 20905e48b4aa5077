import { AddRow, RemoveRowIcon } from '../../../office/parts/row-buttons.tsx';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { inLocale } from '../../../shared/i18n.ts';
import { Select } from '../../../ui/select.tsx';
import type { Need, Offer } from '../../offers/contract.ts';
import type { Rulebook } from '../contract.ts';
import { usualNeed } from '../usual/rules.ts';
import { NumberField } from './number-field.tsx';

interface Props {
  rules: Offer;
  groups: Rulebook['groups'];
  onRules(rules: Offer): void;
}

/** Fields of a booking's needs from each group of units: a table for the party, a bike for each, one guide. */
export function NeedFields({ rules, groups, onRules }: Props) {
  const { needs } = rules;
  const left = groups.filter(group => !needs.some(need => need.groupId === group._id));
  const change = (at: number, need: Partial<Need>) =>
    onRules({ ...rules, needs: needs.map((one, other) => (other === at ? { ...one, ...need } : one)) });
  return (
    <div className="grid gap-3">
      {groups.length === 0 && <p className="text-muted">{m.rules_no_groups()}</p>}
      {[...needs.keys()].map(at => (
        <div key={at} className="grid items-end gap-3 m:grid-cols-[2fr_2fr_1fr_auto]">
          <Select
            name={at === 0 ? 'rules.needs' : `rules.needs.${at}.groupId`}
            label={m.rules_need_group()}
            value={needs[at]!.groupId}
            options={groups.map(group => ({
              value: group._id,
              label: inLocale(group.title, getLocale()),
              disabled: needs.some((need, other) => other !== at && need.groupId === group._id),
            }))}
            onChange={event => change(at, { groupId: event.currentTarget.value })}
          />
          <Select
            label={m.rules_need_take()}
            value={needs[at]!.take}
            options={[
              { value: 'PARTY', label: m.rules_need_party() },
              { value: 'PIECES', label: m.rules_need_pieces() },
              { value: 'FIXED', label: m.rules_need_fixed() },
            ]}
            onChange={event => change(at, { take: event.currentTarget.value as Need['take'] })}
          />
          <NumberField
            name={`rules.needs.${at}.amount`}
            label={m.rules_need_amount()}
            value={needs[at]!.amount}
            least={1}
            most={99}
            onValue={amount => change(at, { amount })}
          />
          <RemoveRowIcon
            label={m.rules_need_remove()}
            onRemove={() => onRules({ ...rules, needs: needs.filter((_, other) => other !== at) })}
          />
        </div>
      ))}
      {left[0] && needs.length < 5 && (
        <AddRow onAdd={() => onRules({ ...rules, needs: [...needs, usualNeed(rules.kind, left[0]!._id)] })}>
          {m.rules_need_add()}
        </AddRow>
      )}
    </div>
  );
}
