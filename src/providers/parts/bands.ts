import { m } from '../../paraglide/messages.js';
import type { Glaze } from '../../ui/glaze.ts';
import type { Band } from '../contract.ts';

/** The colour of each category; never shown alone, its name is beside it. */
const GLAZE_OF: Record<Band, Glaze> = {
  ata: 'falu',
  gora: 'kobolt',
  sova: 'flaska',
  handla: 'honung',
  hyra: 'celadon',
  ge: 'rabarber',
};

const WORDS: Record<Band, () => string> = {
  ata: m.storefronts_band_ata,
  gora: m.storefronts_band_gora,
  sova: m.storefronts_band_sova,
  handla: m.storefronts_band_handla,
  hyra: m.storefronts_band_hyra,
  ge: m.storefronts_band_ge,
};

export function bandGlaze(band: Band): Glaze {
  return GLAZE_OF[band];
}

export function bandWord(band: Band): string {
  return WORDS[band]();
}
