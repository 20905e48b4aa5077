import { useMemo, useState } from 'react';
import { slugFrom } from '../../../catalogue/rules.ts';
import { api, useCommand } from '../../../client.ts';
import { useUnsavedFields } from '../../../office/parts/use-leave-question.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { LanguageTabs } from '../../../products/editor/parts/language-tabs.tsx';
import { WordField, WritingLanguage } from '../../../products/editor/parts/word-field.tsx';
import { drafted, writtenInLanguages } from '../../../providers/profile/rules.ts';
import type { Locale } from '../../../shared/i18n.ts';
import type { Glaze } from '../../../ui/glaze.ts';
import type { PictureData } from '../../../ui/picture.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { BlockForm } from '../../editing/contract.ts';
import { GoodsField } from '../../editing/parts/goods-field.tsx';
import { PagePictures, PictureField } from '../../editing/parts/picture-field.tsx';
import { PlaceFrame, STALE_BY_PLACES } from '../../places/parts/place-frame.tsx';
import type { PutPromo, WrittenPromo } from '../contract.ts';

interface Props {
  /** Null for a new one. */
  promo: WrittenPromo | null;
  /** Forms of the blocks, whose words for glazes are used here, too. */
  forms: readonly BlockForm[];
  onMade?(): void;
}

/** Form of a promo; a new one gets its address from its heading. */
export function PromoForm({ promo, forms, onMade }: Props) {
  const [fields, setFields] = useState({
    title: drafted(promo?.title ?? null),
    text: drafted(promo?.text ?? null),
    label: drafted(promo?.action?.label ?? null),
    href: promo?.action?.href ?? '',
    image: promo?.image ?? null,
    glaze: promo?.glaze ?? ('honung' as Glaze),
    productIds: promo?.productIds ?? [],
  });
  const [language, setLanguage] = useState<Locale>(getLocale());
  const keptNow = useUnsavedFields(fields);
  const change = (next: Partial<typeof fields>) => setFields(now => ({ ...now, ...next }));
  const save = useCommand(api.promos.put, 'put-promo', {
    invalidates: STALE_BY_PLACES,
    onDone: () => {
      keptNow();
      toasts.show({ _id: 'promo', type: 'SUCCESS', title: m.pages_saved() });
      onMade?.();
    },
  });
  const { title, text, label, href, image, glaze, productIds } = fields;
  const panel = forms.find(({ type }) => type === 'panel');
  const glazes = panel?.fields.find(({ name }) => name === 'glaze')?.options ?? [];
  const pictures = useMemo(
    () => ({
      pictures: image ? { [image.ref]: image } : {},
      add: (picture: PictureData) => setFields(now => ({ ...now, image: picture })),
    }),
    [image],
  );
  const action = () => {
    const words = writtenInLanguages(label);
    if (!words && !href.trim()) return null;
    const tone = promo?.action?.tone as NonNullable<PutPromo['action']>['tone'];
    return { label: words ?? { sv: '' }, href: href.trim(), ...(tone && { tone }) };
  };
  return (
    <PlaceFrame
      title={promo?.shownTitle ?? m.pages_promo_add()}
      says={promo?.slug ?? ''}
      isNew={!promo}
      removal={promo && { noun: 'PROMO', name: promo.slug, basedOn: promo.version }}
      saving={save}
      onSave={() =>
        save.run({
          slug: promo?.slug ?? slugFrom(title.sv),
          title: writtenInLanguages(title) ?? { sv: '' },
          text: writtenInLanguages(text) ?? null,
          image: image?.ref ?? null,
          glaze,
          action: action(),
          productIds,
          basedOn: promo?.version ?? null,
        })
      }
    >
      <WritingLanguage value={language}>
        <div className="overflow-hidden px-4 pt-4">
          <LanguageTabs language={language} onLanguage={setLanguage} texts={[title, text, label]} />
        </div>
        <WordField
          name="title"
          label={m.pages_field_title()}
          words={title}
          most={160}
          onWords={next => change({ title: next })}
        />
        <WordField
          name="text"
          label={m.pages_field_text()}
          words={text}
          most={800}
          long
          optional
          onWords={next => change({ text: next })}
        />
        <div className="grid gap-4 m:grid-cols-2">
          <WordField
            name="action.label"
            label={m.pages_field_label()}
            words={label}
            most={60}
            optional
            onWords={next => change({ label: next })}
          />
          <TextField
            name="action.href"
            label={m.pages_field_href()}
            hint={m.pages_field_href_hint()}
            optional
            autoCapitalize="none"
            maxLength={500}
            value={href}
            onChange={event => change({ href: event.currentTarget.value })}
          />
        </div>
      </WritingLanguage>
      <Select
        name="glaze"
        label={m.pages_field_glaze()}
        options={glazes}
        value={glaze}
        onChange={event => change({ glaze: event.currentTarget.value as Glaze })}
        className="max-w-80"
      />
      <PagePictures value={pictures}>
        <PictureField
          name="image"
          label={m.pages_field_image()}
          needed={false}
          stall={null}
          chosen={image?.ref ?? ''}
          onPicture={ref => !ref && change({ image: null })}
        />
      </PagePictures>
      <GoodsField
        name="productIds"
        label={m.pages_field_products()}
        stall={null}
        chosen={productIds}
        onGoods={goods => change({ productIds: goods })}
      />
    </PlaceFrame>
  );
}
