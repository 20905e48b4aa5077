import { ALLERGENS, allergenWord } from '../../../catalogue/contents/allergens/rules.ts';
import { allergenText } from '../../../catalogue/contents/rules.ts';
import { factTitle } from '../../../catalogue/facts/words/rules.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { Banner } from '../../../ui/banner.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { Select } from '../../../ui/select.tsx';
import {
  asksContents,
  contradicted,
  type FoodDraft,
  foodFields,
  type Presence,
  presenceOf,
  unmarked,
  withPresence,
} from '../food/rules.ts';
import type { ProductDraft } from '../rules.ts';
import { Fold } from './fold.tsx';
import { LacksLanguages } from './lacks-languages.tsx';
import type { FieldsProps } from './variant-fields.tsx';
import { WordField } from './word-field.tsx';

/** Fold of what food contains: its ingredients, and the fourteen allergens one by one. */
export function FoodFold({ draft, onDraft }: FieldsProps) {
  if (!asksContents(draft)) return null;
  const { food } = draft;
  const change = (fields: Partial<FoodDraft>) => onDraft({ food: { ...food, ...fields } });
  return (
    <Fold title={m.editor_food()} summary={summary(draft)} fields={['contents']}>
      <p className="text-muted">{m.editor_food_why()}</p>
      <div id="look-food" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div>
          <WordField
            name="contents.ingredients"
            label={m.editor_food_ingredients()}
            hint={m.editor_food_ingredients_hint()}
            words={food.ingredients}
            most={2000}
            long
            onWords={ingredients => change({ ingredients })}
          />
          <LacksLanguages words={food.ingredients} />
        </div>
        <RadioList
          legend={m.editor_food_allergens()}
          name="contents.contains"
          selected={food.said || null}
          onSelect={said => change({ said: said === 'NONE' ? 'NONE' : 'SOME' })}
          items={[
            { id: 'SOME', label: m.editor_food_some(), detail: <AllergenFields food={food} onFood={change} /> },
            { id: 'NONE', label: m.editor_food_none(), description: m.editor_food_none_hint() },
          ]}
        />
        <Doubts draft={draft} />
      </div>
    </Fold>
  );
}

function AllergenFields({ food, onFood }: { food: FoodDraft; onFood(food: FoodDraft): void }) {
  const locale = getLocale();
  const options = [
    { value: 'NOT', label: m.editor_food_not() },
    { value: 'CONTAINS', label: m.editor_food_contains() },
    { value: 'TRACES', label: m.editor_food_traces() },
  ];
  return (
    <div className="grid gap-x-4 gap-y-3 m:grid-cols-2">
      {ALLERGENS.map(allergen => (
        <Select
          key={allergen}
          label={capital(allergenWord(allergen, locale))}
          options={options}
          value={presenceOf(food, allergen)}
          onChange={event => onFood(withPresence(food, allergen, event.currentTarget.value as Presence))}
        />
      ))}
    </div>
  );
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Answers that disagree with each other, told before anybody with an allergy reads them. */
function Doubts({ draft }: { draft: ProductDraft }) {
  const locale = getLocale();
  const [unseen, against] = [unmarked(draft.food), contradicted(draft)];
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {unseen.length > 0 && (
        <Banner tone="accent" rounded title={m.editor_food_unmarked()}>
          {m.editor_food_unmarked_text({ allergens: unseen.map(one => allergenWord(one, locale)).join(', ') })}
        </Banner>
      )}
      {against.length > 0 && (
        <Banner tone="yellow" rounded title={m.editor_food_against()}>
          {m.editor_food_against_text({ facts: against.map(fact => factTitle(fact, locale)).join(', ') })}
        </Banner>
      )}
    </div>
  );
}

function summary({ food }: ProductDraft): string {
  const contents = foodFields(food);
  if (!contents || !food.said) return m.editor_food_unsaid();
  return allergenText(contents, getLocale());
}
