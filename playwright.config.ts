import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** Journeys run against the built hall as `npm start` runs it: demo town, sandboxes, embedded database, on a fresh directory. */
const port = Number(process.env.JOURNEYS_PORT ?? 3400);
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const OWN_HALL = /(updates|connection|by-hand)\.spec\.ts/;
if (!process.env.SALUHALL_SEED) {
  process.env.SALUHALL_SEED = String(Math.floor(Math.random() * 1_000_000));
  process.stdout.write(`Seed ${process.env.SALUHALL_SEED}; SALUHALL_SEED repeats it.\n`);
}
process.env.JOURNEYS_DATA ??= mkdtempSync(join(tmpdir(), 'saluhall-journeys-'));

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'build/test/journeys',
  // Two workers: on two cores, a browser beside the hall and its database is company enough.
  workers: 2,
  fullyParallel: false,
  // Time limits only end what hangs: a machine with twenty other things to do is ten times slower, and fails nobody.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'build/test/journeys.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    // A missing element fails with its own message, long before its journey is out of time.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // A trace of every step costs a sixth of the time; `playwright test --trace retain-on-failure` writes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.SALUHALL_BROWSER ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-quic',
        '--no-first-run',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // The journeys with a hall of their own last longest, and begin first.
    { name: 'own hall', use: PHONE, testMatch: OWN_HALL },
    { name: 'phone', use: PHONE, testIgnore: OWN_HALL },
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } }, grep: /@desktop/ },
  ],
  webServer: {
    command: `${process.execPath} scripts/start.mjs`,
    url: `http://localhost:${port}/readyz`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.JOURNEYS_DATA,
      LOG_LEVEL: 'warn',
      // No demo trade: journeys count only what they do themselves.
      DEMO_TRADE: 'none',
      BASE_URL: `http://localhost:${port}`,
      // Higher rate limits: all journeys come from one address, and two workers share two cores.
      SMS_PER_NET_HOUR: '500',
      SMS_PER_NET_DAY: '500',
      CAPTCHA_TRIES: '100',
    },
  },
});
