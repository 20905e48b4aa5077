import { StockLevel } from '../../../catalogue/assortment/parts/stock-level.tsx';
import { FEW } from '../../../catalogue/rules.ts';
import { DigitsField } from '../../../office/parts/digits-field.tsx';
import { AddRow, RemoveRow } from '../../../office/parts/row-buttons.tsx';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { emptySku, hasAmounts, hasStock, type ProductDraft, type SkuDraft } from '../rules.ts';
import { BookedFields } from './booked-fields.tsx';
import { WordField } from './word-field.tsx';

export interface FieldsProps {
  slug: string;
  draft: ProductDraft;
  onDraft(fields: Partial<ProductDraft>): void;
}

/** Beginning of the names of a variant's fields, as the form's errors call them. */
export const skuField = (sku: SkuDraft, field: string) => `sku.${sku.key}.${field}`;

/** Variants with price and stock: of one alone only what has to be said, of several each its own rows. */
export function VariantFields({ slug, draft, onDraft }: FieldsProps) {
  const { skus } = draft;
  const change = (key: string, fields: Partial<SkuDraft>) =>
    onDraft({ skus: skus.map(sku => (sku.key === key ? { ...sku, ...fields } : sku)) });
  const [first] = skus;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {skus.map((sku, place) => (
        <VariantRow
          key={sku.key}
          slug={slug}
          draft={draft}
          sku={sku}
          alone={skus.length === 1}
          place={place}
          onSku={fields => change(sku.key, fields)}
          onRemove={() => onDraft({ skus: skus.filter(one => one.key !== sku.key) })}
        />
      ))}
      <AddRow size="sm" onAdd={() => onDraft({ skus: [...skus, anotherSku(skus, first)] })}>
        {m.editor_variant_add()}
      </AddRow>
    </div>
  );
}

/** A further variant, booked and counted like the first one. */
function anotherSku(skus: readonly SkuDraft[], first: SkuDraft | undefined): SkuDraft {
  let number = skus.length + 1;
  while (skus.some(sku => sku.key === `new-${number}`)) number++;
  const fresh = emptySku(`new-${number}`);
  return first ? { ...fresh, counted: first.counted, bookedAs: first.bookedAs, unit: first.unit } : fresh;
}

interface RowProps {
  slug: string;
  draft: ProductDraft;
  sku: SkuDraft;
  alone: boolean;
  place: number;
  onSku(fields: Partial<SkuDraft>): void;
  onRemove(): void;
}

function VariantRow({ slug, draft, sku, alone, place, onSku, onRemove }: RowProps) {
  const { kind } = draft;
  const booked = kind === 'BOOKABLE' || kind === 'ACCOMMODATION';
  return (
    <fieldset className={alone ? 'grid min-w-0 gap-4' : 'grid min-w-0 gap-4 rounded-hold border border-hair p-3'}>
      <legend className={alone ? 'sr-only' : 'px-1 font-sign text-plain font-bold'}>
        {sku.title.sv.trim() || m.editor_variant({ number: place + 1 })}
      </legend>
      <div
        className={alone ? 'grid gap-4 m:grid-cols-2' : 'grid gap-x-4 gap-y-3 m:grid-cols-[minmax(0,1fr)_8rem_12rem]'}
      >
        {!alone && <TitleField sku={sku} onSku={onSku} />}
        {(kind !== 'GIFTCARD' || !hasAmounts(draft)) && <PriceField sku={sku} alone={alone} onSku={onSku} />}
        {hasStock(kind) && <StockField slug={slug} sku={sku} sources={draft.skus.slice(0, place)} onSku={onSku} />}
        {alone && <TitleField sku={sku} onSku={onSku} alone card={kind === 'GIFTCARD'} />}
      </div>
      {booked && <BookedFields draft={draft} sku={sku} onSku={onSku} />}
      {!sku._id && !alone && (
        <div>
          <RemoveRow size="sm" word={m.editor_variant_remove()} row={sku.title.sv || place + 1} onRemove={onRemove} />
        </div>
      )}
    </fieldset>
  );
}

interface SkuFieldProps {
  sku: SkuDraft;
  onSku(fields: Partial<SkuDraft>): void;
}

interface TitleProps extends SkuFieldProps {
  alone?: boolean;
  card?: boolean;
}

/** Field of a variant's own name; of one alone it is a size, or nothing: then it is called as the product. */
function TitleField({ sku, onSku, alone = false, card = false }: TitleProps) {
  return (
    <WordField
      name={skuField(sku, 'title')}
      label={card ? m.editor_card_title() : m.editor_variant_title()}
      placeholder={card ? m.editor_card_title_example() : m.editor_variant_title_example()}
      {...(alone && { hint: m.editor_variant_title_alone() })}
      words={sku.title}
      most={80}
      optional={alone}
      onWords={title => onSku({ title })}
    />
  );
}

function PriceField({ sku, alone, onSku }: SkuFieldProps & { alone: boolean }) {
  return (
    <div>
      <DigitsField
        name={skuField(sku, 'price')}
        label={m.editor_price()}
        {...(alone && { hint: m.editor_price_hint() })}
        autoComplete="off"
        decimal
        most={12}
        value={sku.price}
        onValue={value => onSku({ price: value })}
      />
      {sku._id && (
        <Checkbox
          name={skuField(sku, 'reduced')}
          label={m.editor_reduced()}
          checked={sku.reduced}
          onChange={event => onSku({ reduced: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}

/** Field of a new variant's stock; for a saved one, its stock and a link to the page with its history. */
function StockField({ slug, sku, sources, onSku }: SkuFieldProps & { slug: string; sources: readonly SkuDraft[] }) {
  if (sku._id) {
    return (
      <div>
        <p className="mb-1 font-sign text-plain font-semibold">{m.editor_stock()}</p>
        <p>
          <StockLevel left={sku.left} low={sku.left !== null && sku.left <= FEW} />
        </p>
        <TextLink href={bo.stock(slug)} standalone>
          {m.editor_stock_go()}
        </TextLink>
      </div>
    );
  }
  const shared = sources.filter(one => !one._id && one.counted && !one.stockOf);
  const isShared = sku.counted && shared.some(one => one.key === sku.stockOf);
  return (
    <div>
      {sku.counted && shared.length > 0 && (
        <Select
          name={skuField(sku, 'stock.key')}
          label={m.editor_stock_from()}
          hint={isShared ? m.editor_stock_shared_hint() : undefined}
          value={isShared ? sku.stockOf! : ''}
          options={[
            { value: '', label: m.editor_stock_own() },
            ...shared.map(one => ({ value: one.key, label: m.editor_stock_shared({ title: one.title.sv.trim() }) })),
          ]}
          onChange={event => onSku({ stockOf: event.currentTarget.value || null })}
        />
      )}
      {!isShared && (
        <DigitsField
          name={skuField(sku, 'stock.onHand')}
          label={m.editor_how_many()}
          hint={sku.counted ? m.editor_how_many_hint() : m.editor_uncounted_hint()}
          autoComplete="off"
          disabled={!sku.counted}
          most={7}
          value={sku.counted ? sku.onHand : ''}
          onValue={value => onSku({ onHand: value })}
        />
      )}
      <Checkbox
        label={m.editor_count_stock()}
        checked={sku.counted}
        onChange={event => onSku({ counted: event.currentTarget.checked })}
      />
    </div>
  );
}

/** Article numbers and amounts per purchase: what a seller with a system of their own wants to say. */
export function NumberFields({ draft, onDraft }: FieldsProps) {
  const change = (key: string, fields: Partial<SkuDraft>) =>
    onDraft({ skus: draft.skus.map(sku => (sku.key === key ? { ...sku, ...fields } : sku)) });
  return (
    <>
      {draft.skus.map((sku, place) => (
        <div key={sku.key} className="grid gap-4 m:grid-cols-2">
          <TextField
            name={skuField(sku, 'articleNumber')}
            label={
              draft.skus.length > 1
                ? m.editor_article_number_of({ title: sku.title.sv || m.editor_variant({ number: place + 1 }) })
                : m.editor_article_number()
            }
            hint={sku._id ? m.editor_article_number_kept() : m.editor_article_number_hint()}
            optional={!sku._id}
            readOnly={sku._id !== null}
            maxLength={60}
            value={sku.articleNumber}
            onChange={event => change(sku.key, { articleNumber: event.currentTarget.value })}
          />
          {draft.kind === 'BUYABLE' && (
            <DigitsField
              name={skuField(sku, 'ean')}
              label={m.editor_ean()}
              hint={m.editor_ean_hint()}
              optional
              autoComplete="off"
              most={20}
              value={sku.ean}
              onValue={value => change(sku.key, { ean: value })}
            />
          )}
          {draft.kind === 'BUYABLE' && (
            <DigitsField
              name={skuField(sku, 'perPurchaseAmount')}
              label={m.editor_per_purchase()}
              hint={m.editor_per_purchase_hint()}
              readOnly={sku._id !== null}
              most={3}
              value={sku.perPurchaseAmount}
              onValue={value => change(sku.key, { perPurchaseAmount: value })}
            />
          )}
        </div>
      ))}
    </>
  );
}
