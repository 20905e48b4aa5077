import { useState } from 'react';
import { slugFrom } from '../../../catalogue/rules.ts';
import { api, useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { useUnsavedFields } from '../../../office/parts/use-leave-question.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { LanguageTabs } from '../../../products/editor/parts/language-tabs.tsx';
import { WordField, WritingLanguage } from '../../../products/editor/parts/word-field.tsx';
import { type Drafted, drafted, writtenInLanguages } from '../../../providers/profile/rules.ts';
import { inLocale, type Locale } from '../../../shared/i18n.ts';
import { useQueryClient } from '../../../shared/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form } from '../../../ui/form.tsx';
import type { PictureData } from '../../../ui/picture.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { PagePictures, PictureField } from '../../editing/parts/picture-field.tsx';
import type { WrittenGroup } from '../contract.ts';

interface Props {
  slug: string;
  providerId: string;
  shelves: readonly { key: string; title: Drafted }[];
  /** Null for a new one. */
  group: WrittenGroup | null;
  onMade?(): void;
}

/** Form of a group of shelves; a new one gets its address from its name. */
export function GroupForm({ slug, providerId, shelves, group, onMade }: Props) {
  const store = useQueryClient();
  const [fields, setFields] = useState({
    title: drafted(group?.title ?? null),
    text: drafted(group?.text ?? null),
    image: group?.image ?? null,
    sections: group?.sections ?? [],
    position: String(group?.position ?? 0),
  });
  const keptNow = useUnsavedFields(fields);
  const [version, setVersion] = useState(group?.version ?? null);
  const [language, setLanguage] = useState<Locale>(getLocale());
  const [shown, setShown] = useState(group === null);
  const change = (next: Partial<typeof fields>) => setFields(now => ({ ...now, ...next }));
  const stale = [lateQ.writtenGroups.list.key(), lateQ.editions.list.key()];
  const save = useCommand(api.sections.putGroup, 'put-section-group', {
    invalidates: stale,
    onDone: async () => {
      keptNow();
      const { items } = await store.fetchQuery(lateQ.writtenGroups.list({ idOrSlug: slug }));
      setVersion(items.find(one => one._id === group?._id)?.version ?? null);
      toasts.show({ _id: 'group', type: 'SUCCESS', title: m.pages_group_saved() });
      onMade?.();
    },
  });
  const remove = useCommand(lateApi.writtenGroups.remove, 'remove-section-group', { invalidates: stale });
  const error = save.error ?? remove.error;
  const submit = () => {
    const { title, text, image, sections, position } = fields;
    save.run({
      providerId,
      slug: group?.slug ?? slugFrom(title.sv),
      title: writtenInLanguages(title) ?? { sv: '' },
      text: writtenInLanguages(text) ?? null,
      image: image?.ref ?? null,
      // In the order of the shop.
      sections: shelves.map(({ key }) => key).filter(key => sections.includes(key)),
      position: Number(position) || 0,
      basedOn: version,
    });
  };
  const add = (picture: PictureData) => change({ image: picture });
  return (
    <details
      open={shown}
      onToggle={event => setShown(event.currentTarget.open)}
      className="rounded-hold border border-hair p-4"
    >
      <summary className="min-h-11 cursor-pointer font-sign text-card font-bold">
        {group ? inLocale(group.title, getLocale()) : m.pages_group_new()}
      </summary>
      <Form errors={save.fieldErrors} onValues={submit} className="mt-4">
        {error && Object.keys(save.fieldErrors).length === 0 && (
          <Banner tone="danger" role="alert" title={error.message} />
        )}
        <WritingLanguage value={language}>
          <div className="overflow-hidden px-4 pt-4">
            <LanguageTabs language={language} onLanguage={setLanguage} texts={[fields.title, fields.text]} />
          </div>
          <WordField
            name="title"
            label={m.pages_group_title()}
            words={fields.title}
            most={80}
            onWords={title => change({ title })}
          />
          <WordField
            name="text"
            label={m.pages_group_text()}
            words={fields.text}
            most={600}
            long
            optional
            onWords={text => change({ text })}
          />
        </WritingLanguage>
        <fieldset className="min-w-0">
          <legend className="font-sign text-plain font-semibold">{m.pages_group_shelves()}</legend>
          <div className="grid gap-x-5 m:grid-cols-2">
            {shelves.map(({ key, title }) => (
              <Checkbox
                key={key}
                name="sections"
                label={title[getLocale()] || title.sv}
                checked={fields.sections.includes(key)}
                onChange={event =>
                  change({
                    sections: event.currentTarget.checked
                      ? [...fields.sections, key]
                      : fields.sections.filter(one => one !== key),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
        <PagePictures value={{ pictures: fields.image ? { [fields.image.ref]: fields.image } : {}, add }}>
          <PictureField
            name="image"
            label={m.pages_field_image()}
            needed={false}
            stall={slug}
            chosen={fields.image?.ref ?? ''}
            onPicture={ref => !ref && change({ image: null })}
          />
        </PagePictures>
        <TextField
          name="position"
          label={m.pages_group_position()}
          inputMode="numeric"
          maxLength={4}
          value={fields.position}
          onChange={event => change({ position: event.currentTarget.value.replaceAll(/\D/g, '') })}
          className="max-w-60"
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={save.pending} pendingLabel={m.pages_saving()}>
            {m.pages_group_save()}
          </Button>
          {group && version && (
            <Button
              variant="danger-light"
              pending={remove.pending}
              onClick={() => remove.run({ groupId: group._id, basedOn: version })}
            >
              {m.pages_group_remove()}
            </Button>
          )}
        </div>
      </Form>
    </details>
  );
}
