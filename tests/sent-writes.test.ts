import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** Writes that are sent without waiting, read from the code: each is one statement (src/shared/database/pipeline.ts). */
const SENT = /\bsent\(\s*\w+(?:\.tx)?,\s*(\w+)\(/g;
const STATEMENTS = /\.execute(?:TakeFirst(?:OrThrow)?)?\(/g;

interface Sent {
  file: string;
  writer: string;
}

function sentWrites(): Sent[] {
  return globSync('src/**/*.ts')
    .filter(file => !file.endsWith('.test.ts') && !file.endsWith('database/pipeline.ts'))
    .flatMap(file => [...readFileSync(file, 'utf8').matchAll(SENT)].map(([, writer]) => ({ file, writer: writer! })));
}

/** The body of a function, where it is declared: in the same file, or in the one that it is imported from. */
function bodyOf({ file, writer }: Sent): string {
  const text = readFileSync(file, 'utf8');
  const from = new RegExp(`import \\{[^}]*\\b${writer}\\b[^}]*\\} from '([^']+)'`).exec(text)?.[1];
  const source = from ? readFileSync(join(dirname(file), from), 'utf8') : text;
  const body = new RegExp(`function ${writer}\\([\\s\\S]*?\\n}\\n`).exec(source)?.[0];
  if (!body) throw new Error(`${file} sends ${writer}, which is nowhere`);
  return body;
}

it('each is one statement, and nothing else is waited for in it', () => {
  const writes = sentWrites();
  expect(writes.length).toBeGreaterThan(15);
  const wrong = writes.filter(write => {
    const body = bodyOf(write);
    return body.match(STATEMENTS)?.length !== 1 || (body.match(/\bawait\b/g)?.length ?? 0) > 1;
  });
  expect(wrong).toEqual([]);
});

it('a writer of two statements would be found', () => {
  const two = 'async function putTwo(tx) {\n  await sql`a`.execute(tx);\n  await sql`b`.execute(tx);\n}\n';
  expect(two.match(STATEMENTS)).toHaveLength(2);
});
