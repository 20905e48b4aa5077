import ICAL from 'ical.js';

/** A property of an event as the parser reads it: parameters in lower case, and its values. */
export interface Property {
  name: string;
  tzid: string | null;
  values: unknown[];
  /** The value as it was written. */
  written: string;
}

/** A component of a calendar: the lines of its own, without those of what lies inside it. */
export interface Component {
  kind: string;
  lines: string[];
  /** All lines from BEGIN to END, for parsers that want the whole. */
  whole: string[];
}

export type Cut = { fault: 'not-a-calendar' | 'cut-off' | 'too-many' };

const LF = 10;
const CR = 13;
const MOST_COMPONENTS = 50_000;
const MOST_DEPTH = 20;

/**
 * Lines of a calendar, unfolded before they are decoded: many fold after 75 octets, in the midst of a letter. Octets that
 * are no UTF-8 become a mark of replacement, the same at each fetch.
 */
export function unfoldedLines(bytes: Uint8Array): string[] {
  const kept = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    const end = byte === CR && bytes[at + 1] === LF ? 2 : byte === LF || byte === CR ? 1 : 0;
    if (end && isBlank(bytes[at + end])) {
      at += end;
      continue;
    }
    if (end === 2) at++;
    kept[length++] = end ? LF : byte;
  }
  return new TextDecoder().decode(kept.subarray(0, length)).split('\n');
}

function isBlank(byte: number | undefined): boolean {
  return byte === 32 || byte === 9;
}

/** Components of all calendars in a file. One that does not end where it should was cut off on its way. */
export function componentsOf(lines: readonly string[]): Component[] | Cut {
  const found: Component[] = [];
  const open: Component[] = [];
  let calendars = 0;
  for (const line of lines) {
    const [, step, name] = /^(BEGIN|END):\s*([A-Z0-9-]+)\s*$/i.exec(line) ?? [];
    const kind = name?.toUpperCase();
    if (open.length === 0) {
      if (line.trim() === '') continue;
      if (step?.toUpperCase() !== 'BEGIN' || kind !== 'VCALENDAR') return { fault: 'not-a-calendar' };
    }
    if (!kind || !step) open.at(-1)!.lines.push(line);
    else if (step.toUpperCase() === 'BEGIN') {
      open.push({ kind, lines: [], whole: [] });
      if (open.length > MOST_DEPTH) return { fault: 'not-a-calendar' };
    }
    // Lines belong to every component that they lie in, but for the calendar, which is the whole file.
    for (const one of open.slice(1)) one.whole.push(line);
    if (kind && step?.toUpperCase() === 'END') {
      const ended = open.pop()!;
      if (ended.kind !== kind) return { fault: 'cut-off' };
      if (kind === 'VCALENDAR') calendars++;
      else if (open.length === 1) found.push(ended);
      if (found.length > MOST_COMPONENTS) return { fault: 'too-many' };
    }
  }
  if (open.length) return { fault: 'cut-off' };
  return calendars ? found : { fault: 'not-a-calendar' };
}

/** Names of zones as Exchange writes them, with colons and commas and without the quotes that these need. */
const UNQUOTED_ZONE = /^([A-Z-]+;(?:[^":]*;)?TZID=)([^";]+)((?:;[^":]*)?:[\dTZ,/P-]+)$/i;

/** Properties with these names, in their order. Lines that are none, or that the parser can't read, are left out. */
export function propertiesOf(component: Component, names: ReadonlySet<string>): Property[] {
  return component.lines.flatMap(line => {
    const name = /^[A-Z0-9-]+/i.exec(line)?.[0].toUpperCase();
    if (!name || !names.has(name)) return [];
    const quoted = line.replace(UNQUOTED_ZONE, (_, before, zone, after) => `${before}"${zone}"${after}`);
    try {
      const [, parameters, , ...values] = ICAL.parse.property(quoted) as [string, Record<string, unknown>, string];
      const tzid = typeof parameters.tzid === 'string' ? parameters.tzid : null;
      return [{ name, tzid, values: values as unknown[], written: quoted.slice(quoted.lastIndexOf(':') + 1) }];
    } catch {
      return [{ name, tzid: null, values: [], written: '' }];
    }
  });
}
