/** Version of this build, as every answer names it: the version of package.json and the time of the build. */
export function ownBuild(): string {
  return `${__BUILD__.version}+${__BUILD__.at}`;
}

let other: string | null = null;
const listeners = new Set<() => void>();

/** Notes the build that an answer names. Only another one than the page's own is news, once. */
export function heardBuild(build: string | null): void {
  if (!build || build === ownBuild() || build === other) return;
  other = build;
  for (const listener of listeners) listener();
}

/** The newer build that the server last named; null while it is this page's own. */
export function otherBuild(): string | null {
  return other;
}

export function followBuild(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
