import type { Row, Section } from '../../layouts/rules.ts';

/** A line of a grid: the heading of a section, or a row, with its place from the top. */
export type Line = { top: number; height: number } & (
  | { kind: 'heading'; key: string; title: string | null }
  | { kind: 'row'; key: string; row: Row; lanes: number }
);

const HEADING = 32;

/** Lines of a grid from top to bottom; rows may be higher than others where things overlap in them. */
export function linesOf(
  sections: readonly Section[],
  { heights, headings }: { heights: (row: Row) => { height: number; lanes: number }; headings: boolean },
): { lines: Line[]; height: number } {
  const lines: Line[] = [];
  let top = 0;
  for (const section of sections) {
    if (headings) {
      lines.push({ kind: 'heading', key: `heading ${section.key}`, title: section.title, top, height: HEADING });
      top += HEADING;
    }
    for (const row of section.rows) {
      const { height, lanes } = heights(row);
      lines.push({ kind: 'row', key: row.key, row, lanes, top, height });
      top += height;
    }
  }
  return { lines, height: top };
}

/** The line at a height; null above and below all of them. */
export function lineAt(lines: readonly Line[], y: number): Line | null {
  return lines.find(line => y >= line.top && y < line.top + line.height) ?? null;
}
