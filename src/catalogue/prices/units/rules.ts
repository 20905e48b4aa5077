import type { Locale } from '../../../shared/i18n.ts';
import type { PriceUnit } from '../contract.ts';

/** Names of the units of prices, for those whose seller says nothing else: "per person". */
export const UNIT_NAMES: Record<PriceUnit, Record<Locale, string>> = {
  PERSON: { sv: 'person', en: 'person', de: 'Person' },
  BOOKING: { sv: 'bokning', en: 'booking', de: 'Buchung' },
  HOUR: { sv: 'timme', en: 'hour', de: 'Stunde' },
  DAY: { sv: 'dag', en: 'day', de: 'Tag' },
  NIGHT: { sv: 'natt', en: 'night', de: 'Nacht' },
  PIECE: { sv: 'styck', en: 'piece', de: 'Stück' },
};
