import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Client } from 'pg';
import { newId } from '../src/shared/ids.ts';

/** SQL statements of a hall, recorded on the wire to its database, to be repeated by `pg` alone. */
export interface Statement {
  text: string;
  values: (string | Buffer | null)[];
}

export interface Ear {
  databaseUrl: string;
  /** The statements while `work` runs. */
  during(work: () => Promise<unknown>): Promise<Statement[]>;
  /** Number of times that requests waited for the database: statements that were sent together are one round trip. */
  roundTrips(): number;
  /** Number of statements of requests. */
  statements(): number;
  close(): void;
}

export async function listenTo(databaseUrl: string): Promise<Ear> {
  const url = new URL(databaseUrl);
  const socketPath = join(url.searchParams.get('host')!, '.s.PGSQL.5432');
  let heard: Statement[] = [];
  let trips = 0;
  let statements = 0;
  const sockets = new Set<Socket>();
  const server = createServer(client => {
    const upstream = connect(socketPath);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    let unanswered = 0;
    const hear = statementsOf(statement => {
      if (unanswered++ === 0) trips++;
      statements++;
      heard.push(statement);
    });
    const answers = answersIn(() => {
      unanswered = Math.max(0, unanswered - 1);
    });
    client.on('data', data => {
      hear(data);
      upstream.write(data);
    });
    upstream.on('data', data => {
      answers(data);
      client.write(data);
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    databaseUrl: `postgresql://${url.username}@127.0.0.1:${port}${url.pathname}`,
    async during(work) {
      heard = [];
      await work();
      return heard;
    },
    roundTrips: () => trips,
    statements: () => statements,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Reads a connection of the hall's request pool: simple queries as they are, prepared ones when they are bound. */
function statementsOf(hear: (statement: Statement) => void): (data: Buffer) => void {
  const prepared = new Map<string, string>();
  let rest: Buffer = Buffer.alloc(0);
  let untyped = true;
  let heeded = false;
  return data => {
    rest = rest.length ? Buffer.concat([rest, data]) : data;
    for (;;) {
      const head = untyped ? 0 : 1;
      if (rest.length < head + 4 || rest.length < head + rest.readUInt32BE(head)) return;
      const type = untyped ? '' : String.fromCharCode(rest[0]!);
      const bytes = rest.subarray(head + 4, head + rest.readUInt32BE(head));
      const body = new Reader(bytes);
      rest = rest.subarray(head + rest.readUInt32BE(head));
      untyped = false;
      if (type === '') heeded = bytes.toString('latin1').includes('application_name\0saluhall\0');
      if (!heeded) continue;
      if (type === 'Q') hear({ text: body.text(), values: [] });
      if (type === 'P') prepared.set(body.text(), body.text());
      if (type === 'B') {
        body.text();
        hear({ text: prepared.get(body.text())!, values: body.values() });
      }
    }
  };
}

/** Calls at each end of an answer: ReadyForQuery, of type Z. */
function answersIn(ended: () => void): (data: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return data => {
    rest = rest.length ? Buffer.concat([rest, data]) : data;
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      if (String.fromCharCode(rest[0]!) === 'Z') ended();
      rest = rest.subarray(1 + rest.readUInt32BE(1));
    }
  };
}

class Reader {
  readonly #bytes: Buffer;
  #at = 0;
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  text(): string {
    const end = this.#bytes.indexOf(0, this.#at);
    const text = this.#bytes.toString('utf8', this.#at, end);
    this.#at = end + 1;
    return text;
  }

  values(): Statement['values'] {
    const formats = Array.from({ length: this.#short() }, () => this.#short());
    return Array.from({ length: this.#short() }, (_, at) => {
      const length = this.#bytes.readInt32BE(this.#at);
      this.#at += 4;
      if (length < 0) return null;
      const bytes = this.#bytes.subarray(this.#at, this.#at + length);
      this.#at += length;
      return formats[formats.length === 1 ? 0 : at] === 1 ? Buffer.from(bytes) : bytes.toString('utf8');
    });
  }

  #short(): number {
    this.#at += 2;
    return this.#bytes.readUInt16BE(this.#at - 2);
  }
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const RANDOM_WORD = /^[\w:.-]{5,200}$/;
/** Words in a list, as the order's numbers that are tried one after the other. */
const RANDOM_WORDS = /^\{"?[\w-]{5,40}"?(,"?[\w-]{5,40}"?)*\}$/;
const TIME = /^\d{4}-\d\d-\d\dT/;
/** Serial numbers above all that a hall gives, random with each run: rows of the last one may still be there. */
let counted = 1_000_000_000 + Math.floor(Math.random() * 1_000_000_000);

/** Pairs the statements of two recordings; null when they are not the same. Concurrent statements have no order. */
export function alike(one: readonly Statement[], other: readonly Statement[]): Statement[] | null {
  const rest = [...other];
  const found = one.flatMap(({ text }) => {
    const at = rest.findIndex(like => like.text === text);
    return at < 0 ? [] : rest.splice(at, 1);
  });
  return rest.length || found.length < one.length ? null : found;
}

/**
 * Repeats all statements as of another order: values that differed between two recordings of the same deed belong to
 * one order and are made anew, the same new value in every place.
 */
export function again(one: readonly Statement[], other: readonly Statement[]): (client: Client) => Promise<void> {
  const known = new Set(other.flatMap(({ values }) => values.flatMap(value => idsIn(value))));
  const differs = one.map(({ values }, at) => values.map((value, place) => value !== other[at]!.values[place]));
  return async client => {
    const made = new Map<string, string>();
    const anew = (value: string, make: () => string) => made.get(value) ?? made.set(value, make()).get(value)!;
    const renewed = (value: string | Buffer | null, isNew: boolean) => {
      if (typeof value !== 'string' || !isNew) return value;
      if (value.search(ID) >= 0) return value.replace(ID, id => (known.has(id) ? id : anew(id, newId)));
      if (/^\d{1,9}$/.test(value)) return anew(value, () => String(counted++));
      if (RANDOM_WORDS.test(value)) return value.replace(/[\w-]+/g, word => anew(word, () => shuffled(word)));
      return RANDOM_WORD.test(value) && !TIME.test(value) ? anew(value, () => shuffled(value)) : value;
    };
    for (const [at, { text, values }] of one.entries()) {
      const asked = values.map((value, place) => renewed(value, differs[at]![place]!));
      await client.query(values.length ? { text, values: asked, name: nameOf(text) } : text);
    }
  };
}

function idsIn(value: string | Buffer | null): string[] {
  return typeof value === 'string' ? (value.match(ID) ?? []) : [];
}

/** Statement names: prepared once for each connection, as the hall's are. */
const names = new Map<string, string>();
function nameOf(text: string): string {
  return names.get(text) ?? names.set(text, `again-${names.size}`).get(text)!;
}

/** A random word of the same length and the same kinds of letters. */
function shuffled(word: string): string {
  const one = (letters: string) => letters[Math.floor(Math.random() * letters.length)]!;
  return word
    .replace(/[A-Z]/g, () => one('ABCDEFGHJKLMNPQRSTUVWXYZ'))
    .replace(/[a-z]/g, () => one('abcdefghijkmnopqrstuvwxyz'))
    .replace(/\d/g, () => one('23456789'));
}
