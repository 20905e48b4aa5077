import { createRequire } from 'node:module';
import type { Dossier, Paper } from '../rules.ts';

/*
 * PDF drawing: A4, in the hall's own letters, tagged to be read aloud. Whole TrueType files, because a name may hold
 * any letter of Europe; what the typeface lacks would be drawn as an empty box, so it becomes a question mark.
 */
const { resolve } = createRequire(import.meta.url);
const FONT = '@expo-google-fonts/schibsted-grotesk';
const PLAIN = resolve(`${FONT}/400Regular/SchibstedGrotesk_400Regular.ttf`);
const STRONG = resolve(`${FONT}/700Bold/SchibstedGrotesk_700Bold.ttf`);

const MARGIN = 57;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN;
const INK = '#14211c';
const MUTED = '#55645d';
const HAIR = '#c9d2cd';
/** Column widths: the item gets the room that four columns of figures leave. */
const COLUMNS = [0.4, 0.13, 0.17, 0.12, 0.18].map(share => share * WIDTH);
const VAT_COLUMNS = [0.25, 0.25, 0.25, 0.25].map(share => share * WIDTH);

type Doc = PDFKit.PDFDocument;

interface About {
  title: string;
  author: string;
  locale: string;
  issuedAt: Date;
}

/** Makes a PDF, always in the same bytes: nothing in it depends on when it is drawn. */
export async function pdf(about: About, drawOn: (doc: Doc) => void): Promise<Uint8Array<ArrayBuffer>> {
  const { title, author, locale, issuedAt } = about;
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, lang: locale, tagged: true, displayTitle: true, pdfVersion: '1.7' },
    info: { Title: title, Author: author, CreationDate: issuedAt, ModDate: issuedAt },
  });
  const chunks: Uint8Array[] = [];
  const done = new Promise<void>((fulfil, fail) => {
    doc.on('data', chunk => chunks.push(chunk as Uint8Array));
    doc.on('end', fulfil);
    doc.on('error', fail);
  });
  doc.registerFont('plain', PLAIN).registerFont('strong', STRONG).fillColor(INK);
  drawOn(doc);
  doc.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
}

/** Draws a receipt or an invoice. */
export async function draw(paper: Paper, issuedAt: Date): Promise<Uint8Array<ArrayBuffer>> {
  const about = { title: paper.title, author: paper.seller[0] ?? '', locale: paper.locale, issuedAt };
  return await pdf(about, doc => {
    head(doc, paper);
    table(doc, {
      columns: paper.columns,
      rows: paper.rows.map(rowCells),
      widths: paper.widths?.map(share => share * WIDTH) ?? COLUMNS,
    });
    total(doc, paper);
    table(doc, { columns: paper.vat.columns, rows: paper.vat.rows, widths: VAT_COLUMNS, size: 9 });
    doc.moveDown(1.5);
    for (const line of paper.foot) write(doc, line, { size: 9, colour: MUTED });
  });
}

/** Draws a file on one subject: its sections one below the other, a heading is never left alone at a page's end. */
export async function drawDossier(dossier: Dossier, issuedAt: Date): Promise<Uint8Array<ArrayBuffer>> {
  const about = { title: dossier.title, author: dossier.author, locale: dossier.locale, issuedAt };
  return await pdf(about, doc => {
    write(doc, dossier.title, { size: 18, font: 'strong' });
    for (const line of dossier.lead) write(doc, line, { size: 10, colour: MUTED });
    for (const { heading, lines } of dossier.sections) {
      doc.moveDown(1.2);
      if (doc.y + 60 > BOTTOM) doc.addPage();
      write(doc, heading, { size: 13, font: 'strong' });
      doc.moveDown(0.3);
      for (const [label, text] of lines) {
        write(doc, label, { size: 9, colour: MUTED });
        write(doc, text, { size: 10 });
        doc.moveDown(0.3);
      }
    }
  });
}

function head(doc: Doc, { title, seller, buyer, facts }: Paper): void {
  const [name = '', ...lines] = seller;
  write(doc, name, { size: 18, font: 'strong' });
  for (const line of lines) write(doc, line, { size: 9, colour: MUTED });
  doc.moveDown(2);
  write(doc, title, { size: 14, font: 'strong' });
  doc.moveDown(0.5);
  for (const { label, value } of facts) write(doc, `${label}: ${value}`, { size: 10 });
  doc.moveDown(1);
  write(doc, buyer.heading, { size: 9, colour: MUTED });
  for (const line of buyer.lines) write(doc, line, { size: 10 });
  doc.moveDown(2);
}

const rowCells = (row: Paper['rows'][number]) => [row.detail ? `${row.name}\n${row.detail}` : row.name, ...row.cells];

interface Table {
  columns: string[];
  rows: string[][];
  widths: number[];
  size?: number;
}

/** Table: the first column aligns left, figures stand under each other at the right. A row is never torn in two. */
function table(doc: Doc, { columns, rows, widths, size = 10 }: Table): void {
  line(doc, columns, widths, { size: 9, colour: MUTED });
  for (const cells of rows) {
    const before = doc.page;
    if (doc.y + rowHeight(doc, cells, widths, size) > BOTTOM) doc.addPage();
    if (doc.page !== before) line(doc, columns, widths, { size: 9, colour: MUTED });
    line(doc, cells, widths, { size });
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
    styled(doc, style).text(known(doc, cell), left + (at ? 4 : 0), top, {
      width: width - (at ? 4 : 0),
      align: at ? 'right' : 'left',
    });
    left += width;
  }
  const bottom = top + height + 4;
  doc
    .moveTo(MARGIN, bottom)
    .lineTo(MARGIN + WIDTH, bottom)
    .lineWidth(0.5)
    .strokeColor(HAIR)
    .stroke();
  doc.x = MARGIN;
  doc.y = bottom + 1;
}

function rowHeight(doc: Doc, cells: string[], widths: number[], size: number): number {
  styled(doc, { size });
  const heights = cells.map((cell, at) => doc.heightOfString(known(doc, cell), { width: widths[at]! - (at ? 4 : 0) }));
  return Math.max(...heights) + 9;
}

function total(doc: Doc, { total: { label, value }, ways }: Paper): void {
  doc.moveDown(0.5);
  if (doc.y + 70 + ways.length * 16 > BOTTOM) doc.addPage();
  sum(doc, label, value, { size: 13, font: 'strong' });
  for (const [way, part] of ways) sum(doc, way, part, { size: 9, colour: MUTED });
  doc.moveDown(1.5);
}

function sum(doc: Doc, label: string, value: string, style: Style): void {
  const top = doc.y;
  styled(doc, style).text(known(doc, label), MARGIN, top, { width: WIDTH * 0.65 });
  const after = doc.y;
  doc.text(value, MARGIN, top, { width: WIDTH, align: 'right' });
  doc.x = MARGIN;
  doc.y = Math.max(after, doc.y);
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
