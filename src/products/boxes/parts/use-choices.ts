import { useState } from 'react';
import type { Chosen } from '../../../cart/parts/add-to-cart.tsx';
import type { Product, Sku } from '../../../catalogue/contract.ts';
import { type Picked, pickProblem } from '../../../catalogue/optionals/rules.ts';
import { isToBeHad } from '../../../catalogue/parts/standing-sign.tsx';
import { m } from '../../../paraglide/messages.js';

const MOST_OF_ONE = 999;

/** A buyer's choices so far, and what is still missing (storefront 4). */
export interface Choices {
  sku: Sku | null;
  chooseSku: (id: string) => void;
  quantity: number;
  most: number;
  setQuantity: (quantity: number) => void;
  picks: readonly Picked[];
  setPicks: (picks: Picked[]) => void;
  /** Price of the picked options per piece, in öre. */
  extras: number;
  /** Not for sale, or sold out. */
  blocked: boolean;
  /** The next required choice; null when nothing is missing. */
  missing: string | null;
  /** The input of the cart command; null while something is missing. */
  chosen: Chosen | null;
}

export function useChoices(product: Product): Choices {
  const { skus, standing, optionalGroups } = product;
  // A single variant is preselected; among several, the buyer chooses.
  const [chosenId, chooseSku] = useState<string | null>(skus.length === 1 ? (skus[0]?._id ?? null) : null);
  const [wanted, setQuantity] = useState(1);
  const [picks, setPicks] = useState<readonly Picked[]>([]);
  const sku = skus.find(({ _id }) => _id === chosenId) ?? null;
  const most = Math.max(1, Math.min(sku?.available ?? MOST_OF_ONE, MOST_OF_ONE));
  const quantity = Math.min(wanted, most);
  const blocked = !isToBeHad(sku ? sku.standing : standing);
  const missing = sku ? pickProblem(optionalGroups, picks) && m.refusal_options_missing() : m.catalogue_choose_first();
  return {
    sku,
    chooseSku,
    quantity,
    most,
    setQuantity,
    picks,
    setPicks,
    extras: sumExtras(product, picks),
    blocked,
    missing,
    chosen:
      sku && !missing && !blocked
        ? { skuId: sku._id, productId: product._id, quantity, pickedOptionals: [...picks] }
        : null,
  };
}

function sumExtras({ optionalGroups }: Product, picks: readonly Picked[]): number {
  const prices = new Map(optionalGroups.flatMap(group => group.optionals.map(({ _id, price }) => [_id, price])));
  return picks.reduce((sum, { optional, quantity }) => sum + quantity * (prices.get(optional._id) ?? 0), 0);
}
