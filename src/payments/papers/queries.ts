import { turns } from '../../shared/turns.ts';
import { draw, drawDossier } from './adapters/drawing.ts';
import type { Dossier, Paper } from './rules.ts';

/** Papers drawn at once: many who ask at the same moment wait for each other, and not all others for them. */
const AT_ONCE = 2;
const inTurn = turns(AT_ONCE);

/** A document as a PDF file. */
export async function paperFile(
  paper: Paper,
  issuedAt: Date,
): Promise<{ fileName: string; bytes: Uint8Array<ArrayBuffer> }> {
  return { fileName: paper.fileName, bytes: await inTurn(() => draw(paper, issuedAt)) };
}

/** A file on one subject as PDF. */
export async function dossierFile(
  dossier: Dossier,
  issuedAt: Date,
): Promise<{ fileName: string; bytes: Uint8Array<ArrayBuffer> }> {
  return { fileName: dossier.fileName, bytes: await inTurn(() => drawDossier(dossier, issuedAt)) };
}
