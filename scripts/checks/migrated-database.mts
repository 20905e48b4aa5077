import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '../../src/embedded-database/launcher.ts';
import { createPool } from '../../src/shared/database/connect.ts';
import { migrate } from '../../src/shared/database/migrate.ts';

/** A temporary database with the migrated tables and nothing else. */
export async function withMigratedDatabase<T>(ask: (url: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saluhall-checks-'));
  const server = await startEmbeddedDatabase({ dataDir, durable: false });
  try {
    const pool = createPool({ url: server.url, size: 2, name: 'checks' });
    await migrate(pool, await migrationsIn('migrations'));
    await pool.end();
    return await ask(server.url);
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
