import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { refuseTaken } from '../src/embedded-database/launcher.ts';
import { needsSandbox, startSandbox } from './sandbox.mts';

/** `npm run dev`: the hall inside Vite's server, so that an edit shows at the next request, with the same stand-ins. */
const root = fileURLToPath(new URL('..', import.meta.url));
const dataDir = resolve(process.env.DATA_DIR || './data');
const port = Number(process.env.PORT || 3000);
const environment: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'development' };

try {
  if (!process.env.DATABASE_URL) await refuseTaken(dataDir);
  if (needsSandbox(process.env)) {
    const sandbox = await startSandbox(dataDir, port, process.env);
    await sandbox.ready;
    Object.assign(environment, sandbox.environment);
  }
} catch (fault) {
  process.stderr.write(`\nThe hall could not open. ${fault instanceof Error ? fault.message : fault}\n`);
  process.exit(1);
}

// Vite restarts itself as a child: a process group of its own lets both be ended together.
const parts = ['node_modules/.bin/react-router', 'dev', '--port', String(port), '--host', '127.0.0.1', '--strictPort'];
const vite = spawn(process.execPath, parts, {
  cwd: root,
  env: environment,
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
});
const end = () => {
  try {
    process.kill(-vite.pid!, 'SIGTERM');
  } catch {
    // The process has ended by itself.
  }
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
process.on('exit', end);
vite.on('exit', code => process.exit(code ?? 0));
