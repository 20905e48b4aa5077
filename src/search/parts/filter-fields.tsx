import { m } from '../../paraglide/messages.js';
import { bandGlaze, bandWord } from '../../providers/parts/bands.ts';
import { hearsChoice } from '../../ui/early-press.ts';
import { priceText } from '../../ui/price.tsx';
import { Select } from '../../ui/select.tsx';
import type { Facets } from '../contract.ts';
import { type Filters, PRICE_STEPS, toggled } from '../filters/rules.ts';

/** The form that the filters belong to, wherever they stand on the page: without script they go with its days. */
export const SEARCH_FORM = 'search-form';

type FilterFieldsProps = {
  filters: Filters;
  facets: Facets | null;
  onChange: (filters: Filters) => void;
  /** Whether shelves can be chosen; not on a shelf's own page. */
  shelves?: boolean;
};

/** Filters of a list: shelves and categories with how much is there, and the highest price. */
export function FilterFields({ filters, facets, onChange, shelves = true }: FilterFieldsProps) {
  const { bands, categories, mostPrice } = filters;
  const bandsShown = shownBands(facets, bands);
  const categoriesShown = shownCategories(facets, categories);
  return (
    <div className="filters">
      {shelves && bandsShown.length > 0 && (
        <fieldset className="filter">
          <legend className="filter-name">{m.search_filter_what()}</legend>
          {bandsShown.map(({ band, count }) => (
            <Pick
              key={band}
              name="what"
              value={band}
              label={bandWord(band)}
              count={count}
              glaze={bandGlaze(band)}
              chosen={bands.includes(band)}
              onPick={() => onChange({ ...filters, bands: toggled(bands, band) })}
            />
          ))}
        </fieldset>
      )}
      {categoriesShown.length > 0 && (
        <fieldset className="filter" data-line="">
          <legend className="filter-name">{m.search_filter_category()}</legend>
          {categoriesShown.map(({ category, title, count }) => (
            <Pick
              key={category}
              name="cat"
              value={category}
              label={title}
              count={count}
              chosen={categories.includes(category)}
              onPick={() => onChange({ ...filters, categories: toggled(categories, category) })}
            />
          ))}
        </fieldset>
      )}
      <Select
        className="filter"
        form={SEARCH_FORM}
        name="price"
        label={m.search_filter_price()}
        value={mostPrice === null ? '' : String(mostPrice / 100)}
        options={[
          { value: '', label: m.search_filter_price_any() },
          ...PRICE_STEPS.map(step => ({
            value: String(step / 100),
            label: m.search_filter_price_most({ amount: priceText(step) }),
          })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ ...filters, mostPrice: Number(value) * 100 || null })}
      />
    </div>
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

/** Counted shelves, and chosen ones of which nothing is left, so that they can be taken back. */
function shownBands(facets: Facets | null, chosen: Filters['bands']): Facets['bands'] {
  const counted = facets?.bands ?? [];
  const gone = chosen.filter(one => !counted.some(({ band }) => band === one));
  return [...counted, ...gone.map(band => ({ band, count: 0 }))];
}

/** The same of categories. */
function shownCategories(facets: Facets | null, chosen: readonly string[]): Facets['categories'] {
  const counted = facets?.categories ?? [];
  const gone = chosen.filter(one => !counted.some(({ category }) => category === one));
  return [...counted, ...gone.map(category => ({ category, title: category, count: 0 }))];
}
