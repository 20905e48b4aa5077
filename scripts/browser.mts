import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The browser for journeys: what the machine has, else what can be had without asking anybody, else a sentence. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-quic',
];

export function findBrowser(): string {
  const own = process.env.SALUHALL_BROWSER;
  if (own) {
    if (isSound(own)) return own;
    throw new Error(`SALUHALL_BROWSER names ${own}, which does not run as a browser.`);
  }
  const found = onPath() ?? playwrights() ?? debians() ?? fromNpm();
  if (found) return found;
  throw new Error(
    'No browser was found for the journeys. Install Chromium (Debian and Ubuntu: apt install chromium) or Google Chrome, or name one in SALUHALL_BROWSER.',
  );
}

function onPath(): string | null {
  const places = (process.env.PATH ?? '').split(':').flatMap(folder => NAMES.map(name => join(folder, name)));
  return [...places, MAC].find(place => existsSync(place) && isSound(place)) ?? null;
}

function playwrights(): string | null {
  try {
    const { chromium } = createRequire(import.meta.url)('playwright-core') as {
      chromium: { executablePath(): string };
    };
    const place = chromium.executablePath();
    return existsSync(place) && isSound(place) ? place : null;
  } catch {
    return null;
  }
}

/** Only as root and where apt is: nothing is installed behind an ordinary user's back. */
function debians(): string | null {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return null;
  process.stdout.write("Installing Debian's Chromium for the journeys …\n");
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const words of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    if (spawnSync('apt-get', words, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
      return null;
  }
  return onPath();
}

/** A packed browser from the registry, into the temporary folder and never into the project; used only if it proves sound. */
function fromNpm(): string | null {
  const folder = join(tmpdir(), 'saluhall-browser');
  const install = ['install', '--prefix', folder, '--no-save', '--silent', '@sparticuz/chromium@143.0.4'];
  if (spawnSync('npm', install, { stdio: 'ignore' }).status !== 0) return null;
  try {
    const script = `import chromium from '${join(folder, 'node_modules/@sparticuz/chromium/build/esm/index.js')}'; console.log(await chromium.executablePath())`;
    const place = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).trim();
    return isSound(place) ? place : null;
  } catch {
    return null;
  }
}

/** It says its version and renders a page: a wrapper that asks for a store, or a binary for another system, does not. */
function isSound(place: string): boolean {
  const page = 'data:text/html,<title>hall</title><p id="open">open</p>';
  const answer = spawnSync(place, [...FLAGS, '--dump-dom', page], { encoding: 'utf8', timeout: 30_000 });
  return answer.status === 0 && answer.stdout.includes('id="open"');
}
