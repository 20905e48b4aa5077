import type { OpeningHours } from '../../providers/contract.ts';
import type { Locale, Words } from '../../shared/i18n.ts';
import type { StaffNames } from '../rules.ts';

/** Times in which a stall answers: always, while it is open, or in hours of its own. */
export const ANSWER_TIMES = ['ALWAYS', 'OPENING', 'OWN'] as const;
export type AnswerTimes = (typeof ANSWER_TIMES)[number];

export const MOST_READY = 40;
export const MOST_READY_TEXT = 1000;

export interface MessageSettings {
  staffNames: StaffNames;
  answers: AnswerTimes;
  ownHours: OpeningHours['weekly'];
  away: { from: string; until: string } | null;
  /** Own words of the automatic answer; null for the hall's. */
  awayWords: Partial<Words> | null;
  ready: Words[];
  revision: number;
}

/** Words that every stall can begin with. */
const READY: Words[] = [
  { sv: 'Tack, det är noterat.', en: 'Thank you, we have noted it.', de: 'Danke, wir haben es notiert.' },
  { sv: 'Ja, det går bra.', en: 'Yes, that is fine.', de: 'Ja, das geht.' },
  { sv: 'Nej, det går tyvärr inte.', en: 'No, sorry, that is not possible.', de: 'Nein, das geht leider nicht.' },
  {
    sv: 'Vi tar reda på det och hör av oss.',
    en: 'We will find out and get back to you.',
    de: 'Wir erkundigen uns und melden uns.',
  },
  { sv: 'Välkommen, vi ses.', en: 'Welcome, see you then.', de: 'Willkommen, bis dann.' },
];

/** Settings of a stall that has said nothing yet. */
export const FIRST_SETTINGS: MessageSettings = {
  ...{ staffNames: 'FIRST', answers: 'ALWAYS', ownHours: [], away: null, awayWords: null, ready: READY, revision: 0 },
};

/** Words in one language, or else the first that somebody wrote. */
export function awayText(words: Partial<Words> | null, locale: Locale): string | null {
  return words?.[locale] || words?.sv || words?.en || words?.de || null;
}
