import { DigitsField } from '../../../office/parts/digits-field.tsx';
import { AddRow, RemoveRowIcon } from '../../../office/parts/row-buttons.tsx';
import { m } from '../../../paraglide/messages.js';
import { drafted } from '../../../providers/profile/rules.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { GuestDraft, SkuDraft } from '../rules.ts';
import { WordField } from './word-field.tsx';

interface Props {
  sku: SkuDraft;
  onSku(fields: Partial<SkuDraft>): void;
}

/** Prices by guest type: the ordinary guest first, whose price is the variant's own. Empty where all pay alike. */
export function GuestFields({ sku, onSku }: Props) {
  const { guests } = sku;
  const change = (place: number, fields: Partial<GuestDraft>) =>
    onSku({ guests: guests.map((one, at) => (at === place ? { ...one, ...fields } : one)) });
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-sign text-plain font-semibold">{m.editor_guests()}</legend>
      {guests.length === 0 && <p className="text-note text-muted">{m.editor_guests_none()}</p>}
      {guests.map((guest, place) => (
        <div key={guest.guestType} className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-start gap-2">
          <WordField
            name={`sku.${sku.key}.guestPrices.${place}.title`}
            label={m.editor_guest_title({ number: place + 1 })}
            placeholder={place === 0 ? m.editor_guest_example() : m.editor_guest_example_child()}
            words={guest.title}
            most={60}
            onWords={title => change(place, { title })}
          />
          {place === 0 ? (
            <TextField label={m.editor_guest_price()} value={sku.price} readOnly />
          ) : (
            <DigitsField
              name={`sku.${sku.key}.guestPrices.${place}.price`}
              label={m.editor_guest_price()}
              decimal
              most={12}
              value={guest.price}
              onValue={value => change(place, { price: value })}
            />
          )}
          <RemoveRowIcon
            size="sm"
            className="mt-7"
            label={m.editor_guest_remove({ title: guest.title.sv || String(place + 1) })}
            onRemove={() => onSku({ guests: guests.filter((_, at) => at !== place) })}
          />
        </div>
      ))}
      <AddRow size="sm" onAdd={() => onSku({ guests: [...guests, anotherGuest(guests)] })}>
        {m.editor_guest_add()}
      </AddRow>
    </fieldset>
  );
}

/** A further guest. Its type never changes, so that prices of seasons and bookings keep their meaning. */
function anotherGuest(guests: readonly GuestDraft[]): GuestDraft {
  let number = guests.length + 1;
  while (guests.some(guest => guest.guestType === `guest-${number}`)) number++;
  return { guestType: `guest-${number}`, title: drafted(null), price: '' };
}
