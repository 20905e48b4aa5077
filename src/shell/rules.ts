export type BuildChange = 'none' | 'minor' | 'major';

/**
 * Builds are named '{version}+{time}'. Another major version speaks another language than the page that is open; any other
 * difference, a new build of the same version included, is one that the open page can live with.
 */
export function changeBetween(own: string, other: string): BuildChange {
  if (own === other) return 'none';
  return majorOf(own) === majorOf(other) ? 'minor' : 'major';
}

function majorOf(build: string): string {
  return build.split('.', 1)[0]!;
}
