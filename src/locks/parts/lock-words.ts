import { Check, CircleAlert, Clock, type LucideIcon } from 'lucide-react';
import { m } from '../../paraglide/messages.js';
import type { BadgeTone } from '../../ui/badge.tsx';
import type { CompanyKind, LockFault } from '../companies/rules.ts';
import type { ComingKey, Door, DoorOpening } from '../doors/contract.ts';

export const KIND_WORDS: Record<CompanyKind, () => string> = {
  PARAKEY: m.locks_kind_PARAKEY,
  LOCKY: m.locks_kind_LOCKY,
  PASSCODE: m.locks_kind_PASSCODE,
  COMPUTED: m.locks_kind_COMPUTED,
};

/** Abilities of a lock, and what it lacks, in a sentence. */
export const ABILITY_WORDS: Record<CompanyKind, () => string> = {
  PARAKEY: m.locks_can_PARAKEY,
  LOCKY: m.locks_can_LOCKY,
  PASSCODE: m.locks_can_PASSCODE,
  COMPUTED: m.locks_can_COMPUTED,
};

export const FAULT_WORDS: Record<LockFault, () => string> = {
  unreachable: m.locks_fault_unreachable,
  slow: m.locks_fault_slow,
  'server-fault': m.locks_fault_server_fault,
  'odd-answer': m.locks_fault_odd_answer,
  'wrong-secret': m.locks_fault_wrong_secret,
  'no-such-lock': m.locks_fault_no_such_lock,
  refused: m.locks_fault_refused,
  'too-long': m.locks_fault_too_long,
  'too-narrow': m.locks_fault_too_narrow,
  'odd-code': m.locks_fault_odd_code,
  'code-taken': m.locks_fault_code_taken,
  'no-address': m.locks_fault_no_address,
  'not-offered': m.locks_fault_not_offered,
  'secret-lost': m.locks_fault_secret_lost,
  unconfirmed: m.locks_fault_unconfirmed,
};

export const KEY_STATES: Record<ComingKey['state'], { tone: BadgeTone; icon: LucideIcon; word: () => string }> = {
  WISHED: { tone: 'warn', icon: Clock, word: m.locks_state_WISHED },
  CONFIRMED: { tone: 'good', icon: Check, word: m.locks_state_CONFIRMED },
  ENDED: { tone: 'danger', icon: CircleAlert, word: m.locks_state_ENDED },
};

const LOW_BATTERY = 20;

/** Battery of a lock in words; null where nobody told. */
export function batteryWords(battery: number | null): { text: string; isLow: boolean } | null {
  if (battery === null) return null;
  const isLow = battery <= LOW_BATTERY;
  const say = isLow ? m.locks_door_battery_low : m.locks_door_battery;
  return { text: say({ percent: battery }), isLow };
}

/** Clock of a lock that goes wrong by minutes, in words. */
export function clockWords({ skewSeconds }: Pick<Door, 'skewSeconds'>): string | null {
  const minutes = Math.round(Math.abs(skewSeconds) / 60);
  if (minutes === 0) return null;
  return skewSeconds > 0 ? m.locks_door_ahead({ minutes }) : m.locks_door_behind({ minutes });
}

export function openerWords({ by, who }: DoorOpening): string {
  if (by === 'GUEST') return m.locks_opened_by_guest({ who });
  if (by === 'STAFF') return m.locks_opened_by_staff({ who });
  return who ? m.locks_opened_by_other_named({ who }) : m.locks_opened_by_other();
}
