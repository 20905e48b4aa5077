import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import type { Ground } from '../rules.ts';

const GROUNDS: Record<Ground, typeof m.endings_ground_duty> = {
  LEGAL_DUTY: m.endings_ground_duty,
  NATIONAL_LAW: m.endings_ground_law,
  REPEATED: m.endings_ground_repeated,
};

/** Ground on which a place ends sooner, in words. */
export const groundWord = (ground: Ground, locale: Locale): string => GROUNDS[ground]({}, { locale });
