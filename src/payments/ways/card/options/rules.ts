import type { OptionsOfWay } from '../../facts/rules.ts';

/** The second shows nothing but the card (payments 4). */
export const CARD_OPTIONS = ['CARD', 'PRESELECTED_CARD'] as const;
type CardOption = (typeof CARD_OPTIONS)[number];

export const cardOptions: OptionsOfWay<CardOption, { card: boolean }> = {
  all: CARD_OPTIONS,
  offered: ({ card }) => (card ? CARD_OPTIONS : []),
  // The card company's page offers the rest.
  alone: 'CARD',
};
