import { defineConfig } from 'vitest/config';

/** Pure tests touch nothing outside; database tests go through the front door against a real PostgreSQL. */
const build = JSON.stringify({ version: '0.0.0-test', at: '2026-01-01T00:00:00.000Z' });

export default defineConfig({
  define: { __BUILD__: build },
  test: {
    projects: [
      {
        define: { __BUILD__: build },
        test: {
          name: 'pure',
          include: ['{src,seeds,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', '**/launcher.test.ts', 'src/paraglide/**'],
        },
      },
      {
        define: { __BUILD__: build },
        test: {
          name: 'database',
          include: [
            '{src,tests,sandbox,scripts}/**/*.db.test.ts',
            'src/shared/database/launcher.test.ts',
            'sandbox/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          globalSetup: ['tests/database.ts'],
          testTimeout: process.env.SALUHALL_COUNTS === 'long' ? 900_000 : 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
