import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * `npm start`: the built hall in this process, with stand-ins beside it for the services that are not configured. A
 * production that sets SANDBOX=none, or keys of its own, gets none. Plain JavaScript, so that a later start never loads
 * what removes types: the rest is in the cache without them.
 */
// Compiled code is kept for the next start, of the stand-ins too; nothing else may be imported before.
const { directory } = enableCompileCache(fileURLToPath(new URL('../build/compiled', import.meta.url)));
if (directory) process.env.NODE_COMPILE_CACHE = directory;
await import('./opening.mts');
