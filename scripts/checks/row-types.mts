import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const TABLES = 'src/shared/database/tables.ts';

/** Row types generated from the migrated database. Big integers are read as numbers: see connect.ts. */
export async function rowTypes(url: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'saluhall-tables-'));
  try {
    const out = join(folder, 'tables.ts');
    const asked = ['--dialect', 'postgres', '--url', url, '--out-file', out, '--include-pattern', 'public.*'];
    await promisify(execFile)('node_modules/.bin/kysely-codegen', asked);
    const text = await readFile(out, 'utf8');
    return text.replace(
      /^export type Int8 = .*$/m,
      'export type Int8 = ColumnType<number, bigint | number | string, bigint | number | string>;',
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
