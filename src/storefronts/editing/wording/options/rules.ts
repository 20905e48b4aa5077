import { m } from '../../../../paraglide/messages.js';
import type { Locale } from '../../../../shared/i18n.ts';

export type Message = (inputs: Record<never, never>, options: { locale: Locale }) => string;

/** Words of what a field offers to choose from. */
export const OPTION_WORDS: Record<string, Message> = {
  WINDOW: m.pages_option_WINDOW,
  ARCH: m.pages_option_ARCH,
  WIDE: m.pages_option_WIDE,
  SPLIT: m.pages_option_SPLIT,
  INTRO: m.pages_option_INTRO,
  falu: m.pages_option_falu,
  kobolt: m.pages_option_kobolt,
  flaska: m.pages_option_flaska,
  honung: m.pages_option_honung,
  celadon: m.pages_option_celadon,
  rabarber: m.pages_option_rabarber,
  primary: m.pages_option_primary,
  outline: m.pages_option_outline,
  yellow: m.pages_option_yellow,
  ROW: m.pages_option_ROW,
  GRID: m.pages_option_GRID,
  CAROUSEL: m.pages_option_CAROUSEL,
  CARDS: m.pages_option_CARDS,
  TEXT: m.pages_option_TEXT,
  FULL: m.pages_option_FULL,
  LEFT: m.pages_option_LEFT,
  RIGHT: m.pages_option_RIGHT,
  ata: m.storefronts_band_ata,
  gora: m.storefronts_band_gora,
  sova: m.storefronts_band_sova,
  handla: m.storefronts_band_handla,
  hyra: m.storefronts_band_hyra,
  ge: m.storefronts_band_ge,
  BUYABLE: m.assortment_kind_goods,
  BOOKABLE: m.assortment_kind_bookable,
  ACCOMMODATION: m.assortment_kind_stay,
  VOUCHER: m.assortment_kind_voucher,
  GIFTCARD: m.assortment_kind_gift_card,
};
