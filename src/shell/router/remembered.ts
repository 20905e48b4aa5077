/** State of a tab in sessionStorage. In a browser without it pages begin at their top, and that is all. */
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
    // Storage is full, or forbidden.
  }
}
