import { RouteAnswer } from './answers.ts';

/** Hydration data: what the server wrote into the document for the routes that it rendered. */
export interface HandedOver {
  loaderData: Record<string, unknown>;
  errors: Record<string, unknown> | null;
}

/**
 * Decodes the server's one line (turbo-stream): every value once, and its parts by their number. Pages are sent whole.
 */
export async function handedOver(stream: ReadableStream<Uint8Array>): Promise<HandedOver> {
  const state = unfolded(JSON.parse(await firstLine(stream))) as Partial<HandedOver>;
  return { loaderData: state.loaderData ?? {}, errors: state.errors ?? null };
}

async function firstLine(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    const end = text.indexOf('\n');
    if (end >= 0 || done) return end >= 0 ? text.slice(0, end) : text;
  }
}

const CONSTANTS: Record<number, unknown> = {
  [-2]: Number.NaN,
  [-3]: Number.NEGATIVE_INFINITY,
  [-4]: -0,
  [-5]: null,
  [-6]: Number.POSITIVE_INFINITY,
  [-7]: undefined,
};

/** Decodes plain data, dates, and loader errors. Anything else would be a mistake of the page. */
function unfolded(parts: unknown): unknown {
  if (typeof parts === 'number') return CONSTANTS[parts];
  const values = parts as unknown[];
  const made: unknown[] = [];
  const make = (at: number): unknown => {
    if (at < 0) return CONSTANTS[at];
    if (at in made) return made[at];
    const value = values[at];
    if (!value || typeof value !== 'object') made[at] = value;
    else if (!Array.isArray(value)) named(value, at);
    else if (typeof value[0] === 'string') made[at] = special(value[0], value.slice(1), at);
    else {
      const list: unknown[] = [];
      made[at] = list;
      for (const part of value) list.push(make(part));
    }
    return made[at];
  };
  const named = (value: object, at: number) => {
    const object: Record<string, unknown> = {};
    made[at] = object;
    for (const [key, part] of Object.entries(value)) object[make(Number(key.slice(1))) as string] = make(part);
    return object;
  };
  const special = (kind: string, [first, ...rest]: unknown[], at: number): unknown => {
    if (kind === 'D') return new Date(first as number);
    if (kind === 'N') return named(first as object, at);
    if (kind === 'E') return new Error(first as string);
    const [second, third] = rest.map(part => make(part as number));
    if (kind === 'ErrorResponse') return new RouteAnswer(second as number, third as string, make(first as number));
    if (kind === 'SanitizedError') return new Error(second as string);
    if (kind === 'SingleFetchClassInstance') return make(first as number);
    throw new SyntaxError(`A page handed over ${kind}`);
  };
  return make(0);
}
