import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import { kindWord } from '../../wording/rules.ts';
import type { VatReport } from '../contract.ts';
import type { BoxNumber } from '../rules.ts';

type Word = (inputs: Record<never, never>, options?: { locale: Locale }) => string;

const BOXES: Record<BoxNumber, Word> = {
  '05': m.reports_box_05,
  '10': m.reports_box_10,
  '11': m.reports_box_11,
  '12': m.reports_box_12,
  '42': m.reports_box_42,
  '49': m.reports_box_49,
};

const KINDS: Record<string, Word> = {
  SINGLE_PURPOSE: m.reports_vat_single,
  MULTI_PURPOSE: m.reports_vat_multi,
  BORNE: m.reports_vat_borne,
};

const SECTIONS: Record<VatReport['rows'][number]['section'], Word> = {
  SALE: m.reports_vat_sales,
  BACK: m.reports_vat_back,
  TILL_HERE: m.reports_vat_till_here,
  TILL_DISTANCE: m.reports_vat_till_distance,
  TILL_UNSAID: m.reports_vat_till_unsaid,
};

export function boxWord(box: BoxNumber, locale: Locale): string {
  return BOXES[box]({}, { locale });
}

export function vatKindWord(kind: string, locale: Locale): string {
  return KINDS[kind]?.({}, { locale }) ?? kindWord(kind, locale);
}

export function sectionWord(section: VatReport['rows'][number]['section'], locale: Locale): string {
  return SECTIONS[section]({}, { locale });
}

/** "25 %". */
export function rateWord(rate: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(rate / 10_000);
}
