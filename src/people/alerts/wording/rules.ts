import { m } from '../../../paraglide/messages.js';
import { isRole } from '../../../rights/rules.ts';
import { roleWord } from '../../../rights/wording/rules.ts';
import type { Locale } from '../../../shared/i18n.ts';
import { formatDate } from '../../../shared/time.ts';
import type { AlertFacts, AlertKind } from '../rules.ts';

/** Word of a role inside a sentence: nouns of German alone begin with a capital there. */
function wordInside(role: string, locale: Locale): string {
  if (!isRole(role)) return '–';
  const word = roleWord(role, locale);
  return locale === 'de' ? word : word.toLocaleLowerCase(locale);
}

export interface SaidAlert {
  kind: AlertKind;
  facts: AlertFacts;
  /** Name of the person it is about, as of now; null once they are erased. */
  name: string | null;
  /** Address of the invited owner; null once the invitation is gone. */
  email: string | null;
}

/** Sentence of an alert: "Signe Dal är nu ägare, och var personal före det." */
export function alertSentence({ kind, facts, ...about }: SaidAlert, locale: Locale): string {
  const says = { locale };
  const role = (key: string) => wordInside(facts[key] ?? '', locale);
  const { reason = '', before = '', after = '', standsFrom } = facts;
  const none = m.alerts_nothing({}, says);
  const [name, email] = [about.name ?? m.alerts_somebody({}, says), about.email ?? '–'];
  const day = standsFrom ? formatDate(standsFrom, locale) : '';
  switch (kind) {
    case 'OWNER_ASKED':
      if (reason) return m.alerts_owner_asked_reason({ email, reason, day }, says);
      return facts.byHall ? m.alerts_owner_asked_by_hall({ email }, says) : m.alerts_owner_asked({ email }, says);
    case 'MEMBER_ADDED':
      return m.alerts_member_added({ name, role: role('to') }, says);
    case 'ROLE_CHANGED':
      return m.alerts_role_changed({ name, from: role('from'), to: role('to') }, says);
    case 'MEMBER_REMOVED':
      return m.alerts_member_removed({ name, role: role('from') }, says);
    case 'COMPANY_CHANGED':
      return m.alerts_company_changed({ before, after }, says);
    case 'SWISH_CHANGED':
      return m.alerts_swish_changed({ before: before || none, after: after || none }, says);
    case 'CARD_ACCOUNT_BEGUN':
      return m.alerts_card_account_begun({}, says);
  }
}
