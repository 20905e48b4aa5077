export type Branch = string | Tree;
export type Tree = { [key: string]: Branch };

const DEEPEST = 12;

/** Parses nested form fields like `line_items[0][price_data][currency]=sek` into a tree; lists keep number keys. */
export function parseForm(text: string): Tree {
  const root = emptyTree();
  for (const [name, value] of new URLSearchParams(text)) insert(root, pathOf(name), value);
  return root;
}

function pathOf(name: string): string[] {
  const open = name.indexOf('[');
  if (open <= 0 || !name.endsWith(']')) return [name];
  return [name.slice(0, open), ...name.slice(open + 1, -1).split('][')].slice(0, DEEPEST);
}

function insert(root: Tree, path: string[], value: string): void {
  let tree = root;
  for (const [depth, step] of path.entries()) {
    const key = step === '' ? String(Object.keys(tree).length) : step;
    if (depth === path.length - 1) {
      tree[key] = value;
      return;
    }
    const next = tree[key];
    tree = typeof next === 'object' ? next : newTree(tree, key);
  }
}

function newTree(parent: Tree, key: string): Tree {
  const made = emptyTree();
  parent[key] = made;
  return made;
}

/** No prototype: a parameter called `__proto__` is just an unknown parameter. */
function emptyTree(): Tree {
  return Object.create(null) as Tree;
}
