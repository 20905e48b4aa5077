import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import type { PaperRow, QuotePaper } from '../rules.ts';

/*
 * PDF of a quote: A4, in the hall's own letters, tagged to be read aloud, always in the same bytes. Whole TrueType
 * files, because a name may hold any letter of Europe; what the typeface lacks becomes a question mark.
 */
const { resolve } = createRequire(import.meta.url);
const FONT = '@expo-google-fonts/schibsted-grotesk';
const PLAIN = resolve(`${FONT}/400Regular/SchibstedGrotesk_400Regular.ttf`);
const STRONG = resolve(`${FONT}/700Bold/SchibstedGrotesk_700Bold.ttf`);

const MARGIN = 57;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN;
const INK = '#12211c';
const MUTED = '#4a5a53';
const HAIR = '#d3ddd8';
const GOOD = '#1f6b45';
const COLUMNS = [0.44, 0.12, 0.16, 0.1, 0.18].map(share => share * WIDTH);
const VAT_COLUMNS = [0.25, 0.25, 0.25, 0.25].map(share => share * WIDTH);

type Doc = PDFKit.PDFDocument;

export async function drawQuote(paper: QuotePaper): Promise<Uint8Array<ArrayBuffer>> {
  const { issuedAt, locale } = paper;
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, lang: locale, tagged: true, displayTitle: true, pdfVersion: '1.7' },
    info: { Title: paper.number, Author: paper.seller[0] ?? '', CreationDate: issuedAt, ModDate: issuedAt },
  });
  const chunks: Uint8Array[] = [];
  const done = new Promise<void>((fulfil, fail) => {
    doc.on('data', chunk => chunks.push(chunk as Uint8Array));
    doc.on('end', fulfil);
    doc.on('error', fail);
  });
  doc.registerFont('plain', PLAIN).registerFont('strong', STRONG).fillColor(INK);
  head(doc, paper);
  await table(doc, paper.columns, paper.rows.map(rowCells), COLUMNS);
  if (paper.options) {
    doc.moveDown(1);
    write(doc, paper.options.heading, { size: 11, font: 'strong' });
    await table(doc, paper.columns, paper.options.rows.map(rowCells), COLUMNS, MUTED);
  }
  sums(doc, paper);
  await table(doc, paper.vat.columns, paper.vat.rows, VAT_COLUMNS);
  doc.moveDown(1.2);
  plan(doc, paper);
  if (paper.terms) {
    doc.moveDown(1.2);
    write(doc, paper.terms.heading, { size: 11, font: 'strong' });
    write(doc, paper.terms.text, { size: 9, colour: MUTED });
  }
  if (paper.accepted) accepted(doc, paper.accepted);
  doc.moveDown(1.5);
  for (const text of paper.foot) write(doc, text, { size: 9, colour: MUTED });
  doc.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
}

function head(doc: Doc, { seller, number, title, facts, to, intro }: QuotePaper): void {
  const [name = '', ...lines] = seller;
  write(doc, name, { size: 16, font: 'strong' });
  for (const text of lines) write(doc, text, { size: 9, colour: MUTED });
  doc.moveDown(1.5);
  write(doc, number, { size: 10, font: 'strong', colour: MUTED });
  write(doc, title, { size: 22, font: 'strong' });
  for (const text of facts) write(doc, text, { size: 10 });
  doc.moveDown(1);
  write(doc, to.heading, { size: 9, colour: MUTED });
  for (const text of to.lines) write(doc, text, { size: 10 });
  if (intro) {
    doc.moveDown(1);
    write(doc, intro, { size: 10 });
  }
  doc.moveDown(1.5);
}

const rowCells = ({ name, details, cells }: PaperRow) => [[name, ...details].join('\n'), ...cells];

/**
 * Table: the first column aligns left, figures stand under each other at the right. A row is never torn in two. Long ones
 * are drawn by and by, so that others are answered in between.
 */
async function table(doc: Doc, columns: string[], rows: string[][], widths: number[], colour = INK): Promise<void> {
  line(doc, columns, widths, { size: 9, colour: MUTED });
  for (const [at, cells] of rows.entries()) {
    if (at % 20 === 19) await setImmediate();
    if (doc.y + rowHeight(doc, cells, widths, 10) > BOTTOM) {
      doc.addPage();
      line(doc, columns, widths, { size: 9, colour: MUTED });
    }
    line(doc, cells, widths, { size: 10, colour });
  }
}

interface Style {
  size: number;
  font?: 'plain' | 'strong';
  colour?: string;
}

function line(doc: Doc, cells: string[], widths: number[], style: Style): void {
  const top = doc.y + 4;
  const height = rowHeight(doc, cells, widths, style.size) - 9;
  let left = MARGIN;
  for (const [at, cell] of cells.entries()) {
    const width = widths[at]!;
    const gap = at ? 4 : 0;
    const place = { width: width - gap, align: at ? ('right' as const) : ('left' as const) };
    styled(doc, style).text(known(doc, cell), left + gap, top, place);
    left += width;
  }
  const bottom = top + height + 4;
  const end = MARGIN + WIDTH;
  doc.moveTo(MARGIN, bottom).lineTo(end, bottom).lineWidth(0.5).strokeColor(HAIR).stroke();
  doc.x = MARGIN;
  doc.y = bottom + 1;
}

function rowHeight(doc: Doc, cells: string[], widths: number[], size: number): number {
  styled(doc, { size });
  const heights = cells.map((cell, at) => doc.heightOfString(known(doc, cell), { width: widths[at]! - (at ? 4 : 0) }));
  return Math.max(...heights) + 9;
}

function sums(doc: Doc, { sums: rows }: QuotePaper): void {
  doc.moveDown(0.8);
  if (doc.y + rows.length * 20 > BOTTOM) doc.addPage();
  for (const { label, value, strong } of rows)
    sum(doc, label, value, strong ? { size: 14, font: 'strong' } : { size: 10, colour: MUTED });
  doc.moveDown(1.2);
}

function plan(doc: Doc, { plan: { heading, rows } }: QuotePaper): void {
  if (doc.y + 20 + rows.length * 16 > BOTTOM) doc.addPage();
  write(doc, heading, { size: 11, font: 'strong' });
  for (const [label, value] of rows) sum(doc, label, value, { size: 10 });
}

function sum(doc: Doc, label: string, value: string, style: Style): void {
  const top = doc.y;
  styled(doc, style).text(known(doc, label), MARGIN, top, { width: WIDTH * 0.65 });
  const after = doc.y;
  doc.text(value, MARGIN, top, { width: WIDTH, align: 'right' });
  doc.x = MARGIN;
  doc.y = Math.max(after, doc.y);
}

/** The green stamp, and below it the evidence of what was agreed. */
function accepted(doc: Doc, { stamp, lines }: NonNullable<QuotePaper['accepted']>): void {
  doc.moveDown(1.5);
  if (doc.y + 100 > BOTTOM) doc.addPage();
  const top = doc.y;
  const width = styled(doc, { size: 18, font: 'strong' }).widthOfString(stamp) + 36;
  doc.lineWidth(2).strokeColor(GOOD).roundedRect(MARGIN, top, width, 40, 4).stroke();
  styled(doc, { size: 18, font: 'strong', colour: GOOD }).text(stamp, MARGIN + 18, top + 10, { lineBreak: false });
  doc.x = MARGIN;
  doc.y = top + 50;
  for (const text of lines) write(doc, text, { size: 9, colour: MUTED });
}

function write(doc: Doc, text: string, style: Style): void {
  styled(doc, style).text(known(doc, text), MARGIN, doc.y, { width: WIDTH });
}

function styled(doc: Doc, { size, font = 'plain', colour = INK }: Style): Doc {
  return doc.font(font).fontSize(size).fillColor(colour);
}

function known(doc: Doc, text: string): string {
  const { font } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font;
  return Array.from(text, letter =>
    letter === '\n' || font.hasGlyphForCodePoint(letter.codePointAt(0)!) ? letter : '?',
  ).join('');
}
