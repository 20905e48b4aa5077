import type { Deed } from '../../../shared/command.ts';
import type { Tx } from '../../../shared/database/connect.ts';
import type { KeptFile } from './rules.ts';

export async function insertFiles(
  { tx, world, now }: Deed,
  of: { kind: string; subject: string; entryId: string },
  files: readonly KeptFile[],
): Promise<void> {
  if (!files.length) return;
  const { kind, subject, entryId } = of;
  await tx
    .insertInto('case_files')
    .values(
      files.map(({ name, contentType, bytes, width, height }, position) => ({
        ...{ id: world.newId(), kind, subject, entry_id: entryId, position, name, content_type: contentType },
        ...{ width, height, bytes: Buffer.from(bytes), kept_at: now },
      })),
    )
    .execute();
}

/** Takes away the files of cases, whose people are forgotten or whose time is over. */
export async function removeFilesOf(tx: Tx, kind: string, subjects: readonly string[]): Promise<void> {
  if (!subjects.length) return;
  await tx
    .deleteFrom('case_files')
    .where('kind', '=', kind)
    .where('subject', 'in', [...subjects])
    .execute();
}

/** Takes away files that came before a moment; those of complaints have a term of their own. */
export async function removeFilesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('case_files').where('kind', '<>', 'COMPLAINT').where('kept_at', '<', before).execute();
}
