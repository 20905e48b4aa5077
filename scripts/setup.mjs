import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { alone, fail, inTurn, run } from './setup-steps.mjs';

/**
 * Setup for `npm start`, `npm test` and the rest: the packages of the lockfile and a build of this very source. Runs
 * under the machine's own Node, so it is plain JavaScript; does nothing, in milliseconds, when both are there.
 * `--no-build` leaves the build alone.
 */
const LEAST_NODE = 20;
const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const node = join(modules, '.bin', 'node');
const installStamp = join(modules, '.saluhall-stamp');
const buildStamp = join(root, 'build', '.saluhall-stamp');
/** Sources of the build, by their own text or by deciding how it is made. */
const FOLDERS = ['src', 'migrations', 'seeds', 'public'];
const FILES = [
  ...['project.inlang/settings.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json'],
  ...['package.json', 'package-lock.json'],
];
const NOT_SOURCES = new Set(['paraglide']);

await main();

async function main() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < LEAST_NODE) fail(`Saluhall needs Node ${LEAST_NODE} or newer to begin; this one is ${process.version}.`);
  const build = !process.argv.includes('--no-build');
  if (isInstalled() && (!build || isBuilt())) return;
  // Two commands started together: one prepares, and the other finds it done.
  await inTurn(root, async () => {
    if (!isInstalled()) await install();
    if (build && !isBuilt()) await makeBuild();
  });
}

function isInstalled() {
  if (!existsSync(node)) return false;
  const wanted = installIdentity();
  if (textOf(installStamp) === wanted) return true;
  if (!hasWhatTheLockfileNames()) return false;
  return keep(installStamp, wanted);
}

/** The install's identity: lockfile and platform, as a folder copied from another platform has the wrong programs. */
function installIdentity() {
  const lockfile = readFileSync(join(root, 'package-lock.json'));
  return `${hash(lockfile)} ${process.platform}-${process.arch}`;
}

/** Whether npm has installed the lockfile without setup: npm lists what it installed once all is done. */
function hasWhatTheLockfileNames() {
  const installed = packagesIn(join(modules, '.package-lock.json'));
  const wanted = packagesIn(join(root, 'package-lock.json'));
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(([place, { version, optional, os, cpu, libc, link }]) => {
    if (!place || link) return true;
    if (installed[place]) return installed[place].version === version;
    // A package for another C library may be missing: a machine has one, and npm knows which.
    return optional === true && (libc || !(os?.includes(process.platform) && cpu?.includes(process.arch)));
  });
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

async function install() {
  rmSync(installStamp, { force: true });
  await run({
    title: 'Installing the packages that the lockfile names',
    // npm from outside: it removes node_modules first, and neither npm nor its scripts may run on the Node in there.
    command: 'npm',
    parts: ['ci', '--include=dev', '--include=optional', '--ignore-scripts=false', '--no-audit', '--no-fund'],
    environment: { ...process.env, PATH: alone(process.env.PATH, modules) },
    cwd: root,
  });
  if (!existsSync(node))
    fail('npm finished, but Node 24 is not among what it installed; remove node_modules and try again.');
  keep(installStamp, installIdentity());
}

function isBuilt() {
  if (!existsSync(join(root, 'build', 'server', 'index.js'))) return false;
  return textOf(buildStamp) === sourceIdentity();
}

/**
 * The sources' identity: in folders paths, sizes and mtimes, a look of some milliseconds. The few single files by
 * content, because building writes one of them again as it was.
 */
function sourceIdentity() {
  const seen = FILES.map(file => textOf(join(root, file)));
  const look = place => {
    const found = lstatSync(join(root, place), { throwIfNoEntry: false });
    if (!found || /\.test\.tsx?$/.test(place)) return;
    if (!found.isDirectory()) return void seen.push(`${place} ${found.size} ${found.mtimeMs}`);
    for (const name of readdirSync(join(root, place)).sort()) if (!NOT_SOURCES.has(name)) look(`${place}/${name}`);
  };
  FOLDERS.forEach(look);
  return hash(seen.join('\n'));
}

async function makeBuild() {
  // Taken before the build, so that a file saved meanwhile makes the next one.
  const identity = sourceIdentity();
  rmSync(buildStamp, { force: true });
  const bin = join(modules, '.bin');
  await run({
    title: 'Building pages and server',
    command: node,
    parts: [join(bin, 'react-router'), 'build'],
    environment: { ...process.env, NODE_ENV: 'production', PATH: `${bin}:${process.env.PATH}` },
    cwd: root,
    // A missing plugin: without it the compiler of the messages leaves them all out and succeeds.
    refuses: /PluginImportError/,
  });
  mkdirSync(join(root, 'build'), { recursive: true });
  // Compiled from the build before: scripts/start.mjs keeps it there.
  rmSync(join(root, 'build', 'compiled'), { recursive: true, force: true });
  keep(buildStamp, identity);
}

function textOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Writes a stamp; on a read-only disk it can wait, as everything else is there. */
function keep(file, text) {
  try {
    writeFileSync(file, text);
  } catch {
    return true;
  }
  return true;
}

function hash(content) {
  return createHash('sha256').update(content).digest('hex');
}
