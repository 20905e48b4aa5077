/** Shelves of the inbox: all conversations, those with something unread, and those in which the guest waits. */
export const SHELVES = ['all', 'unread', 'waiting'] as const;
export type Shelf = (typeof SHELVES)[number];

export const MOST_ROWS = 40;
const SHORT = 140;

/** The beginning of a message, on one line. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > SHORT ? `${line.slice(0, SHORT - 1).trimEnd()}…` : line;
}

/** Cursor of a page: the moment and order of its last row. */
export function cursorOf({ lastAt, orderId }: { lastAt: Date; orderId: string }): string {
  return `${lastAt.toISOString()} ${orderId}`;
}

/** The moment and order that a cursor names; null for any other text. */
export function cursorIn(text: string | undefined): { lastAt: Date; orderId: string } | null {
  const found = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([0-9a-f-]{36})$/.exec(text ?? '');
  const lastAt = new Date(found?.[1] ?? '');
  return found && !Number.isNaN(lastAt.getTime()) ? { lastAt, orderId: found[2]! } : null;
}
