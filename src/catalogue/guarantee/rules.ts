import type { Locale } from '../../shared/i18n.ts';

/** Types of file that the official notice may be, each with how it is served. */
export const NOTICE_TYPES = {
  svg: 'image/svg+xml',
  png: 'image/png',
  pdf: 'application/pdf',
} as const;
export type NoticeType = keyof typeof NOTICE_TYPES;

/** The list of hashes beside the files, as sha256sum writes it. */
export const HASHES = 'guarantee.sha256';

export function noticeNames(locale: Locale): { type: NoticeType; name: string }[] {
  return (Object.keys(NOTICE_TYPES) as NoticeType[]).map(type => ({ type, name: `guarantee-${locale}.${type}` }));
}

/** Hashes by file name, of a list in the form of sha256sum. */
export function hashesIn(list: string): ReadonlyMap<string, string> {
  const rows = list.split('\n').flatMap(row => {
    const [, hash, name] = /^([0-9a-f]{64})\s+\*?(\S+)$/.exec(row.trim()) ?? [];
    return hash && name ? [[name, hash] as const] : [];
  });
  return new Map(rows);
}
