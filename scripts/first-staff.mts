import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../src/config.ts';
import { to } from '../src/links.ts';
import { FIRST_LINK_MINUTES, giveFirstStaffIn } from '../src/people/first-staff/commands.ts';
import { slugFromTitle } from '../src/providers/applications/rules.ts';
import { putAreaIn } from '../src/providers/areas/commands.ts';
import { hallDeed, inTransaction } from '../src/shared/command.ts';
import { createDatabase, createPool } from '../src/shared/database/connect.ts';
import { uuidV7 } from '../src/shared/ids.ts';
import { createLog } from '../src/shared/log.ts';
import { isRefusal } from '../src/shared/refusal.ts';
import type { World } from '../src/shared/world.ts';
import { databaseUrl } from './running-database.mts';

/**
 * `npm run first-staff -- you@hall.example --name "You" --area "Skara"`: makes the first area and the first operator of
 * an empty hall, and prints the link by which they choose a password. What is not given is asked for.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { name: { type: 'string' }, area: { type: 'string' }, another: { type: 'boolean', default: false } },
});

const pool = createPool({ url: databaseUrl(), size: 2, name: 'saluhall-first-staff' });
const world = {
  config: readConfig(process.env),
  log: createLog('warn'),
  db: createDatabase(pool),
  now: () => new Date(),
  newId: () => uuidV7(Date.now(), randomBytes(16)),
  random: (bytes: number) => randomBytes(bytes),
  wake() {},
} as unknown as World;

const [hall] = (await pool.query<{ migrated: boolean }>(`select to_regclass('scopes') is not null as migrated`)).rows;
if (!hall?.migrated) await end(2, 'This database has no hall in it yet. Start the hall once, then run this again.');
const areas = (await pool.query<{ key: string }>('select key from areas order by key')).rows;

const asked = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null;
const email = positionals[0] ?? (await ask('E-mail address of the first operator: '));
if (!/^\S+@\S+\.\S+$/.test(email))
  await end(2, `"${email}" is no e-mail address. Say: npm run first-staff -- you@hall.example`);
const name = values.name ?? (await ask('Their name: '));
if (!name) await end(2, 'A name is missing: --name "Vera Hall".');
const area = areas.length ? null : (values.area ?? (await ask('Name of the first area, such as Skara: ')));
if (area === '') await end(2, 'The hall has no area yet: --area "Skara".');
asked?.close();

const made = await inTransaction(world, async tx => {
  const deed = hallDeed(tx, world);
  const staff = await giveFirstStaffIn(deed, { email, name, another: values.another });
  if (isRefusal(staff) || area === null) return staff;
  const key = slugFromTitle(area);
  const title = { sv: area, en: area, de: area };
  const plain = { excluded: [], figures: {}, promo: {}, email: null, hallSearch: 'everybody' as const, map: null };
  await putAreaIn(deed, { key, paths: [key], title, ...plain });
  return staff;
});
if (isRefusal(made))
  await end(
    1,
    'Somebody else runs this hall. They name others at /bo/platform/people; --another does it all the same.',
  );
else await end(0, told(made));

function told({ username, token }: { username: string | null; token: string | null }): string {
  const base = world.config.baseUrl;
  if (!token)
    return `${email} runs the hall. Sign in at ${base}${to.login()} as always; the back office is at ${base}/bo.`;
  return [
    `${email} runs the hall. Username: ${username}`,
    `Choose a password within ${FIRST_LINK_MINUTES} minutes: ${base}${to.passwordReset(token)}`,
    `Then sign in at ${base}${to.login('/bo')}; a second step is set up there.`,
  ].join('\n');
}

async function ask(question: string): Promise<string> {
  return asked ? (await asked.question(question)).trim() : '';
}

async function end(code: number, sentence: string): Promise<void> {
  await pool.end();
  (code ? process.stderr : process.stdout).write(`${sentence}\n`);
  process.exit(code);
}
