import { Client } from 'pg';
import { inject } from 'vitest';
import { withDatabase } from './database.ts';

export interface ClonedDatabase {
  url: string;
  drop(): Promise<void>;
}

let cloned = 0;
/** Databases of this test file, in which a session's row can be looked for. */
export const standing = new Set<string>();

/** A test database of its own, migrated and with the town in it. */
export async function cloneDatabase(): Promise<ClonedDatabase> {
  const serverUrl = inject('serverUrl');
  const name = `hall_${process.pid}_${++cloned}`;
  await administer(serverUrl, `create database ${name} template hall_template strategy file_copy`);
  const url = withDatabase(serverUrl, name);
  standing.add(url);
  return {
    url,
    drop: () => {
      standing.delete(url);
      return administer(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

async function administer(serverUrl: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
