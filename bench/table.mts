import type { Spread } from './figures.mts';

/** Figures of one server in one case: medians of the rounds and their ranges. */
export interface Figures {
  perSecond: Spread;
  p50: Spread;
  p99: Spread;
  /** Milliseconds of processor per answer; of the database with what other halls do there meanwhile. */
  serverMs: Spread | null;
  databaseMs: Spread | null;
}

export interface Row {
  case: string;
  connections: number;
  goal?: number | undefined;
  /** Ratios of rounds, by what the hall is compared with. */
  ratios: Record<string, Spread>;
  figures: Record<string, Figures>;
}

/** Rows of all cases as text: a line for each server, the hall's first. */
export function tableOf(rows: readonly Row[]): string[] {
  const head = ['deed', 'connections', 'server', 'per second', 'hall / it', 'p50 ms', 'p99 ms', 'server ms', 'db ms'];
  const lines = rows.flatMap(row =>
    Object.entries(row.figures).map(([server, figures], at) => [
      at ? '' : row.case,
      at ? '' : String(row.connections),
      server,
      ranged(figures.perSecond),
      ratioOf(row, server),
      ranged(figures.p50),
      ranged(figures.p99),
      figures.serverMs ? ranged(figures.serverMs) : '–',
      figures.databaseMs ? ranged(figures.databaseMs) : '–',
    ]),
  );
  const widths = head.map((title, at) => Math.max(title.length, ...lines.map(line => line[at]!.length)));
  const drawn = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  return [drawn(head), drawn(widths.map(width => '-'.repeat(width))), ...lines.map(drawn)];
}

function ratioOf({ ratios, goal }: Row, server: string): string {
  const ratio = ratios[server];
  if (!ratio) return '';
  return server === 'least' && goal ? `${ranged(ratio)}, goal ${goal}` : ranged(ratio);
}

function ranged({ median, least, most }: Spread): string {
  return `${median} (${least}–${most})`;
}
