export interface Route {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  /** URLs of the page's module, and of stylesheets that it alone has. */
  module: string;
  css?: string[];
}

export type Params = Record<string, string | undefined>;

export interface RouteMatch {
  route: Route;
  params: Params;
  /** Part of the address that this route matched. */
  pathname: string;
}

interface Branch {
  routes: readonly { route: Route; depth: number }[];
  pattern: Pattern;
  score: number;
}

interface Pattern {
  expression: RegExp;
  names: string[];
}

/**
 * Route table of the hall, the most specific first; among equals in the order of src/routes.ts. Every address matches a
 * route, even with a line break in it, or the page would be empty.
 */
export function routeTable(routes: Record<string, Route>): (pathname: string) => RouteMatch[] | null {
  const branches = Object.values(routes)
    .filter(route => route.parentId && (route.index || route.path !== undefined))
    .map(route => routeBranch(route, routes))
    .sort((a, b) => b.score - a.score);
  return pathname => {
    const asked = decoded(pathname);
    for (const { pattern, routes } of branches) {
      const params = matchParams(pattern, asked);
      const words = asked.split('/');
      if (params) {
        return routes.map(({ route, depth }, at) => ({
          route,
          params,
          pathname: at === routes.length - 1 ? asked : words.slice(0, depth + 1).join('/') || '/',
        }));
      }
    }
    return null;
  };
}

export function matchPath(path: string, pathname: string): { params: Params } | null {
  const params = matchParams(pathPattern(path), pathname);
  return params && { params };
}

function routeBranch(leaf: Route, all: Record<string, Route>): Branch {
  const line: Route[] = [];
  for (let at: Route | undefined = leaf; at; at = at.parentId ? all[at.parentId] : undefined) line.unshift(at);
  let path = '';
  const routes = line.map(route => {
    if (route.path) path += `/${route.path}`;
    return { route, depth: path.split('/').length - 1 };
  });
  return { routes, pattern: pathPattern(path), score: routeScore(path || '/', leaf.index) };
}

/** Specificity of a route: a literal segment counts more than a parameter, a parameter more than a wildcard. */
function routeScore(path: string, index = false): number {
  const words = path.split('/');
  const points = words.map(word => (word === '*' ? -2 : word === '' ? 1 : word.startsWith(':') ? 3 : 10));
  return points.reduce((sum, each) => sum + each, words.length + (index ? 2 : 0));
}

function pathPattern(path: string): Pattern {
  const names: string[] = [];
  const source = path.replace(/\/:(\w+)|\/\*$|[\\.+^${}|()[\]]/g, (part, name?: string) => {
    if (!name && part !== '/*') return `\\${part}`;
    names.push(name ?? '*');
    return name ? '/([^/]+)' : '(?:/([^]+)|/*)';
  });
  return { expression: new RegExp(`^${source}/*$`, 'i'), names };
}

function matchParams({ expression, names }: Pattern, pathname: string): Params | null {
  const found = expression.exec(pathname);
  return found && Object.fromEntries(names.map((name, at) => [name, (found[at + 1] ?? '').replace(/%2F/g, '/')]));
}

/** Decodes a path by segments, keeping an encoded slash. One that can't be decoded stays as it is. */
function decoded(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map(word => decodeURIComponent(word).replace(/\//g, '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}
