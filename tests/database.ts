import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '../src/shared/database/launcher.ts';
import { openTemplate } from './template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string;
  }
}

/** One server for the whole run, one migrated and seeded template; each test file clones it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saluhall-test-'));
  const major = process.env.SALUHALL_POSTGRES === '15' ? 15 : 18;
  process.env.SALUHALL_TEST_DATA = dataDir;
  const server = await startEmbeddedDatabase({ dataDir, major, durable: false });
  const client = new Client({ connectionString: server.url });
  await client.connect();
  await client.query('create database hall_template');
  await openTemplate(withDatabase(server.url, 'hall_template'));
  await client.end();
  project.provide('serverUrl', server.url);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
