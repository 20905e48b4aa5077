import { Plus, Trash2 } from 'lucide-react';
import { VAT_WORDS } from '../../../orders/asks/parts/asked-fields.tsx';
import { m } from '../../../paraglide/messages.js';
import { newId } from '../../../shared/ids.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { WrittenLine } from '../../contents/contract.ts';
import { CountField } from './count-field.tsx';
import { KronorField } from './kronor-field.tsx';

type SubItem = WrittenLine['subItems'][number];

interface Props {
  line: WrittenLine;
  named: string;
  onChange: (patch: Partial<WrittenLine>) => void;
}

/** Parts of a row, each with its own number and price, in the sum of the row. */
export function SubItems({ line, named, onChange }: Props) {
  const change = (id: string, patch: Partial<SubItem>) =>
    onChange({ subItems: line.subItems.map(one => (one._id === id ? { ...one, ...patch } : one)) });
  const add = () =>
    onChange({
      subItems: [
        ...line.subItems,
        { _id: newId(), title: '', quantity: 1, pricePerItem: null, vatCategory: line.vatCategory },
      ],
    });
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">{m.quotes_office_parts()}</legend>
      {line.subItems.map((one, at) => (
        <div key={one._id} className="grid items-end gap-3 border-l-2 border-control pl-3 ms:grid-cols-2 l:grid-cols-5">
          <TextField
            name={`${named}.subItems.${at}.title`}
            label={m.quotes_office_part()}
            value={one.title}
            maxLength={200}
            onChange={event => change(one._id, { title: event.target.value })}
          />
          <CountField
            label={m.quotes_office_row_quantity()}
            value={one.quantity}
            most={9999}
            onChange={quantity => change(one._id, { quantity })}
          />
          <KronorField
            name={`${named}.subItems.${at}.pricePerItem`}
            label={m.quotes_office_row_price()}
            value={one.pricePerItem}
            onChange={pricePerItem => change(one._id, { pricePerItem })}
          />
          <Select
            label={m.quotes_office_row_vat()}
            value={one.vatCategory}
            options={Object.entries(VAT_WORDS).map(([value, word]) => ({ value, label: word() }))}
            onChange={event => change(one._id, { vatCategory: event.target.value as SubItem['vatCategory'] })}
          />
          <Button
            variant="outline"
            size="sm"
            iconStart={<Icon icon={Trash2} size={18} />}
            onClick={() => onChange({ subItems: line.subItems.filter(({ _id }) => _id !== one._id) })}
          >
            {m.quotes_office_remove_part()}
          </Button>
        </div>
      ))}
      <div>
        <Button variant="outline" size="sm" iconStart={<Icon icon={Plus} size={18} />} onClick={add}>
          {m.quotes_office_add_part()}
        </Button>
      </div>
    </fieldset>
  );
}
