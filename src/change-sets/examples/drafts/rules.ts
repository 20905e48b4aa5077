import type { OfferKind } from '../../../availability/offers/contract.ts';
import type { SeriesFields } from '../../../availability/series/contract.ts';
import type { AcquirableAs, AcquireFields } from '../../../catalogue/kinds/contract.ts';
import type { PriceUnit } from '../../../catalogue/prices/contract.ts';
import type { Locale } from '../../../shared/i18n.ts';
import type { VatCategory } from '../../../shared/vat.ts';

/** Text in all three languages: an example lacks none. */
export type Texts = Record<Locale, string>;

/** Units that a trade books with, under a name that its products know them by. */
export interface ExampleGroup {
  title: Texts;
  /** True when guests are told which unit is theirs. */
  shown: boolean;
  units: { title: Texts; capacity: number; plan?: { x: number; y: number } }[];
  /** Pairs that can be pushed together, by place in the list. */
  joins?: [number, number][];
}

/** Weekly hours that differ from the usual ones of the kind. */
export interface ExampleHours {
  weekdays: number[];
  from: string;
  to: string;
}

/** Booking rules of an example: the usual ones of the kind, but for what this trade does otherwise. */
export interface ExampleRules {
  kind: OfferKind;
  group?: string;
  hours?: ExampleHours;
  /** Length in minutes. */
  minutes?: { least: number; most: number; step: number };
  party?: { least: number; most: number };
  series?: SeriesFields;
}

/** A draft of a product, to be edited rather than invented. */
export interface ExampleProduct {
  kind: AcquirableAs;
  title: Texts;
  description: Texts;
  vat: VatCategory;
  categories: string[];
  /** Öre with VAT: a beginning, that its seller looks at. */
  price: number;
  /** Pieces on the shelf; only of goods that are counted. */
  onHand?: number;
  booked?: { type: Extract<AcquireFields, { _type: 'BOOKABLE' }>['type']; unit: PriceUnit };
  rules?: ExampleRules;
}

export interface Example {
  groups: Record<string, ExampleGroup>;
  products: ExampleProduct[];
}

/** Units in a row: Bord 1, Bord 2, Bord 3. */
export function numbered(title: Texts, capacities: readonly number[]): ExampleGroup['units'] {
  return capacities.map((capacity, at) => ({
    title: { sv: `${title.sv} ${at + 1}`, en: `${title.en} ${at + 1}`, de: `${title.de} ${at + 1}` },
    capacity,
  }));
}
