import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '../../../shared/i18n.ts';
import { HASHES, hashesIn, type NoticeType, type Paper, paperNames } from '../rules.ts';

export interface OfficialPaper {
  type: NoticeType;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * An official paper in a language, as the operator laid it down: only a file whose hash stands in the list beside it,
 * because the regulation wants it unaltered. 'altered' where there is one that the list does not know.
 */
export async function officialPaper(
  folder: string,
  paper: Paper,
  locale: Locale,
): Promise<OfficialPaper | 'altered' | null> {
  const hashes = hashesIn((await absentAsNull(readFile(join(folder, HASHES), 'utf8'))) ?? '');
  for (const { type, name } of paperNames(paper, locale)) {
    const bytes = await absentAsNull(readFile(join(folder, name)));
    if (!bytes) continue;
    const hash = createHash('sha256').update(bytes).digest('hex');
    return hashes.get(name) === hash ? { type, bytes: new Uint8Array(bytes) } : 'altered';
  }
  return null;
}

async function absentAsNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return null;
    throw fault;
  }
}
