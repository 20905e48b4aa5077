import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import { heading } from '../../columns/rules.ts';
import type { Mistake } from '../../rules.ts';
import type { Drafted, Unit, UnitsState } from '../rules.ts';

interface Around {
  before: UnitsState | null;
  columns: ReadonlySet<string>;
  mistakes: Mistake[];
  locale: Locale;
}

type Pair = [string, string];
const keyOf = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/**
 * Pairs that can be pushed together after a file. Each pair stands in two rows; the row that says something else than
 * what is stored has changed it, so a join is added or taken away in one of them.
 */
export function joinsAfter(drafted: readonly Drafted[], around: Around): Pair[] {
  const { before, columns, mistakes, locale } = around;
  const pairs = new Map((before?.joins ?? []).map(([a, b]): [string, Pair] => [keyOf(a, b), [a, b]]));
  const stored = new Set(pairs.keys());
  if (columns.has('units.joins'))
    for (const { unit, cells, row } of drafted) {
      if (row === null) continue;
      const named = new Set<string>();
      for (const token of tokens(cells['units.joins'] ?? '')) {
        const other = unitNamed(token, unit, drafted, before);
        const say = (says: string) => mistakes.push({ row, column: 'units.joins', says });
        if (other === null) say(m.unitfile_mistake_join({ name: token.slice(0, 40).toWellFormed() }, { locale }));
        else if (other.outOfUse && !stored.has(keyOf(unit._id, other._id)))
          say(m.unitfile_mistake_join_unused({ name: other.title.sv }, { locale }));
        else named.add(other._id);
      }
      for (const id of named) if (!stored.has(keyOf(unit._id, id))) pairs.set(keyOf(unit._id, id), [unit._id, id]);
      for (const [a, b] of before?.joins ?? [])
        if ((a === unit._id && !named.has(b)) || (b === unit._id && !named.has(a))) pairs.delete(keyOf(a, b));
    }
  return [...pairs.values()];
}

const tokens = (cell: string) =>
  cell
    .split(',')
    .map(one => one.trim())
    .filter(Boolean);

/** The unit that a name or an id means: by the names of the file, then by those that they had before. */
function unitNamed(token: string, self: Unit, drafted: readonly Drafted[], before: UnitsState | null): Unit | null {
  const others = drafted.map(({ unit }) => unit).filter(unit => unit._id !== self._id);
  const byId = others.find(unit => unit._id === token.toLowerCase());
  if (byId) return byId;
  const named = (units: readonly Unit[]) => units.filter(unit => heading(unit.title.sv) === heading(token));
  const now = named(others);
  if (now.length) return now.length === 1 ? now[0]! : null;
  const then = named((before?.units ?? []).filter(unit => unit._id !== self._id));
  return then.length === 1 ? (others.find(unit => unit._id === then[0]!._id) ?? null) : null;
}

/** Names of what a unit is joined with, as a file has them: an id where a name alone would not say which. */
export function joinedWith(unit: Unit, { units, joins }: UnitsState): string {
  const name = (id: string) => {
    const { title } = units.find(one => one._id === id)!;
    const same = units.filter(one => heading(one.title.sv) === heading(title.sv));
    return same.length > 1 || title.sv.includes(',') ? id : title.sv;
  };
  const others = joins.flatMap(([a, b]) => {
    if (a === unit._id) return [b];
    return b === unit._id ? [a] : [];
  });
  const place = (id: string) => units.findIndex(one => one._id === id);
  return others
    .sort((a, b) => place(a) - place(b))
    .map(name)
    .join(', ');
}
