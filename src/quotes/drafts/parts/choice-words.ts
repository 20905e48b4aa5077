import { m } from '../../../paraglide/messages.js';
import type { WrittenLine } from '../../contents/contract.ts';
import type { ChoiceKind } from '../../contents/rules.ts';

export const CHOICE_WORDS: Record<ChoiceKind, () => string> = {
  INCLUDED: m.quotes_office_choice_included,
  ONE_OF: m.quotes_office_choice_one,
  ADDITION: m.quotes_office_choice_addition,
};

/** Choice that the customer has with a row: "Ingår", "Ett av flera: Meny", "Tillval". */
export function choiceWords({ kind, group }: WrittenLine['choice']): string {
  return kind === 'INCLUDED' ? CHOICE_WORDS[kind]() : [CHOICE_WORDS[kind](), group].filter(Boolean).join(': ');
}
