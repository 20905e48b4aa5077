import { q } from '../../../client.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import type { FieldWords } from '../../../office/parts/use-met.ts';
import { m } from '../../../paraglide/messages.js';
import type { Profile } from '../../../providers/profile/contract.ts';
import { PartForm } from '../../../providers/profile/parts/part-form.tsx';
import { LogoField } from '../../../providers/profile/parts/picture-fields.tsx';
import { usePart } from '../../../providers/profile/parts/use-part.ts';
import { useSuspenseQuery } from '../../../shared/query.ts';
import type { PictureData } from '../../../ui/picture.tsx';
import { ColourField } from './colour-field.tsx';
import { LookPreview } from './look-preview.tsx';
import { ReceiptField } from './receipt-field.tsx';

const fieldsOf = ({ presentation: { logo, colour, receiptPicture } }: Profile) => ({
  ...{ logo, receiptPicture },
  colour: colour ?? '',
});

type Fields = ReturnType<typeof fieldsOf>;

const fieldWords = (): FieldWords<Fields> => ({
  colour: { name: m.pages_look_colour(), text: colour => colour },
  logo: { name: m.profile_logo(), text: pictureText },
  receiptPicture: { name: m.pages_look_receipt(), text: pictureText },
});
const pictureText = (picture: PictureData | null) => (picture ? m.pages_look_picture_one() : '');

/** Form of the sign, the colour and the receipt's picture, and beside it what becomes of them. */
export function LookForm({ slug }: { slug: string }) {
  const part = usePart(slug, { part: 'look', words: fieldWords() }, fieldsOf, ({ logo, colour, receiptPicture }) => ({
    logo: logo?.ref ?? null,
    receiptPicture: receiptPicture?.ref ?? null,
    colour: colour || null,
  }));
  const { provider } = useSuspenseQuery(q.storefronts.shop({ providerSlug: slug })).data.item;
  const { logo, colour, receiptPicture } = part.fields;
  const { title, subtitle } = provider.meta;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 p-4 l:p-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
      <Panel title={m.pages_look()}>
        <p className="mb-4 max-w-[44rem] text-muted">{m.pages_look_text()}</p>
        <PartForm part={part}>
          <ColourField
            name="colour"
            label={m.pages_look_colour()}
            hint={m.pages_look_colour_hint()}
            colour={colour}
            onColour={next => part.change({ colour: next })}
          />
          <LogoField slug={slug} logo={logo} onLogo={next => part.change({ logo: next })} />
          <ReceiptField
            slug={slug}
            picture={receiptPicture}
            onPicture={next => part.change({ receiptPicture: next })}
          />
        </PartForm>
      </Panel>
      <div className="xl:sticky xl:top-6 xl:self-start">
        <LookPreview {...{ title, subtitle, logo, colour, receiptPicture }} />
      </div>
    </div>
  );
}
