import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '../src/embedded-database/launcher.ts';
import { startPooler } from './pooler.ts';
import { openTemplate } from './template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string;
    /** A data directory at rest with the town in it, for tests that kill a server of their own. */
    townAtRest: string;
  }
}

const TEMPLATE = 'hall_template';

/** One server for the whole run, and one migrated and seeded template, which each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saluhall-test-'));
  const major = process.env.SALUHALL_POSTGRES === '15' ? 15 : 18;
  process.env.SALUHALL_TEST_DATA = dataDir;
  const first = await startEmbeddedDatabase({ dataDir, major, durable: false });
  const client = new Client({ connectionString: first.url });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await openTemplate(withDatabase(first.url, TEMPLATE));
  await client.end();
  await first.stop();
  const townAtRest = join(dataDir, 'at-rest');
  await cp(join(dataDir, 'postgres'), join(townAtRest, 'postgres'), { recursive: true });
  const server = await startEmbeddedDatabase({ dataDir, major, durable: false });
  const pooler = await startPooler(server.url);
  project.provide('serverUrl', server.url);
  project.provide('townAtRest', townAtRest);
  return async () => {
    await pooler?.stop();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** The town's data directory copied for a server of one's own, before it starts. */
export async function settleTown(townAtRest: string, dataDir: string): Promise<(serverUrl: string) => string> {
  await cp(townAtRest, dataDir, { recursive: true });
  return serverUrl => withDatabase(serverUrl, TEMPLATE);
}

export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
