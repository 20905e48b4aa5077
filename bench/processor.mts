import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of /proc, of which Linux counts a hundred in a second on every machine. */
const TICK_MS = 10;

/** Milliseconds of processor that a process has used so far; null where the system does not tell. */
export function processorOf(pid: number): number | null {
  const stat = statOf(pid);
  return stat && stat.own * TICK_MS;
}

/** The same of a server and the processes that it made, those included that have ended. */
export function processorOfAll(pid: number): number | null {
  const server = statOf(pid);
  if (!server) return null;
  const made = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(name => statOf(Number(name)))
    .filter(stat => stat?.parent === pid);
  return made.reduce((sum, stat) => sum + stat!.own, server.own + server.ended) * TICK_MS;
}

/** Kilobytes that a server and the processes it made hold by themselves, and once what they share. */
export function memoryOfAll(pid: number): number | null {
  if (!statOf(pid)) return null;
  const all = readdirSync('/proc').filter(name => /^\d+$/.test(name) && statOf(Number(name))?.parent === pid);
  let own = 0;
  let shared = 0;
  for (const one of [String(pid), ...all]) {
    const status = textOf(`/proc/${one}/status`) ?? '';
    own += kilobytes(status, 'RssAnon');
    shared = Math.max(shared, kilobytes(status, 'RssShmem'));
  }
  return own + shared;
}

export function kilobytes(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
}

function statOf(pid: number): { parent: number; own: number; ended: number } | null {
  const text = textOf(`/proc/${pid}/stat`);
  if (!text) return null;
  // The name stands in brackets and may hold anything: what follows it is counted from the last one.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return { parent: fields[1]!, own: user + system, ended: endedUser + endedSystem };
}

export function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
