import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Held } from '../../layouts/rules.ts';
import type { Line } from './row-places.ts';

interface Cell {
  key: string;
  from: number;
  to: number;
}

/**
 * Keys of a grid: one of its cells is in the order of Tab, arrows go on from it; a cell out of sight is scrolled to,
 * and takes the focus once it is drawn.
 */
export function useCells(
  scroller: RefObject<HTMLElement | null>,
  lines: readonly Line[],
  held: ReadonlyMap<string, Held>,
) {
  const [stop, setStop] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const cell = wanted.current && cellOf(scroller.current, wanted.current);
    if (!cell) return;
    wanted.current = null;
    cell.focus();
  });
  const rows = lines.flatMap((line, at) => (line.kind === 'row' ? [{ at, cells: cellsOf(line, held) }] : []));
  const known = rows.some(row => row.cells.some(cell => cell.key === stop));
  const first = rows.find(row => row.cells.length)?.cells[0]?.key ?? null;
  const go = (key: string | undefined, line: Line | undefined) => {
    if (!key || !line) return;
    setStop(key);
    const cell = cellOf(scroller.current, key);
    if (cell) return cell.focus();
    wanted.current = key;
    scroller.current?.scrollTo({ top: line.top - 80 });
  };
  return {
    stop: known ? stop : first,
    onKeyDown(event: KeyboardEvent) {
      const key = (event.target as HTMLElement).dataset.cell;
      const which = rows.findIndex(row => row.cells.some(cell => cell.key === key));
      const row = rows[which];
      if (!row || !event.key.match(/^(Arrow|Home|End)/)) return;
      event.preventDefault();
      const at = row.cells.findIndex(cell => cell.key === key);
      const here = row.cells[at]!;
      const beside = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: row.cells.length - 1 }[event.key];
      if (beside !== undefined) return go(row.cells[beside]?.key, lines[row.at]);
      const way = event.key === 'ArrowDown' ? 1 : -1;
      const next = rows.slice(way > 0 ? which + 1 : 0, way > 0 ? undefined : which);
      const other = (way > 0 ? next : next.toReversed()).find(one => one.cells.length);
      if (other) go(nearestCell(other.cells, here).key, lines[other.at]);
    },
  };
}

function cellOf(root: HTMLElement | null, key: string): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(key)}"]`) ?? null;
}

function cellsOf(line: Line, held: ReadonlyMap<string, Held>): Cell[] {
  const own = line.kind === 'row' ? held.get(line.key) : undefined;
  if (!own || line.kind !== 'row') return [];
  const unitId = line.row.kind === 'unit' ? line.row.unit._id : '';
  const cell = (key: string, one: { startsAt: string; endsAt: string }) => ({
    ...{ key, from: Date.parse(one.startsAt), to: Date.parse(one.endsAt) },
  });
  return [
    ...own.bookings.map(one => cell(`${one._id} ${unitId}`, one)),
    ...own.blocks.map(one => cell(one._id, one)),
    ...own.departures.map(one => cell(one._id, one)),
  ].sort((a, b) => a.from - b.from);
}

function nearestCell(cells: readonly Cell[], { from, to }: Cell): Cell {
  const middle = (from + to) / 2;
  const away = (cell: Cell) => Math.abs((cell.from + cell.to) / 2 - middle);
  return cells.toSorted((a, b) => away(a) - away(b))[0]!;
}
