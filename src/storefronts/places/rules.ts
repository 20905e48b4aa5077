interface HostRow {
  match: string;
  name: string;
}

/** Matches a host: whole name, then longest prefix (storefront 2: picked by hostname prefix), then the default. */
export function hostFor<T extends HostRow>(hosts: readonly T[], host: string | null): T | null {
  const name = hostName(host);
  const whole = hosts.find(one => one.match === 'WHOLE' && one.name === name);
  const [longest] = hosts
    .filter(one => one.match === 'PREFIX' && name.startsWith(one.name))
    .sort((a, b) => b.name.length - a.name.length);
  return whole ?? longest ?? hosts.find(({ match }) => match === 'DEFAULT') ?? null;
}

/** The name in a Host header: lower case, without a port. */
function hostName(host: string | null): string {
  return (host ?? '').trim().toLowerCase().replace(/:\d+$/, '');
}

/** A destination's name, trimmed and lower-cased (storefront 2). */
export function destinationName(typed: string): string {
  return typed.trim().toLowerCase();
}

/** The destination named by a path of the hall; null for any other path. */
export function destinationAt(path: string): string | null {
  const [, word] = /^\/+destinations\/+([^/?#]+)/i.exec(path) ?? [];
  if (!word) return null;
  try {
    return destinationName(decodeURIComponent(word));
  } catch {
    return destinationName(word);
  }
}

const MATCHES = ['WHOLE', 'PREFIX', 'DEFAULT'] as const;

/** A host's name in the history: how it matches, and what. */
export function nameOfHost({ match, name }: HostRow): string {
  return `${match}:${name}`;
}

export function hostNamed(named: string): { match: (typeof MATCHES)[number]; name: string } {
  const [match, name = ''] = named.split(':');
  return { match: MATCHES.find(one => one === match) ?? 'DEFAULT', name };
}
