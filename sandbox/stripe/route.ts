import { match } from '../paths.ts';
import type { Desk } from './desk.ts';
import type { Tree } from './form.ts';
import { listOf, optional, type Reader, text } from './readers.ts';

/** An API route. Validation first, execution second: only what execution answers is kept by the idempotency store. */
export type Route = {
  method: string;
  path: string;
  prepare(desk: Desk, tree: Tree, ids: string[]): { run: () => object; expand: string[] | undefined };
};

type Given = { expand?: string[] };

export const expandOnly = { expand: optional(listOf(text(200))) };

export function route<Read extends object>(
  method: 'GET' | 'POST',
  path: string,
  read: Reader<Read>,
  run: (desk: Desk, given: Read, id: string) => object,
  check: (desk: Desk, given: Read) => void = () => {},
): Route {
  return {
    method,
    path,
    prepare(desk, tree, [id = '']) {
      const given = read(tree, '');
      check(desk, given);
      const { expand }: Given = given;
      return { run: () => run(desk, given, id), expand };
    },
  };
}

/** The route for a path, with the values of its `:id`s. */
export function findRoute(routes: Route[], method: string, path: string): { route: Route; ids: string[] } | null {
  for (const candidate of routes) {
    const ids = candidate.method === method ? match(candidate.path, path) : null;
    if (ids !== null) return { route: candidate, ids };
  }
  return null;
}
