import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The database of this hall: DATABASE_URL, or the embedded server that runs on the data directory. */
export function databaseUrl(environment: NodeJS.ProcessEnv = process.env): string {
  if (environment.DATABASE_URL) return environment.DATABASE_URL;
  const dataDir = resolve(environment.DATA_DIR ?? './data');
  const lock = join(dataDir, 'postgres', 'postmaster.pid');
  if (!existsSync(lock)) {
    process.stderr.write(`No hall runs on ${dataDir}. Start it with npm start, or set DATABASE_URL.\n`);
    process.exit(2);
  }
  const [, , , port, socketDirectory] = readFileSync(lock, 'utf8').split('\n');
  return `postgresql://postgres@localhost:${port}/postgres?host=${encodeURIComponent(socketDirectory!)}`;
}
