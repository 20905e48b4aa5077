import { m } from '../../../paraglide/messages.js';
import { readPrivatePicture } from '../../../pictures/commands.ts';
import type { Deed } from '../../../shared/command.ts';
import type { Tx } from '../../../shared/database/connect.ts';
import { type Refusal, refuse } from '../../../shared/refusal.ts';
import type { Caller } from '../../../shared/world.ts';
import type { SentFiles } from './contract.ts';
import { type FileRefusal, fileName, isPdf, type KeptFile, MOST_PDF_BYTES } from './rules.ts';
import { insertFiles, removeFilesBefore, removeFilesOf } from './store.ts';

/** Files of a note or letter, read before its transaction begins; the first that is none refuses them all. */
export async function readFiles({ locale }: Pick<Caller, 'locale'>, sent: SentFiles): Promise<KeptFile[] | Refusal> {
  const read: KeptFile[] = [];
  for (const { name, bytes } of sent) {
    const file = await readFile(name, Buffer.from(bytes, 'base64'));
    if ('refused' in file) return refuse('invalid-input', { files: SAYS[file.refused]({}, { locale }) });
    read.push(file);
  }
  return read;
}

async function readFile(name: string, bytes: Buffer): Promise<KeptFile | { refused: FileRefusal }> {
  if (isPdf(bytes)) {
    if (bytes.length > MOST_PDF_BYTES) return { refused: 'file-too-large' };
    const contentType = 'application/pdf';
    return { name: fileName(name, contentType), contentType, bytes, width: null, height: null };
  }
  const picture = await readPrivatePicture(bytes);
  if ('refused' in picture) return picture;
  const contentType = 'image/webp';
  return { ...picture, name: fileName(name, contentType), contentType };
}

/** Keeps files with the note or letter that they came with, in the caller's transaction. */
export async function keepFilesIn(
  deed: Deed,
  of: { kind: string; subject: string; entryId: string },
  files: readonly KeptFile[],
): Promise<void> {
  await insertFiles(deed, of, files);
}

/** Takes away the files of cases, whose people are forgotten or whose time is over. */
export async function removeFilesIn(tx: Tx, kind: string, subjects: readonly string[]): Promise<void> {
  await removeFilesOf(tx, kind, subjects);
}

/** Takes away files of cases that came before a moment. */
export async function removeFilesBeforeIn(tx: Tx, before: Date): Promise<void> {
  await removeFilesBefore(tx, before);
}

const SAYS: Record<FileRefusal, typeof m.profile_picture_broken> = {
  'file-too-large': m.cases_file_large,
  'picture-too-heavy': m.profile_picture_heavy,
  'picture-too-many-pixels': m.profile_picture_pixels,
  'picture-not-supported': m.cases_file_kind,
  'picture-heic': m.profile_picture_heic,
  'picture-drawing': m.cases_file_kind,
  'picture-broken': m.profile_picture_broken,
};
