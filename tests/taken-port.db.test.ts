import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('a demo that starts on the port of another hall says so, and does not trade there', async () => {
  const asked: string[] = [];
  const other = createServer((request, answer) => {
    asked.push(request.url ?? '');
    answer.end('ok');
  });
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const dataDir = await mkdtemp(join(tmpdir(), 'saluhall-taken-'));
  const second = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'silent' },
  });
  let said = '';
  second.stderr.on('data', part => {
    said += part;
  });
  const [code] = await once(second, 'close');
  other.close();
  // Retried, as the database closes after the hall that has ended.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  expect([code, said]).toEqual([1, expect.stringContaining(`Port ${port} is taken by another program.`)]);
  expect(asked).toEqual([]);
});
