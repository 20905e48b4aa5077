import type { Words } from '../../../shared/i18n.ts';
import type { UnitGroup } from '../contract.ts';

/** A unit in a form: with a key of the page's own, because a new one has no id yet. */
export interface DraftUnit {
  key: string;
  _id?: string;
  title: Words;
  capacity: number;
  plan: { x: number; y: number } | null;
  outOfUse: boolean;
}

export interface GroupDraft {
  title: Words;
  shown: boolean;
  units: DraftUnit[];
  /** Pairs of keys. */
  joins: [string, string][];
}

export function unitGroupDraft({ title, shown, units, joins }: UnitGroup): GroupDraft {
  return { title, shown, units: units.map(unit => ({ key: unit._id, ...unit })), joins };
}

/** The fields of the command: joins by the place of their units. */
export function unitGroupFields({ title, shown, units, joins }: GroupDraft) {
  const place = (key: string) => units.findIndex(unit => unit.key === key);
  return {
    title: written(title),
    shown,
    units: units.map(({ key: _, title: name, ...unit }) => ({ ...unit, title: written(name) })),
    joins: joins.map(([a, b]): [number, number] => [place(a), place(b)]),
  };
}

/** Words as stored: languages without any are left out. */
function written({ sv, en, de }: Words): Words {
  return { sv, ...(en?.trim() && { en }), ...(de?.trim() && { de }) };
}

/** Several units in a row: Bord 1 to Bord 8, each for so many. */
export function numberedUnits(words: Words, { from, to }: { from: number; to: number }, capacity: number): DraftUnit[] {
  const named = (word: string | undefined, number: number) => `${word?.trim() ?? ''} ${number}`.trim();
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => ({
    key: `new ${Date.now()} ${from + at}`,
    title: {
      sv: named(words.sv, from + at),
      ...(words.en?.trim() && { en: named(words.en, from + at) }),
      ...(words.de?.trim() && { de: named(words.de, from + at) }),
    },
    capacity,
    plan: null,
    outOfUse: false,
  }));
}

/** The number after the highest that a name ends in. */
export function nextNumber(units: readonly DraftUnit[]): number {
  const numbers = units.map(({ title }) => Number(/(\d+)\s*$/.exec(title.sv)?.[1] ?? 0));
  return Math.max(0, ...numbers) + 1;
}

const IN_A_ROW = 5;

/** Places of units on the plan: as drawn, or else in rows in their order. */
export function unitPlaces(units: readonly DraftUnit[]): Map<string, { x: number; y: number }> {
  const rows = Math.max(1, Math.ceil(units.length / IN_A_ROW));
  return new Map(
    units.map((unit, at) => [
      unit.key,
      unit.plan ?? {
        x: Math.round(((at % IN_A_ROW) + 0.5) * (100 / IN_A_ROW)),
        y: Math.round((Math.floor(at / IN_A_ROW) + 0.5) * (100 / rows)),
      },
    ]),
  );
}

export function isJoined(joins: GroupDraft['joins'], a: string, b: string): boolean {
  return joins.some(pair => pair.includes(a) && pair.includes(b));
}

/** The draft with a pair joined, or parted when it was joined. */
export function withJoinTurned(draft: GroupDraft, a: string, b: string): GroupDraft {
  const others = draft.joins.filter(pair => !(pair.includes(a) && pair.includes(b)));
  const joined = others.length < draft.joins.length;
  return { ...draft, joins: joined ? others : [...draft.joins, [a, b]] };
}

/** The draft with each pair of its units joined, as of kayaks or of benches that any party takes together. */
export function withAllJoined(draft: GroupDraft): GroupDraft {
  const inUse = draft.units.filter(unit => !unit.outOfUse).map(unit => unit.key);
  return {
    ...draft,
    joins: inUse.flatMap((a, at) => inUse.slice(at + 1).map((b): [string, string] => [a, b])),
  };
}

export function withUnit(draft: GroupDraft, key: string, change: Partial<DraftUnit>): GroupDraft {
  return { ...draft, units: draft.units.map(unit => (unit.key === key ? { ...unit, ...change } : unit)) };
}

/** The draft without a unit that was never saved, or with a saved one out of use. */
export function withoutUnit(draft: GroupDraft, key: string): GroupDraft {
  const isSaved = draft.units.some(unit => unit.key === key && unit._id);
  if (isSaved) return withUnit(draft, key, { outOfUse: true });
  return {
    ...draft,
    units: draft.units.filter(unit => unit.key !== key),
    joins: draft.joins.filter(pair => !pair.includes(key)),
  };
}
