import type { KeyedBlock, PageDraft, WrittenBlock } from '../drafts/rules.ts';

/**
 * Places that blocks had before: equal ones are found first, then those of the same kind in their order. Blocks are
 * stored without keys, and an editor that reads them anew has to tell which is which.
 */
export function matchedBlocks(before: readonly WrittenBlock[], after: readonly WrittenBlock[]): (number | null)[] {
  const left = new Set(before.keys());
  const found: (number | null)[] = after.map(() => null);
  const take = (at: number, fits: (one: WrittenBlock) => boolean) => {
    const match = [...left].find(place => fits(before[place]!));
    if (match === undefined) return;
    left.delete(match);
    found[at] = match;
  };
  for (const [at, block] of after.entries()) take(at, one => sameValue(one, block));
  for (const [at, block] of after.entries()) if (found[at] === null) take(at, one => one._type === block._type);
  return found;
}

/** True when two values are written alike, whatever the order of their fields. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false;
  const [keysA, keysB] = [Object.keys(a), Object.keys(b)];
  return (
    keysA.length === keysB.length &&
    keysA.every(key => Object.hasOwn(b, key) && sameValue(a[key as never], b[key as never]))
  );
}

/** Something that somebody else saved while a page was being edited. */
export interface PageDifference {
  /** A field of the page, or `block`. */
  field: 'title' | 'description' | 'area' | 'colour' | 'block';
  /** Key of the block; null for the page itself. */
  key: string | null;
  mine: unknown;
  theirs: unknown;
  /** True when both changed it, and differently, so that a person has to choose. */
  both: boolean;
}

const PAGE_FIELDS = ['title', 'description', 'area', 'colour'] as const;

/**
 * Three-way merge of pages: what was read, what I wrote, what somebody else saved meanwhile. What one of us changed is
 * that one's; what both changed stays mine, and is told, so that nobody overwrites it unseen.
 */
export function mergePages(
  read: PageDraft,
  mine: PageDraft,
  saved: PageDraft,
): { draft: PageDraft; theirs: PageDraft; differences: PageDifference[] } {
  const theirs = { ...saved, blocks: keyedLike(read.blocks, saved.blocks) };
  const draft = { ...mine };
  const differences: PageDifference[] = [];
  for (const field of PAGE_FIELDS) {
    const [byMe, byThem] = [!sameValue(mine[field], read[field]), !sameValue(theirs[field], read[field])];
    if (!byMe) Object.assign(draft, { [field]: theirs[field] });
    if (byThem && !sameValue(mine[field], theirs[field]))
      differences.push({ field, key: null, mine: mine[field], theirs: theirs[field], both: byMe });
  }
  const blocks = mergeBlocks(read.blocks, mine.blocks, theirs.blocks);
  return { draft: { ...draft, blocks: blocks.blocks }, theirs, differences: [...differences, ...blocks.differences] };
}

/** Takes what the other one saved instead of one's own. */
export function takeTheirs(draft: PageDraft, { field, key, theirs }: PageDifference): PageDraft {
  if (field !== 'block' || key === null) return { ...draft, [field]: theirs };
  const block = theirs as WrittenBlock | null;
  const blocks = draft.blocks.flatMap(one => (one.key === key ? (block ? [{ key, block }] : []) : [one]));
  const isThere = draft.blocks.some(one => one.key === key);
  return { ...draft, blocks: block && !isThere ? [...blocks, { key, block }] : blocks };
}

/** Blocks under the keys of those that they were; new ones get keys that nobody has. */
function keyedLike(known: readonly KeyedBlock[], blocks: readonly KeyedBlock[]): KeyedBlock[] {
  const places = matchedBlocks(
    known.map(({ block }) => block),
    blocks.map(({ block }) => block),
  );
  return blocks.map(({ key, block }, at) => {
    const place = places[at] ?? null;
    return { key: place === null ? `theirs-${at}-${key}` : known[place]!.key, block };
  });
}

function mergeBlocks(read: readonly KeyedBlock[], mine: readonly KeyedBlock[], theirs: readonly KeyedBlock[]) {
  const [wasThere, isMine, isTheirs] = [byKey(read), byKey(mine), byKey(theirs)];
  const differences: PageDifference[] = [];
  const tell = (key: string, both: boolean) =>
    differences.push({
      field: 'block',
      key,
      mine: isMine.get(key) ?? null,
      theirs: isTheirs.get(key) ?? null,
      both,
    });
  const merged = new Map<string, WrittenBlock>();
  for (const key of new Set([...isMine.keys(), ...isTheirs.keys()])) {
    const [was, my, their] = [wasThere.get(key), isMine.get(key), isTheirs.get(key)];
    const [byMe, byThem] = [!sameValue(my, was), !sameValue(their, was)];
    const kept = byMe ? my : their;
    if (kept) merged.set(key, kept);
    if (byThem && !sameValue(my, their)) tell(key, byMe);
  }
  const order = sameValue(inBoth(read, mine), inBoth(mine, read)) ? [theirs, mine] : [mine, theirs];
  return { blocks: inOrder(order[0]!, order[1]!, merged), differences };
}

/** Keys of the first list that the second has, too: moved when both ways give another order. */
function inBoth(list: readonly KeyedBlock[], other: readonly KeyedBlock[]): string[] {
  const there = new Set(other.map(({ key }) => key));
  return list.filter(({ key }) => there.has(key)).map(({ key }) => key);
}

/** Blocks in the order of the first list; what only the second has stands after what it stood after there. */
function inOrder(
  first: readonly KeyedBlock[],
  second: readonly KeyedBlock[],
  merged: ReadonlyMap<string, WrittenBlock>,
): KeyedBlock[] {
  const keys = first.filter(({ key }) => merged.has(key)).map(({ key }) => key);
  for (const [at, { key }] of second.entries()) {
    if (!merged.has(key) || keys.includes(key)) continue;
    const before = second.slice(0, at).findLast(one => keys.includes(one.key));
    keys.splice(before ? keys.indexOf(before.key) + 1 : 0, 0, key);
  }
  return keys.map(key => ({ key, block: merged.get(key)! }));
}

function byKey(blocks: readonly KeyedBlock[]): Map<string, WrittenBlock> {
  return new Map(blocks.map(({ key, block }) => [key, block]));
}
