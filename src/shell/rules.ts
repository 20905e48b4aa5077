export type BuildChange = 'none' | 'minor' | 'major';

/**
 * Difference of two builds, named '{version}+{time}'. Another major version is incompatible with the page that is open;
 * any other difference, a new build of the same version included, is one that the open page can live with.
 */
export function changeBetween(own: string, other: string): BuildChange {
  if (own === other) return 'none';
  return majorVersion(own) === majorVersion(other) ? 'minor' : 'major';
}

function majorVersion(build: string): string {
  return build.split('.', 1)[0]!;
}

export type Way = 'forward' | 'back' | 'none';

/** Transition that a link's marker asks for (payments 2, "Navigation"); null when it has none. */
export function markedWay(hash: string): Way | null {
  if (hash === '#goback') return 'back';
  return hash === '#ignoreanimation' ? 'none' : null;
}
