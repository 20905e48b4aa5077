/** Id of the attempt after a lost one: always the same for a press, so that the press repeated finds it. */
export function laterPress(id: string): string {
  const last = Number.parseInt(id.slice(-4), 16);
  return id.slice(0, -4) + ((last + 1) % 0x10000).toString(16).padStart(4, '0');
}
