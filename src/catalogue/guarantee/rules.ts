import { inLocale, type Locale } from '../../shared/i18n.ts';
import type { Safety, StallMaker } from '../safety/contract.ts';
import { shownMaker } from '../safety/rules.ts';
import type { ShownDurability } from './contract.ts';

/** Types of file that the official notice may be, each with how it is served. */
export const NOTICE_TYPES = {
  svg: 'image/svg+xml',
  png: 'image/png',
  pdf: 'application/pdf',
} as const;
export type NoticeType = keyof typeof NOTICE_TYPES;

/** The list of hashes beside the files, as sha256sum writes it. */
export const HASHES = 'guarantee.sha256';

/** The official papers: the notice of the legal guarantee, and the label of a maker's own guarantee of durability. */
export type Paper = 'guarantee' | 'label';

export function paperNames(paper: Paper, locale: Locale): { type: NoticeType; name: string }[] {
  return (Object.keys(NOTICE_TYPES) as NoticeType[]).map(type => ({ type, name: `${paper}-${locale}.${type}` }));
}

/** Hashes by file name, of a list in the form of sha256sum. */
export function hashesIn(list: string): ReadonlyMap<string, string> {
  const rows = list.split('\n').flatMap(row => {
    const [, hash, name] = /^([0-9a-f]{64})\s+\*?(\S+)$/.exec(row.trim()) ?? [];
    return hash && name ? [[name, hash] as const] : [];
  });
  return new Map(rows);
}

/** A maker's guarantee of durability in a reader's language; null where there is none, or nobody is named who gives it. */
export function saidDurability(
  safety: Safety | null,
  stall: Omit<StallMaker, 'safetyContact'>,
  locale: Locale,
): Omit<ShownDurability, 'label'> | null {
  const said = safety?.durability;
  const maker = said?.maker ?? shownMaker(safety, stall)?.name;
  return said && maker ? { years: said.years, maker, note: said.note && inLocale(said.note, locale) } : null;
}
