/** Fewest years of a guarantee that has a label: it lasts longer than the two of the law (2011/83/EU article 6.1 la). */
export const LEAST_YEARS = 3;
export const MOST_YEARS = 99;
