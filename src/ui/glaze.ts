/**
 * Glazes, six colours. In the town: falu is food, kobolt doing, flaska sleeping, honung goods, celadon rental, rabarber
 * gifts.
 */
export const GLAZES = ['falu', 'kobolt', 'flaska', 'honung', 'celadon', 'rabarber'] as const;

export type Glaze = (typeof GLAZES)[number];
