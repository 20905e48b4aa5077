import { z } from 'zod';
import type { Span } from '../../windows/rules.ts';
import type { LockFault, Trouble } from '../rules.ts';

const MOST_BYTES = 2_000_000;

export interface Call {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string;
  patienceMs: number;
}

export interface Told {
  status: number;
  json: unknown;
}

/** Asks a lock company; what it can not be understood by is trouble, and nobody knows whether it did as it was asked. */
export async function askCompany({ method, url, headers = {}, body, patienceMs }: Call): Promise<Told | Trouble> {
  try {
    const answer = await fetch(url, {
      ...{ method, headers, redirect: 'error', signal: AbortSignal.timeout(patienceMs) },
      ...(body !== undefined && { body }),
    });
    const text = await answer.text();
    if (answer.status >= 500 || answer.status === 429) return away('server-fault');
    if (answer.status === 401 || answer.status === 403) return refused('wrong-secret');
    if (answer.status === 404) return refused('no-such-lock');
    if (text.length > MOST_BYTES) return away('odd-answer');
    return { status: answer.status, json: text ? JSON.parse(text) : null };
  } catch (fault) {
    if (fault instanceof SyntaxError) return away('odd-answer');
    return away(fault instanceof DOMException && fault.name === 'TimeoutError' ? 'slow' : 'unreachable');
  }
}

export const away = (fault: LockFault): Trouble => ({ said: 'away', fault });
export const refused = (fault: LockFault): Trouble => ({ said: 'refused', fault });

export function isTrouble<T extends object>(answer: T | Trouble): answer is Trouble {
  return 'fault' in answer;
}

/** The answer as its schema has it; any other shape is odd, and says nothing. */
export function understood<T>(schema: z.ZodType<T>, told: Told | Trouble): T | Trouble {
  if ('fault' in told) return told;
  if (told.status >= 400) return refused(told.status === 409 ? 'code-taken' : 'refused');
  const read = schema.safeParse(told.json);
  return read.success ? read.data : away('odd-answer');
}

export const instant = z.iso.datetime({ offset: true }).transform(text => new Date(text));
export const battery = z.number().min(0).max(100).transform(Math.round).nullish();

export const spanOf = (from: Date, until: Date): Span => ({ from, until });
export const encoded = encodeURIComponent;
