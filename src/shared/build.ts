/** What runs here, as every answer names it: the version of package.json and the time of the build. */
export function ownBuild(): string {
  return `${__BUILD__.version}+${__BUILD__.at}`;
}

let other: string | null = null;
const listeners = new Set<() => void>();

/** Called with what each answer names. Only another build than the page's own is news, once. */
export function heardBuild(build: string | null): void {
  if (!build || build === ownBuild() || build === other) return;
  other = build;
  for (const listener of listeners) listener();
}

/** The build that answered last and is not this page's; null while there is none. */
export function otherBuild(): string | null {
  return other;
}

export function followBuild(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
