import type { OfferFields } from '../../availability/offers/contract.ts';
import { usualRules } from '../../availability/rulebooks/usual/rules.ts';
import type { NewProduct } from '../../catalogue/commands.ts';
import { UNIT_NAMES } from '../../catalogue/prices/units/rules.ts';
import { cafe } from './cafe/rules.ts';
import { campsite } from './campsite/rules.ts';
import type { Trade } from './contract.ts';
import type { Example, ExampleProduct, ExampleRules } from './drafts/rules.ts';
import { farmShop } from './farm-shop/rules.ts';
import { guide } from './guide/rules.ts';
import { rental } from './rental/rules.ts';
import { workshop } from './workshop/rules.ts';

export const EXAMPLES: Record<Trade, Example> = {
  CAFE: cafe,
  FARM_SHOP: farmShop,
  RENTAL: rental,
  CAMPSITE: campsite,
  GUIDE: guide,
  WORKSHOP: workshop,
};

/** A draft as the catalogue takes it: hidden, so that nothing of an example is ever sold before somebody publishes it. */
export function productFrom(example: ExampleProduct, providerId: string): NewProduct {
  const { kind, title, description, vat, categories, price, onHand } = example;
  return {
    providerId,
    acquirableAs: kind,
    status: 'HIDDEN',
    meta: { title, description, images: [] },
    vatCategory: vat,
    categories,
    skus: [
      {
        title,
        price,
        acquire: acquireFrom(example),
        ...(onHand !== undefined && { stock: { onHand } }),
      },
    ],
  };
}

function acquireFrom({ kind, booked }: ExampleProduct): NonNullable<NewProduct['skus'][number]['acquire']> {
  if (kind === 'ACCOMMODATION') return { _type: kind, availability: { availabilityRanges: [] } };
  if (kind !== 'BOOKABLE') return { _type: kind };
  const { type, unit } = booked!;
  return {
    _type: kind,
    type,
    contentBlocks: [],
    amount: { unit: { type: unit, name: UNIT_NAMES[unit] }, value: 1, quantity: 1 },
  };
}

/** Booking rules of an example: the usual ones of the kind, but for what the trade does otherwise. */
export function rulesFrom(example: ExampleRules, groupIds: ReadonlyMap<string, string>): OfferFields {
  const { kind, group, hours, minutes, party } = example;
  const usual = usualRules(kind, group && groupIds.get(group));
  return {
    ...usual,
    ...(hours && {
      opening: {
        ...usual.opening,
        weekly: [{ weekdays: hours.weekdays, hours: [{ from: hours.from, to: hours.to }] }],
      },
    }),
    ...(minutes && { minutes }),
    ...(party && { party }),
  };
}
