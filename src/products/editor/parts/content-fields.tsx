import { useState } from 'react';
import { useParams } from 'react-router';
import { categoryWord, NAMED_CATEGORIES } from '../../../catalogue/categories/rules.ts';
import { FACTS } from '../../../catalogue/facts/rules.ts';
import { factTitle } from '../../../catalogue/facts/words/rules.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { ProductDraft } from '../rules.ts';
import type { FieldsProps } from './variant-fields.tsx';

const GRID = 'grid gap-x-4 [grid-template-columns:repeat(auto-fill,minmax(11rem,1fr))]';

/** Boxes for the facts of a product: an unticked one is not known, and so found by nobody. */
export function FactFields({ draft, onDraft }: FieldsProps) {
  const locale = getLocale();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-sign text-plain font-semibold">{m.editor_facts()}</legend>
      <p className="text-note text-muted">{m.editor_facts_hint()}</p>
      <div className={GRID}>
        {FACTS.map(fact => (
          <Checkbox
            key={fact}
            label={factTitle(fact, locale)}
            checked={draft.facts.includes(fact)}
            onChange={event =>
              onDraft({
                facts: FACTS.filter(one => (one === fact ? event.currentTarget.checked : draft.facts.includes(one))),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Categories that the product is found by: those of the hall, and the seller's own words. */
export function CategoryFields({ draft, onDraft }: FieldsProps) {
  const [own, setOwn] = useState('');
  const { categories } = draft;
  const locale = getLocale();
  const shown = [...NAMED_CATEGORIES, ...categories.filter(category => !NAMED_CATEGORIES.includes(category))];
  const add = () => {
    const word = own.trim().slice(0, 40);
    if (word && !categories.includes(word)) onDraft({ categories: [...categories, word] });
    setOwn('');
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-sign text-plain font-semibold">{m.editor_categories()}</legend>
      <div className={GRID}>
        {shown.map(category => (
          <Checkbox
            key={category}
            label={categoryWord(category, locale)}
            checked={categories.includes(category)}
            onChange={event =>
              onDraft({
                categories: event.currentTarget.checked
                  ? [...categories, category]
                  : categories.filter(one => one !== category),
              })
            }
          />
        ))}
      </div>
      <TextField
        label={m.editor_category_own()}
        optional
        maxLength={40}
        value={own}
        onChange={event => setOwn(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
        action={
          <Button variant="outline" onClick={add}>
            {m.editor_category_add()}
          </Button>
        }
      />
    </fieldset>
  );
}

/** Fields of the ways to hand goods over: those of the stall, or others for this product. */
export function DeliveryFields({ slug, draft, onDraft }: FieldsProps) {
  const { productId } = useParams();
  const own = draft.deliveryMethods;
  const change = (method: 'PICK_UP' | 'HOME_DELIVERY', on: boolean) => {
    const methods = (['PICK_UP', 'HOME_DELIVERY'] as const).filter(one => (one === method ? on : own?.includes(one)));
    onDraft({ deliveryMethods: methods });
  };
  return (
    <>
      <Checkbox
        label={m.editor_delivery_of_stall()}
        hint={m.editor_delivery_hint()}
        checked={own === null}
        onChange={event => onDraft({ deliveryMethods: event.currentTarget.checked ? null : ['PICK_UP'] })}
      />
      {own && (
        <>
          <Checkbox
            name="deliveryMethods"
            label={m.editor_delivery_pick_up()}
            checked={own.includes('PICK_UP')}
            onChange={event => change('PICK_UP', event.currentTarget.checked)}
          />
          <Checkbox
            label={m.editor_delivery_home()}
            checked={own.includes('HOME_DELIVERY')}
            onChange={event => change('HOME_DELIVERY', event.currentTarget.checked)}
          />
        </>
      )}
      {productId && (
        <TextLink href={bo.rules(slug, productId)} standalone>
          {m.editor_delivery_times()}
        </TextLink>
      )}
    </>
  );
}

export function deliverySummary({ deliveryMethods }: ProductDraft): string {
  if (!deliveryMethods) return m.editor_delivery_of_stall();
  const words = { PICK_UP: m.editor_delivery_pick_up, HOME_DELIVERY: m.editor_delivery_home };
  return deliveryMethods.map(method => words[method]()).join(', ');
}

export function contentSummary({ facts, categories, contentBlocks }: ProductDraft): string {
  const locale = getLocale();
  const said = [
    ...categories.map(category => categoryWord(category, locale)),
    ...facts.map(fact => factTitle(fact, locale)),
    ...contentBlocks.map(block => block.title[locale] || block.title.sv),
  ].filter(Boolean);
  return said.slice(0, 4).join(', ') || m.editor_nothing_yet();
}
