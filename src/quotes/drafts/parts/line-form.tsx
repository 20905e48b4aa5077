import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { VAT_WORDS } from '../../../orders/asks/parts/asked-fields.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { priceText } from '../../../ui/price.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { WrittenLine } from '../../contents/contract.ts';
import { CHOICE_KINDS, type ChoiceKind } from '../../contents/rules.ts';
import type { GoodAnswer } from '../../goods/contract.ts';
import { CHOICE_WORDS } from './choice-words.ts';
import { CountField } from './count-field.tsx';
import { KronorField } from './kronor-field.tsx';
import { LineTime } from './line-time.tsx';
import { SubItems } from './sub-items.tsx';

interface Props {
  line: WrittenLine;
  at: number;
  answer: GoodAnswer | undefined;
  onChange: (patch: Partial<WrittenLine>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onDone: () => void;
}

/** Form of one row: what it is, when, how many and for how much, and whether the customer chooses it. */
export function LineForm({ line, at, answer, onChange, onMove, onRemove, onDone }: Props) {
  const named = `lines.${at}`;
  return (
    <div className="grid gap-4 border-t border-hair bg-sunk p-4">
      <div className="grid gap-4 m:grid-cols-2">
        <TextField
          name={`${named}.title`}
          label={m.quotes_office_row_title()}
          value={line.title}
          maxLength={200}
          autoFocus={!line.title}
          onChange={event => onChange({ title: event.target.value })}
        />
        <TextArea
          label={m.quotes_office_row_text()}
          value={line.description}
          maxLength={1000}
          rows={1}
          optional
          onChange={event => onChange({ description: event.target.value })}
        />
      </div>
      <LineTime line={line} named={named} answer={answer} onChange={onChange} />
      <div className="grid gap-4 ms:grid-cols-2 l:grid-cols-4">
        <CountField
          label={m.quotes_office_row_quantity()}
          value={line.quantity}
          most={9999}
          onChange={quantity => onChange({ quantity })}
        />
        <KronorField
          name={`${named}.pricePerItem`}
          label={m.quotes_office_row_price()}
          value={line.pricePerItem}
          onChange={pricePerItem => onChange({ pricePerItem })}
        />
        {!line.skuId && (
          <Select
            label={m.quotes_office_row_vat()}
            value={line.vatCategory}
            options={Object.entries(VAT_WORDS).map(([value, word]) => ({ value, label: word() }))}
            onChange={event => onChange({ vatCategory: event.target.value as WrittenLine['vatCategory'] })}
          />
        )}
      </div>
      <Reason line={line} answer={answer} onChange={onChange} />
      <Choice line={line} named={named} onChange={onChange} />
      <SubItems line={line} named={named} onChange={onChange} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onDone}>
          {m.quotes_office_done_row()}
        </Button>
        <Button variant="outline" size="sm" iconStart={<Icon icon={ArrowUp} size={18} />} onClick={() => onMove(-1)}>
          {m.quotes_office_move_up()}
        </Button>
        <Button variant="outline" size="sm" iconStart={<Icon icon={ArrowDown} size={18} />} onClick={() => onMove(1)}>
          {m.quotes_office_move_down()}
        </Button>
        <Button variant="outline" size="sm" iconStart={<Icon icon={Trash2} size={18} />} onClick={onRemove}>
          {m.quotes_office_remove_row()}
        </Button>
      </div>
    </div>
  );
}

/** Why the price is another than the assortment's, asked for where it is. */
function Reason({ line, answer, onChange }: Pick<Props, 'line' | 'answer' | 'onChange'>) {
  const price = answer?.price;
  if (price === null || price === undefined || line.pricePerItem === null) return null;
  if (line.quantity * line.pricePerItem === price && !line.reason) return null;
  return (
    <TextField
      label={m.quotes_office_reason({ price: priceText(price) })}
      hint={m.quotes_office_reason_hint()}
      value={line.reason}
      maxLength={200}
      optional
      onChange={event => onChange({ reason: event.target.value })}
    />
  );
}

function Choice({ line, named, onChange }: { named: string } & Pick<Props, 'line' | 'onChange'>) {
  const { choice } = line;
  const change = (patch: Partial<WrittenLine['choice']>) => onChange({ choice: { ...choice, ...patch } });
  return (
    <div className="grid items-end gap-4 ms:grid-cols-2">
      <Select
        name={`${named}.choice`}
        label={m.quotes_office_row_choice()}
        value={choice.kind}
        options={CHOICE_KINDS.map(value => ({ value, label: CHOICE_WORDS[value]() }))}
        onChange={event => {
          const kind = event.target.value as ChoiceKind;
          change({ kind, chosen: kind === 'ADDITION' ? choice.chosen : kind === 'ONE_OF' && choice.chosen });
        }}
      />
      {choice.kind !== 'INCLUDED' && (
        <>
          <TextField
            label={m.quotes_office_choice_group()}
            hint={m.quotes_office_choice_group_hint()}
            value={choice.group}
            maxLength={80}
            optional={choice.kind === 'ADDITION'}
            onChange={event => change({ group: event.target.value })}
          />
          <Checkbox
            label={m.quotes_office_choice_chosen()}
            checked={choice.chosen}
            onChange={() => change({ chosen: !choice.chosen })}
          />
        </>
      )}
    </div>
  );
}
