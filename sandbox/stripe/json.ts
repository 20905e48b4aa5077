import type { Branch, Tree } from './form.ts';
import { badParam } from './problems.ts';

/**
 * Parses a `/v2` body into the same tree as forms, so that one set of readers serves both. Null counts as not given.
 */
export function parseJsonTree(text: string): Tree {
  const value = text.trim() === '' ? {} : parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw notAnObject();
  return treeOf(value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notAnObject();
  }
}

/** Without a prototype, as the trees of forms. */
function treeOf(value: object): Tree {
  const tree = Object.create(null) as Tree;
  for (const [key, inner] of Object.entries(value)) {
    if (inner !== null && inner !== undefined) tree[key] = branchOf(inner);
  }
  return tree;
}

function branchOf(value: unknown): Branch {
  return typeof value === 'object' && value !== null ? treeOf(value) : String(value);
}

function notAnObject() {
  return badParam('The request body is no JSON object.', undefined, 'json_body_invalid');
}
