import { m } from '../../paraglide/messages.js';
import { inLocale, type Locale } from '../../shared/i18n.ts';
import type { VatCategory } from '../../shared/vat.ts';
import type { AcquirableAs } from '../kinds/contract.ts';
import type { Safety, StallMaker } from './contract.ts';

const FOOD: readonly string[] = ['food', 'restaurant', 'alcohol'];

/** True for what is taxed as food and drink. */
export const isFoodByVat = (vatCategory: VatCategory | ''): boolean => FOOD.includes(vatCategory);

/**
 * True when product safety asks an offer to name its maker: for goods, but not for food and drink, whose marking has
 * rules of its own ((EU) 2023/988 article 2.2 b). Bookings and vouchers are no products.
 */
export function namesMaker(kind: AcquirableAs, vatCategory: VatCategory | ''): boolean {
  return kind === 'BUYABLE' && !isFoodByVat(vatCategory);
}

type Reached = NonNullable<Safety['manufacturer']>;

/** The maker that a visitor reads of: named by the product, or the stall that makes its own. */
export function shownMaker(
  safety: Safety | null,
  { makesOwn, stall }: Omit<StallMaker, 'safetyContact'>,
): Reached | null {
  if (safety?.maker === 'OTHER') return safety.manufacturer;
  return safety?.maker === 'STALL' || makesOwn ? stall : null;
}

/** Text on maker and safety for a visitor's page; null where there is nothing to say. */
export function safetyText(safety: Safety | null, stall: StallMaker, locale: Locale): string | null {
  const said = { locale };
  const maker = shownMaker(safety, stall);
  const parts = [
    maker && told(m.safety_maker({}, said), maker),
    safety?.responsible && told(m.safety_responsible({}, said), safety.responsible),
    safety?.identification && `**${m.safety_identification({}, said)}:** ${safety.identification}`,
    safety?.warnings && `**${m.safety_warnings({}, said)}:** ${inLocale(safety.warnings, locale)}`,
    stall.safetyContact && `**${m.safety_contact({}, said)}:** ${stall.safetyContact}`,
  ];
  return parts.filter(Boolean).join('\n\n') || null;
}

const told = (title: string, { name, address, contact }: Reached) => `**${title}:** ${name}, ${address}, ${contact}`;
