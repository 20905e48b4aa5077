import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface Options {
  /** Words that choose cases; none means all. */
  chosen: string[];
  explain: boolean;
  /** Numbers of connections at which each case is measured. */
  connections: number[];
  /** Folder of an earlier state with its packages and its build. */
  before: string | null;
  /** Numbers of copies to measure instead of the table. */
  copies: number[];
}

/** What `npm run bench -- …` was asked for. */
export function readOptions(): Options {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      explain: { type: 'boolean', default: false },
      connections: { type: 'string', default: '1,16,64' },
      before: { type: 'string' },
      copies: { type: 'string' },
    },
  });
  return {
    chosen: positionals,
    explain: values.explain,
    connections: wholes('--connections', values.connections),
    before: values.before ? resolve(values.before) : null,
    copies: values.copies ? wholes('--copies', values.copies) : [],
  };
}

function wholes(option: string, text: string): number[] {
  const numbers = text.split(',').map(Number);
  if (!numbers.every(one => Number.isInteger(one) && one > 0))
    throw new Error(`${option} takes numbers with commas between them, such as 1,16; it was given ${text}.`);
  return numbers;
}
