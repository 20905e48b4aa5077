import type { Words } from '../../shared/i18n.ts';
import type { ListType } from '../snapshots/records/rules.ts';

/** Gate of a phone: the one departure or the one product that it lets in now. Null lets in everything of the day. */
export type Gate = { kind: 'DEPARTURE' | 'PRODUCT'; id: string } | null;

export interface GateDeparture {
  id: string;
  productId: string;
  startsAt: string;
  calledOff: boolean;
}

/** Choices of a stall's doors, as its list has them: departures of its days, and products that are used at a door. */
export interface GateChoices {
  departures: readonly GateDeparture[];
  products: readonly { id: string; title: Words }[];
}

/** Place where a ticket or booking belongs. */
export interface Belongs {
  type: ListType;
  productId: string | null;
  departureId: string | null;
}

/** Reason for which a gate does not let this in. A gift card is money, which is taken at every door. */
export function gateStop(
  gate: Gate,
  { type, productId, departureId }: Belongs,
): 'other-departure' | 'other-gate' | null {
  if (!gate || type === 'GIFTCARD') return null;
  if (gate.kind === 'PRODUCT') return productId === gate.id ? null : 'other-gate';
  if (type !== 'BOOKING' || !departureId) return 'other-gate';
  return departureId === gate.id ? null : 'other-departure';
}

/**
 * Standing of a gate by now. None changes the choice by itself: a door that went over to another boat, or to everything,
 * without a person's word would let in who does not belong there.
 */
export function gateStanding(
  gate: Gate,
  choices: GateChoices | null,
  now: Date,
): 'OPEN' | 'LEFT' | 'CALLED_OFF' | 'GONE' {
  if (!gate || !choices) return 'OPEN';
  if (gate.kind === 'PRODUCT') return choices.products.some(({ id }) => id === gate.id) ? 'OPEN' : 'GONE';
  const departure = choices.departures.find(({ id }) => id === gate.id);
  if (!departure) return 'GONE';
  if (departure.calledOff) return 'CALLED_OFF';
  return Date.parse(departure.startsAt) <= now.getTime() ? 'LEFT' : 'OPEN';
}

/** Minutes for which a departure that has left may still be chosen: the last guests run. */
const LATE_MS = 60 * 60_000;

/** Departures to choose from now, the next one first. */
export function departuresToChoose({ departures }: GateChoices, now: Date): GateDeparture[] {
  return departures
    .filter(({ calledOff, startsAt }) => !calledOff && Date.parse(startsAt) > now.getTime() - LATE_MS)
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
}

/** Sign of a gate: what it is called, and when its departure leaves. Null for a gate of which the list says nothing. */
export function gateSign(gate: Gate, choices: GateChoices | null): { title: Words; startsAt: string | null } | null {
  if (!gate || !choices) return null;
  const departure = gate.kind === 'DEPARTURE' ? choices.departures.find(({ id }) => id === gate.id) : null;
  const productId = gate.kind === 'PRODUCT' ? gate.id : departure?.productId;
  const product = choices.products.find(({ id }) => id === productId);
  return product ? { title: product.title, startsAt: departure?.startsAt ?? null } : null;
}
