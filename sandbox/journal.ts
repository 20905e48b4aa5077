import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

const COMPACT_AFTER_BYTES = 4_000_000;
const ROWS_PER_WRITE = 500;

type Change = [table: string, id: string, row: object | null];

/**
 * State of a stand-in: tables of rows by id, kept in memory and, when a file is given, in one file of
 * JSON lines. A line is one commit, so a process killed in the middle of one forgets all of it and keeps
 * the rest. Rows are replaced, never changed in place: a rollback only puts the old ones back.
 */
export class Journal {
  readonly #file: string | null;
  readonly #tables = new Map<string, Map<string, object>>();
  readonly #before = new Map<string, { table: string; id: string; row: object | undefined }>();
  #descriptor: number | null = null;
  #size = 0;
  #compactAt = COMPACT_AFTER_BYTES;

  constructor(file: string | null) {
    this.#file = file;
    if (file === null) return;
    mkdirSync(dirname(file), { recursive: true });
    if (existsSync(file)) this.#replay(readFileSync(file, 'utf8'), file);
    this.#compact(file);
  }

  table<Row extends object>(name: string): Table<Row> {
    const rows = this.#rows(name) as Map<string, Row>;
    return new Table(rows, id => this.#remember(name, id));
  }

  commit(): void {
    if (this.#before.size === 0) return;
    const changes: Change[] = [];
    for (const { table, id } of this.#before.values()) changes.push([table, id, this.#rows(table).get(id) ?? null]);
    if (this.#descriptor !== null) this.#append(this.#descriptor, `${JSON.stringify(changes)}\n`);
    this.#before.clear();
    if (this.#file !== null && this.#size > this.#compactAt) this.#compact(this.#file);
  }

  rollback(): void {
    for (const { table, id, row } of this.#before.values()) {
      if (row === undefined) this.#rows(table).delete(id);
      else this.#rows(table).set(id, row);
    }
    this.#before.clear();
  }

  close(): void {
    this.commit();
    if (this.#descriptor !== null) closeSync(this.#descriptor);
    this.#descriptor = null;
  }

  /** A line that does not fit on the disk is cut off again, so that the next one does not follow half a line. */
  #append(descriptor: number, line: string): void {
    try {
      this.#size += writeSync(descriptor, line, this.#size);
    } catch (error) {
      ftruncateSync(descriptor, this.#size);
      throw error;
    }
  }

  #rows(table: string): Map<string, object> {
    const known = this.#tables.get(table);
    if (known !== undefined) return known;
    const made = new Map<string, object>();
    this.#tables.set(table, made);
    return made;
  }

  #remember(table: string, id: string): void {
    const key = `${table}\n${id}`;
    if (!this.#before.has(key)) this.#before.set(key, { table, id, row: this.#rows(table).get(id) });
  }

  #replay(text: string, file: string): void {
    const lines = text.split('\n');
    // The rest after the last line break is a commit that a kill cut short; it was never acknowledged.
    lines.pop();
    for (const [index, line] of lines.entries()) {
      for (const [table, id, row] of parseLine(line, `${file}:${index + 1}`)) {
        if (row === null) this.#rows(table).delete(id);
        else this.#rows(table).set(id, row);
      }
    }
  }

  #compact(file: string): void {
    const next = `${file}.new`;
    const descriptor = openSync(next, 'w');
    let size = 0;
    for (const [table, rows] of this.#tables) {
      const changes: Change[] = [...rows].map(([id, row]) => [table, id, row]);
      for (let at = 0; at < changes.length; at += ROWS_PER_WRITE) {
        size += writeSync(descriptor, `${JSON.stringify(changes.slice(at, at + ROWS_PER_WRITE))}\n`);
      }
    }
    fsyncSync(descriptor);
    renameSync(next, file);
    if (this.#descriptor !== null) closeSync(this.#descriptor);
    this.#descriptor = descriptor;
    this.#size = size;
    this.#compactAt = Math.max(COMPACT_AFTER_BYTES, size * 2);
  }
}

export class Table<Row extends object> {
  readonly #rows: Map<string, Row>;
  readonly #remember: (id: string) => void;

  constructor(rows: Map<string, Row>, remember: (id: string) => void) {
    this.#rows = rows;
    this.#remember = remember;
  }

  get size(): number {
    return this.#rows.size;
  }

  get(id: string): Row | undefined {
    return this.#rows.get(id);
  }

  /** Oldest first. */
  all(): Row[] {
    return [...this.#rows.values()];
  }

  entries(): [string, Row][] {
    return [...this.#rows];
  }

  put(id: string, row: Row): Row {
    this.#remember(id);
    this.#rows.set(id, row);
    return row;
  }

  patch(id: string, change: Partial<Row>): Row {
    const row = this.#rows.get(id);
    if (row === undefined) throw new Error(`No row ${id} to change`);
    return this.put(id, { ...row, ...change });
  }

  delete(id: string): void {
    if (!this.#rows.has(id)) return;
    this.#remember(id);
    this.#rows.delete(id);
  }
}

function parseLine(line: string, where: string): Change[] {
  try {
    return JSON.parse(line) as Change[];
  } catch (cause) {
    throw new Error(`The state file is damaged at ${where}; delete it to begin with an empty sandbox`, { cause });
  }
}

/** A journal, and the ids of messages to send once its transaction is committed. */
export interface Outgoing {
  journal: Journal;
  outgoing: string[];
}

/** A transaction: an error takes back every row that `work` wrote. */
export function transact<Result>(desk: Outgoing, send: (ids: string[]) => void, work: () => Result): Result {
  try {
    const result = work();
    desk.journal.commit();
    send(desk.outgoing.splice(0));
    return result;
  } catch (error) {
    desk.journal.rollback();
    desk.outgoing.length = 0;
    throw error;
  }
}
