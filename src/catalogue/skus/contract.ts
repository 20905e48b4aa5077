import { z } from 'zod';
import { m } from '../../paraglide/messages.js';
import { words } from '../../providers/contract.ts';
import { line } from '../../shared/contract.ts';
import type { Locale } from '../../shared/i18n.ts';
import { isBarcode, plainBarcode } from '../barcodes/rules.ts';
import { acquireFields } from '../kinds/contract.ts';
import { guestPricesField, priceField, priceSeasonsField } from '../prices/contract.ts';

/** The number of a bar code, with its check figure right. */
export const eanField = z
  .string()
  .max(40)
  .overwrite(plainBarcode)
  .refine(isBarcode, { params: { text: (options: { locale: Locale }) => m.catalogue_ean_wrong({}, options) } });

/** A new variant as its seller writes it. */
export const skuFields = z.strictObject({
  /** Made of the product's address where nobody says one. */
  articleNumber: line(1, 60).optional(),
  /** Null for goods without a bar code. */
  ean: eanField.nullable().optional(),
  title: words(80),
  /** Öre with VAT; the ordinary guest's price where guests pay differently. */
  price: priceField,
  perPurchaseAmount: z.number().int().min(1).max(999).optional(),
  /** Fields of the product's kind; booked products have to name the price's unit. */
  acquire: acquireFields.optional(),
  guestPrices: guestPricesField.optional(),
  priceSeasons: priceSeasonsField.optional(),
  /** Without it stock is not counted. Variants with the same key share stock (H3). */
  stock: z.strictObject({ key: line(1, 60).optional(), onHand: z.number().int().min(0).max(1_000_000) }).optional(),
});
