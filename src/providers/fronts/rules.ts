import type { Words } from '../../shared/i18n.ts';

/** Look of a stall as its people write it: its mark, its colour, and the picture behind its receipts. */
export interface Look {
  logo: string | null;
  colour: string | null;
  receiptPicture: string | null;
}

/** Shelves of a stall's shop, in their order. */
export interface Shelves {
  shelves: { key: string; title: Words }[];
}
