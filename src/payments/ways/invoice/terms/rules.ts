/** Days until an invoice is due. */
export const DUE_DAYS = { least: 5, usual: 30, most: 90 };
