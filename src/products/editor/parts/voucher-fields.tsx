import { DigitsField } from '../../../office/parts/digits-field.tsx';
import { m } from '../../../paraglide/messages.js';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { hasAmounts, type ProductDraft } from '../rules.ts';
import type { FieldsProps } from './variant-fields.tsx';
import { WordField } from './word-field.tsx';

/** Fields of a voucher or gift card: its kind for VAT, how long it is valid, and when it may be used. */
export function VoucherFields({ draft, onDraft }: FieldsProps) {
  const { availability } = draft;
  return (
    <>
      <RadioList
        legend={m.editor_voucher_kind()}
        name="voucherKind"
        selected={draft.voucherKind}
        onSelect={id => onDraft({ voucherKind: id as ProductDraft['voucherKind'] })}
        items={[
          {
            id: 'SINGLE_PURPOSE',
            label: m.editor_voucher_single(),
            description: m.editor_voucher_single_text(),
          },
          { id: 'MULTI_PURPOSE', label: m.editor_voucher_multi(), description: m.editor_voucher_multi_text() },
        ]}
      />
      <DigitsField
        name="validMonths"
        label={m.editor_valid_months()}
        hint={m.editor_valid_months_hint()}
        optional
        className="max-w-60"
        most={3}
        value={draft.validMonths}
        onValue={value => onDraft({ validMonths: value })}
      />
      {draft.kind === 'VOUCHER' && (
        <>
          <WordField
            name="availability.days"
            label={m.editor_valid_days()}
            placeholder={m.editor_valid_days_example()}
            words={availability.days}
            most={200}
            optional
            onWords={days => onDraft({ availability: { ...availability, days } })}
          />
          <WordField
            name="availability.times"
            label={m.editor_valid_times()}
            words={availability.times}
            most={200}
            optional
            onWords={times => onDraft({ availability: { ...availability, times } })}
          />
        </>
      )}
    </>
  );
}

interface AmountProps {
  amounts: ProductDraft['amounts'];
  onAmounts(fields: Partial<ProductDraft['amounts']>): void;
}

/** The amounts that a gift card is bought for; a card of one amount has the price of a variant instead. */
export function AmountFields({ draft, onDraft }: FieldsProps) {
  const { amounts } = draft;
  const change = (fields: Partial<ProductDraft['amounts']>) => onDraft({ amounts: { ...amounts, ...fields } });
  return (
    <div className="grid gap-4">
      <Checkbox
        name="priceSettings.fixed"
        label={m.editor_amount_fixed()}
        checked={amounts.fixed}
        onChange={event => change({ fixed: event.currentTarget.checked })}
      />
      {hasAmounts(draft) && <AmountChoices amounts={amounts} onAmounts={change} />}
    </div>
  );
}

/** Amounts to press, and one's own between two limits. */
function AmountChoices({ amounts, onAmounts: change }: AmountProps) {
  return (
    <>
      <TextField
        name="priceSettings.options"
        label={m.editor_amounts()}
        hint={m.editor_amounts_hint()}
        inputMode="text"
        maxLength={200}
        value={amounts.options.join('; ')}
        onChange={event => change({ options: event.currentTarget.value.split(';').map(one => one.trimStart()) })}
      />
      <DigitsField
        name="priceSettings.defaultAmountInclVat"
        label={m.editor_amount_chosen()}
        optional
        className="max-w-60"
        decimal
        most={10}
        value={amounts.chosen}
        onValue={value => change({ chosen: value })}
      />
      <Checkbox
        name="priceSettings"
        label={m.editor_amount_free()}
        checked={amounts.free}
        onChange={event => change({ free: event.currentTarget.checked })}
      />
      {amounts.free && (
        <div className="grid grid-cols-2 gap-4">
          <DigitsField
            name="priceSettings.minAmountInclVat"
            label={m.editor_amount_least()}
            optional
            decimal
            most={10}
            value={amounts.min}
            onValue={value => change({ min: value })}
          />
          <DigitsField
            name="priceSettings.maxAmountInclVat"
            label={m.editor_amount_most()}
            optional
            decimal
            most={10}
            value={amounts.max}
            onValue={value => change({ max: value })}
          />
        </div>
      )}
    </>
  );
}
