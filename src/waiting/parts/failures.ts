import { m } from '../../paraglide/messages.js';

const FAILURES: Record<string, () => string> = {
  name: () => m.waiting_name_missing(),
  contact: () => m.waiting_contact_invalid(),
  consent: () => m.waiting_consent_missing(),
  'waiting-already': () => m.waiting_refusal_already(),
  'waiting-closed': () => m.waiting_refusal_closed(),
  'waiting-names': () => m.waiting_refusal_names(),
  'waiting-names-network': () => m.waiting_refusal_network(),
  'waiting-not-full': () => m.waiting_refusal_not_full(),
  'waiting-over': () => m.waiting_refusal_over(),
};

/** Answer to a form without script, by the reason in its address. */
export function failureText(reason: string | null): string | null {
  if (!reason) return null;
  const says = Object.hasOwn(FAILURES, reason) ? FAILURES[reason]! : m.waiting_failed;
  return says();
}
