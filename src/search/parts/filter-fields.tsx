import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { bandGlaze, bandWord } from '../../providers/parts/bands.ts';
import { hearsChoice, hearsPresses } from '../../ui/early-press.ts';
import { Icon } from '../../ui/icon.tsx';
import { priceText } from '../../ui/price.tsx';
import { Select } from '../../ui/select.tsx';
import type { Facets } from '../contract.ts';
import { type Filters, PRICE_STEPS, SEARCH_FORM, toggled } from '../filters/rules.ts';

type FilterFieldsProps = {
  filters: Filters;
  facets: Facets | null;
  onChange: (changed: Partial<Filters>) => void;
  /** Whether shelves can be chosen; not on a shelf's own page. */
  shelves?: boolean;
};

/** Filters of a list, each choice with how much there is: on a phone folded behind their names, beside it on a desktop. */
export function FilterFields({ filters, facets, onChange, shelves = true }: FilterFieldsProps) {
  return (
    <div className="filters">
      {shelves && <Shelves {...{ filters, facets, onChange }} />}
      <div className="filter-folds">
        {FACT_FOLDS.map(({ group, word }) => (
          <FactFold key={group} {...{ group, word, filters, facets, onChange }} />
        ))}
        <CategoryFold {...{ filters, facets, onChange }} />
        <CityFold {...{ filters, facets, onChange }} />
        <Fold word={m.search_filter_price()} chosen={filters.mostPrice === null ? 0 : 1}>
          <PriceSelect mostPrice={filters.mostPrice} onChange={mostPrice => onChange({ mostPrice })} />
        </Fold>
      </div>
    </div>
  );
}

type PartProps = Pick<FilterFieldsProps, 'filters' | 'facets' | 'onChange'>;

function Shelves({ filters: { bands }, facets, onChange }: PartProps) {
  const shown = withChosen(facets?.bands ?? [], 'band', bands, band => ({ band, count: 0 }));
  if (!shown.length) return null;
  return (
    <fieldset className="filter" data-shelves="">
      <legend className="filter-name">{m.search_filter_what()}</legend>
      {bands.length > 0 && (
        <button
          ref={hearsPresses}
          type="button"
          className="pick needs-script l:hidden!"
          onClick={() => onChange({ bands: [] })}
        >
          {m.search_filter_all()}
        </button>
      )}
      {bands.length === 0 && (
        <span aria-hidden="true" className="pick needs-script l:hidden!" data-chosen="">
          {m.search_filter_all()}
        </span>
      )}
      {shown.map(({ band, count }) => (
        <Pick
          key={band}
          name="what"
          value={band}
          label={bandWord(band)}
          count={count}
          glaze={bandGlaze(band)}
          chosen={bands.includes(band)}
          onPick={() => onChange({ bands: toggled(bands, band) })}
        />
      ))}
    </fieldset>
  );
}

const FACT_FOLDS = [
  { group: 'diet', word: m.search_filter_diet },
  { group: 'access', word: m.search_filter_access },
  { group: 'company', word: m.search_filter_company },
] as const;

type FactFoldProps = PartProps & (typeof FACT_FOLDS)[number];

function FactFold({ group, word, filters: { facts }, facets, onChange }: FactFoldProps) {
  const shown = (facets?.facts ?? []).filter(one => one.group === group);
  if (!shown.length) return null;
  return (
    <Fold word={word()} chosen={shown.filter(({ fact }) => facts.includes(fact)).length}>
      {shown.map(({ fact, title, count }) => (
        <Pick
          key={fact}
          name="fact"
          value={fact}
          label={title}
          count={count}
          chosen={facts.includes(fact)}
          onPick={() => onChange({ facts: toggled(facts, fact) })}
        />
      ))}
    </Fold>
  );
}

function CategoryFold({ filters: { categories }, facets, onChange }: PartProps) {
  const shown = withChosen(facets?.categories ?? [], 'category', categories, category => ({
    category,
    title: category,
    count: 0,
  }));
  if (!shown.length) return null;
  return (
    <Fold word={m.search_filter_category()} chosen={categories.length}>
      {shown.map(({ category, title, count }) => (
        <Pick
          key={category}
          name="cat"
          value={category}
          label={title}
          count={count}
          chosen={categories.includes(category)}
          onPick={() => onChange({ categories: toggled(categories, category) })}
        />
      ))}
    </Fold>
  );
}

/** Places, where there is more than one to choose from. */
function CityFold({ filters: { cities }, facets, onChange }: PartProps) {
  const shown = withChosen(facets?.cities ?? [], 'city', cities, city => ({ city, count: 0 }));
  if (shown.length < 2) return null;
  return (
    <Fold word={m.search_filter_city()} chosen={cities.length}>
      {shown.map(({ city, count }) => (
        <Pick
          key={city}
          name="city"
          value={city}
          label={city}
          count={count}
          chosen={cities.includes(city)}
          onPick={() => onChange({ cities: toggled(cities, city) })}
        />
      ))}
    </Fold>
  );
}

type PriceSelectProps = { mostPrice: number | null; onChange: (mostPrice: number | null) => void };

function PriceSelect({ mostPrice, onChange }: PriceSelectProps) {
  return (
    <Select
      className="filter-price"
      form={SEARCH_FORM}
      name="price"
      label={m.search_filter_price()}
      hideLabel
      value={mostPrice === null ? '' : String(mostPrice / 100)}
      options={[
        { value: '', label: m.search_filter_price_any() },
        ...PRICE_STEPS.map(step => ({
          value: String(step / 100),
          label: m.search_filter_price_most({ amount: priceText(step) }),
        })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange(Number(value) * 100 || null)}
    />
  );
}

/** One kind of filter, behind its name; a browser that can shows it open beside a wide page. */
function Fold({ word, chosen, children }: { word: string; chosen: number; children: ReactNode }) {
  return (
    <details className="filter-fold">
      <summary className="pick" data-chosen={chosen > 0 ? '' : undefined}>
        {word}
        {chosen > 0 && <span className="figures pick-count">{chosen}</span>}
        <Icon icon={ChevronDown} size={20} className="filter-arrow" />
      </summary>
      <fieldset className="filter">
        <legend className="sr-only">{word}</legend>
        {children}
      </fieldset>
    </details>
  );
}

type PickProps = {
  name: string;
  value: string;
  label: string;
  count: number;
  glaze?: string;
  chosen: boolean;
  onPick: () => void;
};

/** One choice: a pill on a phone, a line with a box on the desktop. */
function Pick({ name, value, label, count, glaze, chosen, onPick }: PickProps) {
  return (
    <label className="pick" data-glaze={glaze}>
      <input
        ref={hearsChoice}
        type="checkbox"
        form={SEARCH_FORM}
        name={name}
        value={value}
        checked={chosen}
        onChange={onPick}
        className="tick-box"
      />
      <span className="pick-name">{label}</span>
      <span className="figures pick-count">{count}</span>
    </label>
  );
}

/** Values that were counted, and chosen ones of which nothing is left, so that they can be taken back. */
function withChosen<K extends string, V extends string, T extends Record<K, V>>(
  counted: readonly T[],
  key: K,
  chosen: readonly V[],
  gone: (value: V) => T,
): T[] {
  return [...counted, ...chosen.filter(value => !counted.some(one => one[key] === value)).map(gone)];
}
