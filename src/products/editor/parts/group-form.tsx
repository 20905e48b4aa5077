import { useState } from 'react';
import type { EditedOptionalGroup } from '../../../catalogue/optionals/contract.ts';
import { api, q, useCommand } from '../../../client.ts';
import { DigitsField } from '../../../office/parts/digits-field.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { AddRow, RemoveRowIcon } from '../../../office/parts/row-buttons.tsx';
import { useUnsavedFields } from '../../../office/parts/use-leave-question.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import type { Locale } from '../../../shared/i18n.ts';
import { VAT_CATEGORIES, type VatCategory } from '../../../shared/vat.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { Select } from '../../../ui/select.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { emptyOption, type GroupDraft, groupDraft, groupFields, type OptionDraft } from '../options/rules.ts';
import { LanguageTabs } from './language-tabs.tsx';
import { VAT_WORDS } from './vat-field.tsx';
import { WordField, WritingLanguage } from './word-field.tsx';

interface Props {
  providerId: string;
  /** The saved group; null for a new one. */
  group: EditedOptionalGroup | null;
  onSaved(): void;
}

/** Form of one group of options: what may be added, how much of it, and what it costs. */
export function GroupForm({ providerId, group, onSaved }: Props) {
  const [draft, setDraft] = useState(() => groupDraft(group));
  const [language, setLanguage] = useState<Locale>(getLocale());
  const keptNow = useUnsavedFields(draft);
  // The version that the edit began from: what somebody else saves meanwhile is not written over.
  const [begun, setBegun] = useState<string | null>(null);
  const change = (fields: Partial<GroupDraft>) => {
    setBegun(begun ?? group?.version ?? null);
    setDraft(now => ({ ...now, ...fields }));
  };
  const command = useCommand(api.catalogue.putOptionalGroup, 'put-optional-group', {
    invalidates: [q.catalogue.optionalGroups.key()],
    onDone: () => {
      setBegun(null);
      keptNow();
      toasts.show({ _id: 'assortment', type: 'SUCCESS', title: m.editor_saved() });
      onSaved();
    },
  });
  const errors = command.fieldErrors;
  return (
    <Panel title={draft.title.sv || m.editor_group_new()}>
      <Form
        errors={errors}
        onValues={() =>
          command.run({
            providerId,
            ...(group && { optionalGroupId: group._id, basedOn: begun ?? group.version }),
            ...groupFields(draft),
          })
        }
      >
        {command.error && Object.keys(errors).length === 0 && (
          <Banner tone="danger" role="alert" title={command.error.message} />
        )}
        <WritingLanguage value={language}>
          <div className="mt-4">
            <LanguageTabs
              language={language}
              onLanguage={setLanguage}
              texts={[draft.title, draft.description, ...draft.options.map(option => option.title)]}
            />
          </div>
          <WordField
            name="title"
            label={m.editor_group_title()}
            placeholder={m.editor_group_example()}
            words={draft.title}
            most={80}
            onWords={title => change({ title })}
          />
          <WordField
            name="description"
            label={m.editor_block_text()}
            words={draft.description}
            most={300}
            optional
            onWords={description => change({ description })}
          />
          <OptionRows draft={draft} onOptions={options => change({ options })} />
        </WritingLanguage>
        <Picks draft={draft} onDraft={change} />
        <div>
          <Button type="submit" variant="primary" pending={command.pending} pendingLabel={m.editor_saving()}>
            {m.editor_save()}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

/** Fields of how much of the group may be picked, for one piece of the product. */
function Picks({ draft, onDraft }: { draft: GroupDraft; onDraft(fields: Partial<GroupDraft>): void }) {
  return (
    <>
      <RadioList
        legend={m.editor_group_how()}
        name="type"
        selected={draft.type}
        onSelect={id => onDraft({ type: id as GroupDraft['type'] })}
        items={[
          { id: 'OPTIONAL_GROUP', label: m.editor_group_once() },
          { id: 'OPTIONAL_AMOUNT', label: m.editor_group_amount() },
        ]}
      />
      <div className="grid grid-cols-2 gap-4">
        <DigitsField
          name="minMax.min"
          label={m.editor_group_least()}
          hint={m.editor_group_least_hint()}
          most={3}
          value={draft.min}
          onValue={value => onDraft({ min: value })}
        />
        <DigitsField
          name="minMax.max"
          label={m.editor_group_most()}
          hint={m.editor_group_most_hint()}
          optional
          most={3}
          value={draft.max}
          onValue={value => onDraft({ max: value })}
        />
      </div>
    </>
  );
}

function OptionRows({ draft, onOptions }: { draft: GroupDraft; onOptions(options: OptionDraft[]): void }) {
  const { options } = draft;
  const change = (place: number, fields: Partial<OptionDraft>) =>
    onOptions(options.map((one, at) => (at === place ? { ...one, ...fields } : one)));
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-sign text-plain font-semibold">{m.editor_options()}</legend>
      {[...options.keys()].map(place => {
        const option = options[place]!;
        return (
          <div
            key={option._id ?? place}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 border-t border-hair pt-3 first-of-type:border-t-0 m:grid-cols-[minmax(0,1fr)_6.5rem_12rem_auto]"
          >
            <WordField
              name={`optionals.${place}.title`}
              label={m.editor_option_title({ number: place + 1 })}
              words={option.title}
              most={80}
              onWords={title => change(place, { title })}
            />
            <DigitsField
              name={`optionals.${place}.price`}
              label={m.editor_guest_price()}
              className="max-m:row-start-2"
              decimal
              most={12}
              value={option.price}
              onValue={value => change(place, { price: value })}
            />
            <Select
              label={m.editor_option_vat()}
              className="max-m:col-span-2"
              value={option.vatCategory}
              options={[
                { value: '', label: m.editor_option_vat_same() },
                ...VAT_CATEGORIES.map(category => ({ value: category, label: VAT_WORDS[category].word() })),
              ]}
              onChange={event => change(place, { vatCategory: event.currentTarget.value as VatCategory | '' })}
            />
            <RemoveRowIcon
              size="sm"
              className="mt-7 max-m:col-start-2 max-m:row-start-1"
              label={m.editor_season_remove({ title: option.title.sv || String(place + 1) })}
              onRemove={() => onOptions(options.filter((_, at) => at !== place))}
            />
          </div>
        );
      })}
      <AddRow size="sm" onAdd={() => onOptions([...options, emptyOption()])}>
        {m.editor_option_add()}
      </AddRow>
    </fieldset>
  );
}
