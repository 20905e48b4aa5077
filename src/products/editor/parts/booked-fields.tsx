import type { PriceUnit } from '../../../catalogue/prices/contract.ts';
import { UNIT_NAMES } from '../../../catalogue/prices/units/rules.ts';
import { DigitsField } from '../../../office/parts/digits-field.tsx';
import { m } from '../../../paraglide/messages.js';
import { Select } from '../../../ui/select.tsx';
import type { BookedAs, ProductDraft, SkuDraft } from '../rules.ts';
import { BlockFields } from './block-fields.tsx';
import { GuestFields } from './guest-fields.tsx';
import { NightFields } from './night-fields.tsx';
import { SeasonFields } from './season-fields.tsx';
import { WordField } from './word-field.tsx';

const UNITS: Record<PriceUnit, () => string> = {
  PERSON: m.editor_unit_person,
  BOOKING: m.editor_unit_booking,
  HOUR: m.editor_unit_hour,
  DAY: m.editor_unit_day,
  NIGHT: m.editor_unit_night,
  PIECE: m.editor_unit_piece,
};

const BOOKED_AS: Record<BookedAs, () => string> = {
  TABLE_BOOKING: m.editor_booked_table,
  EXPERIENCE: m.editor_booked_experience,
  RENTAL: m.editor_booked_rental,
  TRANSPORT: m.editor_booked_transport,
};

interface Props {
  draft: ProductDraft;
  sku: SkuDraft;
  onSku(fields: Partial<SkuDraft>): void;
}

/** Fields of a booked product: the unit of its price, the prices of guests, and those of other days. */
export function BookedFields({ draft, sku, onSku }: Props) {
  const name = (field: string) => `sku.${sku.key}.${field}`;
  const { unit } = sku;
  return (
    <>
      {draft.kind === 'BOOKABLE' && (
        <div className="grid gap-4 m:grid-cols-2">
          <Select
            name={name('acquire.type')}
            label={m.editor_booked_as()}
            value={sku.bookedAs}
            options={Object.entries(BOOKED_AS).map(([value, word]) => ({ value, label: word() }))}
            onChange={event => onSku({ bookedAs: event.currentTarget.value as BookedAs })}
          />
          <Select
            name={name('acquire.amount.unit.type')}
            label={m.editor_unit()}
            value={unit.type}
            options={Object.entries(UNITS).map(([value, word]) => ({ value, label: word() }))}
            onChange={event => {
              const type = event.currentTarget.value as PriceUnit;
              onSku({ unit: { ...unit, type, name: UNIT_NAMES[type] } });
            }}
          />
          <WordField
            name={name('acquire.amount.unit.name')}
            label={m.editor_unit_name()}
            words={unit.name}
            most={40}
            onWords={words => onSku({ unit: { ...unit, name: words } })}
          />
          <div className="grid grid-cols-2 gap-4">
            <DigitsField
              name={name('acquire.amount.value')}
              label={m.editor_unit_value()}
              most={4}
              value={unit.value}
              onValue={value => onSku({ unit: { ...unit, value: value } })}
            />
            <DigitsField
              name={name('acquire.amount.quantity')}
              label={m.editor_unit_quantity()}
              most={4}
              value={unit.quantity}
              onValue={value => onSku({ unit: { ...unit, quantity: value } })}
            />
          </div>
        </div>
      )}
      {draft.kind === 'ACCOMMODATION' && <NightFields sku={sku} onSku={onSku} />}
      <GuestFields sku={sku} onSku={onSku} />
      <SeasonFields sku={sku} onSku={onSku} />
      {draft.kind === 'BOOKABLE' && (
        <BlockFields
          name={name('acquire.contentBlocks')}
          legend={m.editor_variant_blocks()}
          blocks={sku.contentBlocks}
          onBlocks={contentBlocks => onSku({ contentBlocks })}
        />
      )}
    </>
  );
}
