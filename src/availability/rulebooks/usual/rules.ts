import type { Hours, Offer, OfferKind } from '../../offers/contract.ts';

const DAYS = [1, 2, 3, 4, 5, 6, 7];

const TAKES: Partial<Record<OfferKind, Offer['needs'][number]['take']>> = {
  TABLE: 'PARTY',
  NIGHTS: 'PARTY',
  SLOTS: 'FIXED',
  HOURS: 'PIECES',
  DAYS: 'PIECES',
};

/** Usual need of a kind from its units, until its seller says otherwise. */
export function usualNeed(kind: OfferKind, groupId: string): Offer['needs'][number] {
  return { groupId, take: TAKES[kind] ?? 'FIXED', amount: 1 };
}

const evening: Hours[] = [{ from: '17:00', to: '22:00' }];
const day: Hours[] = [{ from: '10:00', to: '18:00' }];

/** Beginnings of a kind that a person rather edits than invents. */
export function usualRules(kind: OfferKind, groupId: string | undefined): Offer {
  const isTimed = kind === 'TABLE' || kind === 'SLOTS' || kind === 'HOURS';
  const length = { TABLE: [120, 120], SLOTS: [90, 90], HOURS: [60, 240] }[kind as 'TABLE'];
  const open = kind === 'TABLE' ? [3, 4, 5, 6] : DAYS;
  return {
    kind,
    opening: {
      weekly: kind === 'NIGHTS' ? [] : [{ weekdays: [...open], hours: kind === 'TABLE' ? evening : day }],
      seasons: [],
      exceptions: [],
      holidays: 'AS_USUAL',
    },
    needs: groupId && kind !== 'DEPARTURES' && kind !== 'PICK_UP' ? [usualNeed(kind, groupId)] : [],
    everyMinutes: isTimed || kind === 'PICK_UP' ? 30 : null,
    times: [],
    minutes: isTimed ? { least: length[0]!, most: length[1]!, step: 30 } : null,
    endsAfterClosing: false,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: kind === 'TABLE' ? 15 : 0,
    leadMinutes: 60,
    horizonDays: 180,
    cutOff: null,
    party: kind === 'TABLE' ? { least: 1, most: 8 } : null,
    nights: stayFor(kind),
    confirmedBySeller: false,
    terms: {
      cancellationByCustomerAllowed: true,
      cancellationByCustomerTimeLimitMinutes: 1440,
      changeByCustomerAllowed: true,
      steps: [],
    },
  };
}

function stayFor(kind: OfferKind): Offer['nights'] {
  const any = { arrivals: [], departures: [] };
  if (kind === 'NIGHTS') return { least: 1, most: 14, ...any, from: '15:00', to: '11:00' };
  return kind === 'DAYS' ? { least: 1, most: 7, ...any, from: '09:00', to: '18:00' } : null;
}
