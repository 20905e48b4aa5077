import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createPool } from '../../src/shared/database/connect.ts';
import { startEmbeddedDatabase } from '../../src/shared/database/launcher.ts';
import { migrate } from '../../src/shared/database/migrate.ts';

export const TABLES = 'src/shared/database/tables.ts';

/** Row types as the migrated database has them. Big integers are read as numbers: see connect.ts. */
export async function rowTypes(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saluhall-tables-'));
  const server = await startEmbeddedDatabase({ dataDir, durable: false });
  try {
    const pool = createPool({ url: server.url, size: 2, name: 'row-types' });
    await migrate(pool, await migrationsIn('migrations'));
    await pool.end();
    const out = join(dataDir, 'tables.ts');
    await promisify(execFile)('node_modules/.bin/kysely-codegen', [
      '--dialect',
      'postgres',
      '--url',
      server.url,
      '--out-file',
      out,
      '--include-pattern',
      'public.*',
    ]);
    const text = await readFile(out, 'utf8');
    return text.replace(
      /^export type Int8 = .*$/m,
      'export type Int8 = ColumnType<number, bigint | number | string, bigint | number | string>;',
    );
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function migrationsIn(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder)).filter(file => file.endsWith('.sql'));
  return Object.fromEntries(
    await Promise.all(files.map(async file => [file.replace('.sql', ''), await readFile(join(folder, file), 'utf8')])),
  );
}
