import { AddRow, RemoveRowIcon } from '../../../office/parts/row-buttons.tsx';
import { m } from '../../../paraglide/messages.js';
import { TextField } from '../../../ui/text-field.tsx';
import type { SkuDraft } from '../rules.ts';

interface Props {
  sku: SkuDraft;
  onSku(fields: Partial<SkuDraft>): void;
}

/** Nights that are let, first and last night; none means every night. */
export function NightFields({ sku, onSku }: Props) {
  const { nights } = sku;
  const name = (place: number, end: string) => `sku.${sku.key}.acquire.availability.availabilityRanges.${place}.${end}`;
  const change = (place: number, fields: Partial<SkuDraft['nights'][number]>) =>
    onSku({ nights: nights.map((one, at) => (at === place ? { ...one, ...fields } : one)) });
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-sign text-plain font-semibold">{m.editor_nights()}</legend>
      {nights.length === 0 && <p className="text-note text-muted">{m.editor_nights_all()}</p>}
      {[...nights.keys()].map(place => (
        <div key={place} className="flex flex-wrap items-end gap-3">
          <TextField
            type="date"
            name={name(place, 'from')}
            label={m.editor_nights_from()}
            value={nights[place]!.from}
            onChange={event => change(place, { from: event.currentTarget.value })}
          />
          <TextField
            type="date"
            name={name(place, 'to')}
            label={m.editor_nights_to()}
            value={nights[place]!.to}
            onChange={event => change(place, { to: event.currentTarget.value })}
          />
          <RemoveRowIcon
            size="sm"
            label={m.editor_nights_remove({ number: place + 1 })}
            onRemove={() => onSku({ nights: nights.filter((_, at) => at !== place) })}
          />
        </div>
      ))}
      <AddRow size="sm" onAdd={() => onSku({ nights: [...nights, { from: '', to: '' }] })}>
        {m.editor_nights_add()}
      </AddRow>
    </fieldset>
  );
}
