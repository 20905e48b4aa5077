interface HostRow {
  match: string;
  name: string;
}

/** The whole name first, then the longest beginning (storefront 2: picked by hostname prefix), then what is for all others. */
export function hostFor<T extends HostRow>(hosts: readonly T[], host: string | null): T | null {
  const name = hostName(host);
  const whole = hosts.find(one => one.match === 'WHOLE' && one.name === name);
  const [longest] = hosts
    .filter(one => one.match === 'PREFIX' && name.startsWith(one.name))
    .sort((a, b) => b.name.length - a.name.length);
  return whole ?? longest ?? hosts.find(({ match }) => match === 'DEFAULT') ?? null;
}

/** Of a Host header: small letters, without a port. */
function hostName(host: string | null): string {
  return (host ?? '').trim().toLowerCase().replace(/:\d+$/, '');
}

/** Storefront 2: trimmed and lower-cased. */
export function destinationName(typed: string): string {
  return typed.trim().toLowerCase();
}

/** The destination that a path of the hall asks for; null for any other path. */
export function destinationAt(path: string): string | null {
  const [, word] = /^\/+destinations\/+([^/?#]+)/i.exec(path) ?? [];
  if (!word) return null;
  try {
    return destinationName(decodeURIComponent(word));
  } catch {
    return destinationName(word);
  }
}
