import { setTimeout as pause } from 'node:timers/promises';

/** SQLSTATEs of a server that ends, crashes, starts or lets nobody in; and of connections that broke. */
const STATES = /^(57P0[123]|53300|08[0-9A-Z]{3})$/;

/** Codes of sockets that found nobody, or lost them. */
const SOCKETS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH']);
const SOCKET_CALLS = new Set(['connect', 'read', 'write']);

/** Driver messages about connections that carry no code. */
const WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Cannot use a pool after)/;

/** Faults of an absent database: it restarts, or its connections broke. Nothing of ours is wrong then. */
export function isDatabaseAway(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const { code, syscall } = fault as Error & { code?: unknown; syscall?: unknown };
  if (typeof code === 'string') {
    if (STATES.test(code)) return true;
    if (SOCKETS.has(code) && SOCKET_CALLS.has(String(syscall))) return true;
  }
  if (WORDS.test(fault.message)) return true;
  // A name with several addresses fails at each. A cause is not looked at: calls to other services have their own.
  return fault instanceof AggregateError && fault.errors.some(isDatabaseAway);
}

/** Wait before a read is tried again: a server that was only told to read its settings anew is back by then. */
const AGAIN_MS = 1500;

/** Reads once more after a moment, when the database was away. Only what changes nothing may be read so. */
export async function readAgainIfAway<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (fault) {
    if (!isDatabaseAway(fault)) throw fault;
    await pause(AGAIN_MS);
    return await read();
  }
}
