import { sql } from 'kysely';
import type { Database, Tx } from '../../../shared/database/connect.ts';
import type { CaseFile } from './contract.ts';

/** Files of these entries of a case, each under the entry that it came with. */
export async function filesOf(
  db: Database | Tx,
  of: { kind: string; subjects: readonly string[] },
): Promise<ReadonlyMap<string, CaseFile[]>> {
  const found = new Map<string, CaseFile[]>();
  if (!of.subjects.length) return found;
  const { rows } = await sql<CaseFile & { entryId: string }>`
    select entry_id as "entryId", id as "_id", name, content_type as "contentType", width, height from case_files
    where kind = ${of.kind} and subject = any(${[...of.subjects]}::text[]) order by entry_id, position`.execute(db);
  for (const { entryId, ...file } of rows) found.set(entryId, [...(found.get(entryId) ?? []), file]);
  return found;
}

interface FoundFile {
  entryId: string;
  name: string;
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export async function findFile(
  db: Database,
  { kind, subject, fileId }: { kind: string; subject: string; fileId: string },
): Promise<FoundFile | null> {
  const row = await db
    .selectFrom('case_files')
    .select(['entry_id as entryId', 'name', 'content_type as contentType', 'bytes'])
    .where('id', '=', fileId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row ? { ...row, bytes: new Uint8Array(row.bytes) } : null;
}

/**
 * Answer that carries a file to who may see it: never kept by anybody between, and a PDF is saved instead of opened, so
 * that nothing in it runs under the hall's address.
 */
export function fileAnswer({ name, contentType, bytes }: Omit<FoundFile, 'entryId'>): Response {
  const where = contentType === 'application/pdf' ? 'attachment' : 'inline';
  const ascii = name.replaceAll(/[^\x20-\x7e]/g, '_');
  return new Response(bytes, {
    headers: {
      'content-type': contentType,
      'content-disposition': `${where}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  });
}
