import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** How setup runs its steps: with the seconds shown, one setup at a time, and failures told in a sentence first. */
const SHOWN_LINES = 40;
const QUIET_SECONDS = 10;

const REASONS = [
  [/ENOSPC|no space left on device|EDQUOT/i, 'The disk is full. Free about 1 GB and try again.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network (request|timeout)|ERR_SOCKET_TIMEOUT/,
    'The package registry can not be reached. Look at the network, or tell npm about your proxy (npm config set proxy).',
  ],
  [
    /EROFS|read-only file system/i,
    'This folder lies on a read-only disk; Saluhall installs its packages beside its code.',
  ],
  [
    /EACCES|EPERM|permission denied/i,
    'Something may not be written by you: this folder, or npm\'s cache (~/.npm). "chown -R" gives it back to you.',
  ],
  [
    /EUSAGE|can only install packages when your package\.json/,
    'package.json and package-lock.json do not agree; restore both.',
  ],
  [/ETARGET|E404|No matching version/, 'The registry lacks a package that the lockfile names.'],
  [/EINTEGRITY/, 'A package arrived damaged. "npm cache clean --force" and another try help most of the time.'],
  [/spawn npm ENOENT/, 'npm was not found; it comes with Node.'],
];

/** Runs one program; its output is shown only when it fails. */
export async function run({ title, command, parts, environment, cwd, refuses }) {
  const clock = startClock(title);
  const { code, output } = await outcome(
    spawn(command, parts, { cwd, env: environment, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  const refused = refuses?.test(output);
  clock.stop(code === 0 && !refused);
  if (code === 0 && !refused) return;
  const reason = REASONS.find(([sign]) => sign.test(output))?.[1] ?? 'What it said is above.';
  process.stderr.write(`${output.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n')}\n\n`);
  fail(`${title} failed. ${reason}`);
}

export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** PATH without the entries inside this folder. */
export function alone(path, folder) {
  return (path ?? '')
    .split(delimiter)
    .filter(place => !`${place}${sep}`.startsWith(`${folder}${sep}`))
    .join(delimiter);
}

/** A lock, so that a checkout has one setup at a time; one whose process is gone is taken over. */
export async function inTurn(root, work) {
  const lock = join(tmpdir(), `saluhall-setup-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`);
  let told = false;
  while (!take(lock)) {
    if (!told) process.stdout.write('Another command prepares this folder; waiting for it.\n');
    told = true;
    await sleep(200);
  }
  process.once('exit', () => rmSync(lock, { recursive: true, force: true }));
  await work();
}

function take(lock) {
  try {
    mkdirSync(lock);
    writeFileSync(join(lock, 'pid'), String(process.pid));
    return true;
  } catch (fault) {
    if (fault.code !== 'EEXIST') return true;
    if (isLeft(lock)) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

function isLeft(lock) {
  try {
    process.kill(Number(readFileSync(join(lock, 'pid'), 'utf8')), 0);
    return false;
  } catch (fault) {
    if (fault.code === 'EPERM') return false;
    // A new lock is empty for a moment before the process id is written.
    return fault.code === 'ESRCH' || Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0) > 2000;
  }
}

function startClock(title) {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  const live = process.stdout.isTTY;
  process.stdout.write(live ? `${title} …` : `${title} …\n`);
  const ticking = setInterval(
    () => process.stdout.write(live ? `\r${title} … ${seconds()} s` : `  … ${seconds()} s\n`),
    live ? 1000 : QUIET_SECONDS * 1000,
  );
  return {
    stop(well) {
      clearInterval(ticking);
      process.stdout.write(`${live ? '\r' : ''}${title}: ${well ? 'done' : 'failed'} after ${seconds()} s.\n`);
    },
  };
}

function outcome(child) {
  return new Promise(done => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', bytes => {
        output += bytes;
      });
    }
    child.once('error', fault => done({ code: -1, output: `${output}${fault.message}` }));
    child.once('close', code => done({ code, output }));
  });
}
