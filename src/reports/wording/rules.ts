import { channelWord } from '../../orders/wording/rules.ts';
import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';
import type { Part, SaleKind } from '../rules.ts';

type Word = (inputs: Record<never, never>, options?: { locale: Locale }) => string;

const KINDS: Record<SaleKind, Word> = {
  GOODS: m.reports_kind_goods,
  TABLE: m.reports_kind_table,
  SLOTS: m.reports_kind_slots,
  HOURS: m.reports_kind_hours,
  DAYS: m.reports_kind_days,
  NIGHTS: m.reports_kind_nights,
  DEPARTURES: m.reports_kind_departures,
  VOUCHER: m.reports_kind_voucher,
  GIFTCARD: m.reports_kind_giftcard,
  ASKED: m.reports_kind_asked,
  DELIVERY: m.reports_kind_delivery,
  DEPOSIT: m.reports_kind_deposit,
  OTHER: m.reports_kind_other,
};

const WAYS: Record<string, Word> = {
  CARD: m.reports_way_card,
  MOBILE: m.reports_way_swish,
  GIFTCARD: m.reports_way_code,
  ON_PREMISE: m.reports_way_till,
  INVOICE: m.reports_way_invoice,
};

const PARTS: Record<Part, Word> = {
  PRODUCT: m.reports_part_product,
  KIND: m.reports_part_kind,
  WEEKDAY: m.reports_part_weekday,
  HOUR: m.reports_part_hour,
  CHANNEL: m.reports_part_channel,
  WAY: m.reports_part_way,
};

export function partWord(part: Part, locale: Locale): string {
  return PARTS[part]({}, { locale });
}

export function kindWord(kind: string, locale: Locale): string {
  return (KINDS[kind as SaleKind] ?? m.reports_kind_other)({}, { locale });
}

/** Title of a row by its part and key; products have names of their own. */
export function keyWord(part: Exclude<Part, 'PRODUCT'>, key: string, locale: Locale): string {
  switch (part) {
    case 'KIND':
      return kindWord(key, locale);
    case 'WEEKDAY':
      return weekdayWord(Number(key), locale);
    case 'HOUR':
      return `${key}–${String((Number(key) + 1) % 24).padStart(2, '0')}`;
    case 'CHANNEL':
      if (key === 'QUOTE') return m.reports_channel_quote({}, { locale });
      if (key === 'FEED') return m.reports_channel_feed({}, { locale });
      return channelWord(key as Parameters<typeof channelWord>[0], locale);
    case 'WAY':
      return (WAYS[key] ?? m.reports_kind_other)({}, { locale });
  }
}

const LOCALES = { sv: 'sv-SE', en: 'en-GB', de: 'de-DE' } as const;

/** Name of an ISO weekday: 1 is Monday. */
export function weekdayWord(weekday: number, locale: Locale): string {
  const monday = Date.UTC(2024, 0, 1);
  const format = new Intl.DateTimeFormat(LOCALES[locale], { weekday: 'long', timeZone: 'UTC' });
  return format.format(new Date(monday + (weekday - 1) * 86_400_000));
}
