import type { Locale } from '../../shared/i18n.ts';

export type LinkPurpose = 'EMAIL' | 'PASSWORD';

export interface LetterLink {
  id: string;
  userId: string;
  emailAddress: string;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

/** Whether a link that needs no sign-in is still valid. One sentence for every no: its holder asks for another. */
export function worksStill(link: Pick<LetterLink, 'expiresAt' | 'usedAt'> | null, now: Date): boolean {
  return link !== null && link.usedAt === null && link.expiresAt > now;
}

/** Language of mails to a person: the one they chose; before that, the one they were reading. */
export function letterLanguage(person: { locale: string | null } | null, reading: Locale): Locale {
  return (person?.locale as Locale | null | undefined) ?? reading;
}
