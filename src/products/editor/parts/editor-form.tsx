import { type ReactNode, useState } from 'react';
import type { EditedOptionalGroup } from '../../../catalogue/optionals/contract.ts';
import type { ApiError } from '../../../client.ts';
import { DigitsField } from '../../../office/parts/digits-field.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { OwnPictures } from '../../../providers/pictures/parts/own-pictures.tsx';
import type { Locale } from '../../../shared/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { looksOf } from '../looks/rules.ts';
import { hasStock } from '../rules.ts';
import { AgeFold } from './age-fold.tsx';
import { BlockFields } from './block-fields.tsx';
import { CategoryFields, contentSummary, DeliveryFields, deliverySummary, FactFields } from './content-fields.tsx';
import { DifferencesPanel } from './differences-panel.tsx';
import { Fold } from './fold.tsx';
import { FoodFold } from './food-fold.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { LookList } from './look-list.tsx';
import { OptionChoice } from './option-choice.tsx';
import { SafetyFold, useStallMaker } from './safety-fields.tsx';
import { ShelfField } from './shelf-field.tsx';
import type { Editor } from './use-editor.ts';
import { type FieldsProps, NumberFields, VariantFields } from './variant-fields.tsx';
import { VatField } from './vat-field.tsx';
import { AmountFields, VoucherFields } from './voucher-fields.tsx';
import { WithdrawalFold } from './withdrawal-fold.tsx';
import { WordField, WritingLanguage } from './word-field.tsx';

const SPOKEN = ['sv', 'en', 'de', 'fi', 'no', 'da', 'nl', 'fr'];

interface Props {
  slug: string;
  editor: Editor;
  groups: readonly EditedOptionalGroup[];
  today: string;
  errors: Readonly<Record<string, string>>;
  error: ApiError | null;
  pending: boolean;
  /** Those who may only read see the form without a way to save it. */
  readOnly: boolean;
  onSave(): void;
  /** Further buttons beside the one that saves. */
  actions: ReactNode;
  saveWord: string;
  /** Facts on a draft that its form does not hold; null for goods on sale, whose seller needs no reminder. */
  draftOf: { product: string | null; hasRules: boolean | null } | null;
}

/** The form of a product: first what a person knows, the rest folded with good defaults. */
export function EditorForm(props: Props) {
  const { slug, editor, errors, error, pending, readOnly, onSave, actions, saveWord } = props;
  const { draft, change, differences, restored, dirty, begin, base } = editor;
  const fields: FieldsProps = { slug, draft, onDraft: change };
  const [language, setLanguage] = useState<Locale>(getLocale());
  const makesOwn = useStallMaker(slug)?.makesOwn ?? true;
  const { draftOf } = props;
  return (
    <Form errors={errors} onValues={readOnly ? () => {} : onSave}>
      {error && Object.keys(errors).length === 0 && <Banner tone="danger" role="alert" title={error.message} />}
      {restored && (
        <Banner tone="accent" role="status" rounded title={m.editor_restored()}>
          <Button size="sm" variant="outline" className="mt-2" onClick={() => begin(base, editor.basedOn)}>
            {m.editor_restored_drop()}
          </Button>
        </Banner>
      )}
      {differences.length > 0 && <DifferencesPanel editor={editor} />}
      {draftOf && !readOnly && (
        <LookList
          slug={slug}
          product={draftOf.product}
          looks={looksOf(draft, { hasRules: draftOf.hasRules, makesOwn })}
          onLanguage={setLanguage}
        />
      )}
      <fieldset disabled={readOnly} className="contents">
        <WritingLanguage value={language}>
          <Essentials {...props} fields={fields} language={language} onLanguage={setLanguage} />
          <Folds {...props} fields={fields} />
        </WritingLanguage>
      </fieldset>
      {!readOnly && (
        <div className="sticky bottom-[calc(4rem+var(--floor))] z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-hair bg-tile px-4 py-3 l:bottom-0 l:mx-0 l:px-0">
          <Button type="submit" variant="primary" pending={pending} pendingLabel={m.editor_saving()}>
            {saveWord}
          </Button>
          {actions}
          <TextLink href="#preview" standalone className="xl:hidden">
            {m.editor_preview()}
          </TextLink>
          <p role="status" className="text-note text-muted">
            {dirty ? m.editor_unsaved() : ''}
          </p>
        </div>
      )}
    </Form>
  );
}

interface PartProps extends Props {
  fields: FieldsProps;
}

function Essentials(props: PartProps & { language: Locale; onLanguage(language: Locale): void }) {
  const { slug, editor, errors, today, fields, language, onLanguage } = props;
  const { draft, change } = editor;
  const texts = [draft.title, draft.subtitle, draft.description];
  return (
    <>
      <Panel title={m.editor_what()}>
        <LanguageTabs language={language} onLanguage={onLanguage} texts={texts} />
        <div className="grid gap-4">
          <WordField
            name="meta.title"
            label={m.editor_title()}
            placeholder={m.editor_title_example()}
            words={draft.title}
            most={120}
            onWords={title => change({ title })}
          />
          <WordField
            name="meta.subtitle"
            label={m.editor_subtitle()}
            hint={m.editor_subtitle_hint()}
            words={draft.subtitle}
            most={200}
            optional
            onWords={subtitle => change({ subtitle })}
          />
          <WordField
            name="meta.description"
            label={m.editor_description()}
            hint={m.editor_description_hint()}
            words={draft.description}
            most={8000}
            long
            optional
            onWords={description => change({ description })}
          />
        </div>
      </Panel>
      <Panel title={hasStock(draft.kind) ? m.editor_price_and_stock() : m.editor_price_panel()}>
        <div className="grid gap-5">
          {draft.kind === 'GIFTCARD' && <AmountFields {...fields} />}
          <VariantFields {...fields} />
          <VatField draft={draft} today={today} onVat={vatCategory => change({ vatCategory })} />
        </div>
      </Panel>
      <Panel
        title={m.editor_pictures()}
        aside={<span className="text-note text-muted">{m.editor_pictures_hint()}</span>}
      >
        <div id="look-pictures">
          <OwnPictures
            slug={slug}
            pictures={draft.images}
            error={errors.images ?? errors['meta.images']}
            onPictures={next => editor.setDraft(now => ({ ...now, images: next(now.images) }))}
            onDescribed={editor.refreshPicture}
          />
        </div>
      </Panel>
    </>
  );
}

function Folds({ editor, fields, groups }: PartProps) {
  const { draft, change } = editor;
  const { kind } = draft;
  const chosen = draft.optionalGroupIds.length;
  return (
    <div className="rounded-hold border border-hair bg-surface">
      {(kind === 'VOUCHER' || kind === 'GIFTCARD') && (
        <Fold
          title={m.editor_validity()}
          summary={draft.validMonths ? m.editor_months({ count: draft.validMonths }) : m.editor_valid_ten_years()}
          fields={['voucherKind', 'validMonths', 'availability']}
          open
        >
          <VoucherFields {...fields} />
        </Fold>
      )}
      {(kind === 'BOOKABLE' || kind === 'ACCOMMODATION') && (
        <Fold
          title={m.editor_tickets()}
          summary={draft.ticketPerGuest ? m.editor_ticket_per_guest() : m.editor_tickets_party()}
          fields={['ticketPerGuest']}
        >
          <Checkbox
            name="ticketPerGuest"
            label={m.editor_ticket_per_guest()}
            hint={m.editor_ticket_per_guest_hint()}
            checked={draft.ticketPerGuest}
            onChange={event => change({ ticketPerGuest: event.currentTarget.checked })}
          />
        </Fold>
      )}
      {kind === 'BUYABLE' && (
        <Fold title={m.editor_delivery()} summary={deliverySummary(draft)} fields={['deliveryMethods']}>
          <DeliveryFields {...fields} />
        </Fold>
      )}
      <FoodFold {...fields} />
      {kind === 'BUYABLE' && <SafetyFold {...fields} />}
      <AgeFold {...fields} />
      {kind === 'BUYABLE' && <WithdrawalFold {...fields} />}
      <Fold
        title={m.editor_content()}
        summary={contentSummary(draft)}
        fields={['contentBlocks', 'categories', 'facts']}
      >
        <CategoryFields {...fields} />
        <FactFields {...fields} />
        <BlockFields
          name="contentBlocks"
          legend={m.editor_blocks()}
          blocks={draft.contentBlocks}
          onBlocks={contentBlocks => change({ contentBlocks })}
        />
      </Fold>
      <Fold
        title={m.editor_options()}
        summary={chosen ? m.editor_count_of({ count: chosen }) : m.editor_nothing_yet()}
        fields={['optionalGroupIds']}
      >
        <OptionChoice {...fields} groups={groups} />
      </Fold>
      <Fold
        title={m.editor_shelf()}
        summary={m.editor_shelf_summary()}
        fields={['section', 'position', 'meta.kicker', 'languages', 'slug', ...draft.skus.flatMap(numberFields)]}
      >
        <WordField
          name="meta.kicker"
          label={m.editor_kicker()}
          hint={m.editor_kicker_hint()}
          words={draft.kicker}
          most={60}
          optional
          onWords={kicker => change({ kicker })}
        />
        <div className="grid gap-4 m:grid-cols-2">
          <ShelfField {...fields} />
          <DigitsField
            name="position"
            label={m.editor_position()}
            hint={m.editor_position_hint()}
            most={5}
            value={draft.position}
            onValue={value => change({ position: value })}
          />
        </div>
        <NumberFields {...fields} />
        {kind !== 'BUYABLE' && kind !== 'GIFTCARD' && <SpokenFields {...fields} />}
      </Fold>
    </div>
  );
}

const numberFields = ({ key }: { key: string }) => [`sku.${key}.articleNumber`, `sku.${key}.ean`];

/** Languages that the guide or host speaks. */
function SpokenFields({ draft, onDraft }: FieldsProps) {
  const names = new Intl.DisplayNames(getLocale(), { type: 'language' });
  const shown = [...new Set([...SPOKEN, ...draft.languages])];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-sign text-plain font-semibold">{m.editor_spoken()}</legend>
      <div className="flex flex-wrap gap-x-5">
        {shown.map(code => (
          <Checkbox
            key={code}
            label={names.of(code)}
            checked={draft.languages.includes(code)}
            onChange={event =>
              onDraft({
                languages: event.currentTarget.checked
                  ? [...draft.languages, code]
                  : draft.languages.filter(one => one !== code),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
