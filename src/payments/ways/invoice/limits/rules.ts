/** Largest file of the bank, in bytes: some ten thousand payments. */
export const MOST_BYTES = 2 * 1024 * 1024;
