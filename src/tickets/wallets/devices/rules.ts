/** Name of a phone, as Apple's wallet makes it: a secret between it and us. */
export function deviceNamed(text: string): string | null {
  return /^[\w.-]{8,128}$/.test(text) ? text : null;
}

/** Token of a pass, as its phone shows it: `Authorization: ApplePass …`. */
export function shownToken(header: string | undefined): string | null {
  return /^ApplePass ([\w-]{16,200})$/.exec(header ?? '')?.[1] ?? null;
}

/** Address of a phone's pushes in what it sends; null for anything else. */
export function pushTokenIn(body: string | null): string | null {
  const { pushToken } = (read(body) ?? {}) as { pushToken?: unknown };
  return typeof pushToken === 'string' && /^[0-9a-f]{8,200}$/i.test(pushToken) ? pushToken : null;
}

const MOST_LINES = 10;
const MOST_LETTERS = 300;

/** Complaint of a wallet, for the log: shortened, and without the names of phones and passes. */
export function wordsOfLog(body: string | null): string[] {
  const { logs } = (read(body) ?? {}) as { logs?: unknown };
  if (!Array.isArray(logs)) return [];
  return logs
    .filter(line => typeof line === 'string')
    .slice(0, MOST_LINES)
    .map(line =>
      line
        .replaceAll(/\p{Cc}+/gu, ' ')
        .replaceAll(/[\w-]{16,}/g, '…')
        .slice(0, MOST_LETTERS),
    );
}

function read(body: string | null): unknown {
  try {
    const value: unknown = JSON.parse(body ?? '');
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
