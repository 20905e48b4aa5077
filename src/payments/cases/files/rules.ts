import type { PictureRefusal } from '../../../pictures/rules.ts';

/** Files that come with one note or letter. */
export const MOST_FILES = 4;
/** Size limit of a PDF; a picture is made smaller by the browser before it is sent. */
export const MOST_PDF_BYTES = 1_500_000;
/** Base64 of the largest file. */
export const MOST_BASE64 = Math.ceil(MOST_PDF_BYTES / 3) * 4;

export type FileRefusal = PictureRefusal | 'file-too-large';

/** Whether these are the first bytes of a PDF; what its name says counts for nothing. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
}

/** Name of a file as it is shown and saved: no path, no control character, no quote that would end a header. */
export function fileName(said: string, contentType: 'image/webp' | 'application/pdf'): string {
  const base = said.split(/[/\\]/).at(-1) ?? '';
  const plain = base
    .normalize('NFC')
    .replaceAll(/[\p{C}"<>|:*?]/gu, '')
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, 100);
  return `${plain || 'fil'}${contentType === 'image/webp' ? '.webp' : '.pdf'}`;
}

/** A file that was read and is ready to be kept. */
export interface KeptFile {
  name: string;
  contentType: 'image/webp' | 'application/pdf';
  bytes: Uint8Array;
  width: number | null;
  height: number | null;
}
