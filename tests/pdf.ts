import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PrintedPage {
  /** In points: A4 is 595 by 842. */
  width: number;
  height: number;
  words: string[];
  /** The edges between which it is printed, from left and right. */
  from: number;
  to: number;
  /** Words that stand over an edge of their page. */
  cut: string[];
}

/** A printed document, read back by a reader of its own: the size of each page, its words, and what is cut. */
export async function readPrint(bytes: Uint8Array): Promise<PrintedPage[]> {
  const pdf = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  return await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const page = await pdf.getPage(at + 1);
      const [, , width = 0, height = 0] = page.view;
      const { items } = await page.getTextContent();
      const texts = items.flatMap(item => ('str' in item && item.str.trim() ? [item] : []));
      const cut = texts.filter(({ transform, width: long }) => {
        const [left, bottom] = [transform[4] as number, transform[5] as number];
        return left < 0 || bottom < 0 || left + long > width || bottom > height;
      });
      const from = Math.min(...texts.map(({ transform }) => transform[4] as number));
      const to = Math.max(...texts.map(({ transform, width: long }) => (transform[4] as number) + long));
      return { width, height, from, to, words: texts.map(({ str }) => str), cut: cut.map(({ str }) => str) };
    }),
  );
}
