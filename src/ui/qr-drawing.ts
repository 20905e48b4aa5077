import { encode } from 'uqr';

/** QR code as one path of its dark runs, without its three eyes: small enough to travel with a page's data. */
export interface QrDrawing {
  size: number;
  path: string;
}

/** Draws a text as a QR code. The server can do it too, so that a page with a code needs no encoder of its own. */
export function qrDrawing(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const isEye = (row: number, column: number) =>
    (row < 7 && (column < 7 || column >= size - 7)) || (row >= size - 7 && column < 7);
  const rows = data.map((cells, row) => cells.map((dark, column) => dark && !isEye(row, column)));
  return { size, path: rows.map(darkRuns).join('') };
}

function darkRuns(cells: readonly boolean[], row: number): string {
  let path = '';
  for (let from = cells.indexOf(true); from >= 0; ) {
    const light = cells.indexOf(false, from);
    const end = light < 0 ? cells.length : light;
    path += `M${from} ${row}h${end - from}v1h-${end - from}z`;
    from = cells.indexOf(true, end);
  }
  return path;
}
