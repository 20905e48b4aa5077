import { useParams } from 'react-router';
import { q } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { DigitsField } from '../../../office/parts/digits-field.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Profile } from '../contract.ts';
import { PartForm } from '../parts/part-form.tsx';
import { StallPage } from '../parts/stall-page.tsx';
import { usePart } from '../parts/use-part.ts';
import { WordsFields } from '../parts/words-fields.tsx';
import { drafted, writtenInLanguages } from '../rules.ts';

const plan = ({ params }: Plan) => [q.profile.read({ idOrSlug: params.slug! })];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of the stall's delivery methods. */
export default function DeliveryPage() {
  const slug = useParams().slug!;
  return (
    <StallPage slug={slug} title={m.applications_check_delivery()} wide>
      <Panel title={m.profile_delivery_title()}>
        <DeliveryForm key={slug} slug={slug} />
      </Panel>
    </StallPage>
  );
}

function deliveryFields({ delivery }: Profile) {
  const { methods, pickUpAddress, pickUpInstructions, homeDeliveryFee, prepMinutes } = delivery;
  return {
    pickUp: methods.includes('PICK_UP'),
    home: methods.includes('HOME_DELIVERY'),
    address: pickUpAddress ?? '',
    instructions: drafted(pickUpInstructions),
    fee: homeDeliveryFee === null ? '' : String(homeDeliveryFee / 100).replace('.', ','),
    prep: prepMinutes === null ? '' : String(prepMinutes),
    options: {
      provenGuestsOnly: delivery.provenGuestsOnly,
      qrOnBookable: delivery.qrOnBookable,
      useProviderCartForVoucher: delivery.useProviderCartForVoucher,
      includeAccommodationInventoryAsSearchResult: delivery.includeAccommodationInventoryAsSearchResult,
    },
  };
}

type Fields = ReturnType<typeof deliveryFields>;

function deliveryChanges({ pickUp, home, address, instructions, fee, prep, options }: Fields) {
  const methods: ('PICK_UP' | 'HOME_DELIVERY')[] = [];
  if (pickUp) methods.push('PICK_UP');
  if (home) methods.push('HOME_DELIVERY');
  const words = writtenInLanguages(instructions);
  // Text that is no number goes as NaN: the refusal names its field.
  const number = (text: string) => Number(text.replaceAll(/\s/g, '').replace(',', '.'));
  return {
    delivery: {
      methods,
      ...(address.trim() && { pickUpAddress: address }),
      ...(words && { pickUpInstructions: words }),
      ...(fee.trim() && { homeDeliveryFee: Math.round(number(fee) * 100) }),
      ...(prep.trim() && { prepMinutes: number(prep) }),
    },
    options,
  };
}

/** Buying choices of a stall, each off until it is turned on. */
const OPTIONS = [
  { option: 'provenGuestsOnly', word: m.profile_proven_guests, hint: m.profile_proven_guests_hint },
  { option: 'qrOnBookable', word: m.profile_codes, hint: m.profile_codes_hint },
  { option: 'useProviderCartForVoucher', word: m.profile_own_cart, hint: m.profile_own_cart_hint },
  {
    option: 'includeAccommodationInventoryAsSearchResult',
    word: m.profile_nights_found,
    hint: m.profile_nights_found_hint,
  },
] as const;

function DeliveryForm({ slug }: { slug: string }) {
  const part = usePart(slug, 'delivery', deliveryFields, deliveryChanges);
  const { fields, change } = part;
  return (
    <PartForm part={part}>
      <div id="delivery" className="grid max-w-[44rem] gap-3">
        <Checkbox
          label={m.profile_pick_up()}
          checked={fields.pickUp}
          onChange={event => change({ pickUp: event.currentTarget.checked })}
        />
        {fields.pickUp && (
          <TextField
            name="delivery.pickUpAddress"
            label={m.profile_pick_up_address()}
            hint={m.profile_pick_up_address_hint()}
            maxLength={200}
            value={fields.address}
            onChange={event => change({ address: event.currentTarget.value })}
          />
        )}
      </div>
      {fields.pickUp && (
        <WordsFields
          name="delivery.pickUpInstructions"
          legend={m.profile_pick_up_instructions()}
          hint={m.profile_pick_up_instructions_hint()}
          words={fields.instructions}
          most={500}
          long
          onWords={instructions => change({ instructions })}
        />
      )}
      <div className="grid max-w-[44rem] gap-3">
        <Checkbox
          label={m.profile_home_delivery()}
          checked={fields.home}
          onChange={event => change({ home: event.currentTarget.checked })}
        />
        {fields.home && (
          <DigitsField
            name="delivery.homeDeliveryFee"
            label={m.profile_home_delivery_fee()}
            hint={m.profile_home_delivery_fee_hint()}
            optional
            decimal
            most={10}
            value={fields.fee}
            onValue={value => change({ fee: value })}
          />
        )}
        <DigitsField
          name="delivery.prepMinutes"
          label={m.profile_prep()}
          hint={m.profile_prep_hint()}
          optional
          most={5}
          value={fields.prep}
          onValue={value => change({ prep: value })}
        />
        {OPTIONS.map(({ option, word, hint }) => (
          <Checkbox
            key={option}
            label={word()}
            hint={hint()}
            checked={fields.options[option]}
            onChange={event => change({ options: { ...fields.options, [option]: event.currentTarget.checked } })}
          />
        ))}
      </div>
    </PartForm>
  );
}
