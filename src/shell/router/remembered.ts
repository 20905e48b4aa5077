/** What a tab remembers of its way. In a browser that keeps nothing, pages begin at their top, and that is all. */
export function remembered<T extends object>(name: string): T {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '{}') as T;
  } catch {
    return {} as T;
  }
}

export function remember(name: string, what: object): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(what));
  } catch {
    // Full, or forbidden.
  }
}
