import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Pool } from 'pg';
import { startSmsSandbox } from '../sandbox/sms/server.ts';
import { people } from '../seeds/town/people.ts';
import { startEmbeddedDatabase } from '../src/embedded-database/launcher.ts';
import { median, tell } from './figures.mts';
import { openBenchHall } from './hall.mts';

/**
 * `node bench/unknown.mts`: a timing oracle? Whether the time of an answer tells if a number, a username or an e-mail
 * address is known. 200 tries each, known and unknown in turns; one JSON line per question with both medians and their
 * ratio. A ratio of 1 tells nothing. Nothing is asserted: machines differ, and a reader should look.
 */
const TRIES = Number(process.env.BENCH_TRIES ?? 200);

const dataDir = mkdtempSync(join(tmpdir(), 'saluhall-bench-'));
const database = await startEmbeddedDatabase({ dataDir });
const sms = await startSmsSandbox();
const pool = new Pool({ connectionString: database.url, max: 2 });
const hall = await openBenchHall(
  { dataDir, databaseUrl: database.url },
  {
    SMS_API_BASE: sms.url,
    SMS_API_USER: sms.user,
    SMS_API_PASSWORD: sms.password,
    SMS_PER_NET_HOUR: '100000',
    SMS_PER_NET_DAY: '1000000',
    SMS_MOST_PER_HOUR: '1000000',
    SMS_MOST_PER_DAY: '10000000',
    CAPTCHA_TRIES: '2',
  },
);

type Question = (known: boolean, turn: number) => Promise<number>;

const questions: Record<string, Question> = {
  'a code for a number': async (known, turn) => (await askForCode(known, turn)).ms,
  'a wrong code for a number': async (known, turn) => {
    const { signUpId, cookie } = await askForCode(known, turn + TRIES);
    return await timed('verify-phone-code', { signUpId, code: '000000' }, cookie);
  },
  'a wrong password for a username': (known, turn) =>
    timed('classic-sign-in', {
      username: known ? somebody(turn).username : `nobody.${turn}`,
      password: 'a-wrong-password',
    }),
  'a letter to a username': (known, turn) => letter(known ? somebody(turn).username : `nobody.${turn}`),
  'a letter to an e-mail address': (known, turn) =>
    letter(known ? somebody(turn).email : `nobody.${turn}@hall.example`),
};

try {
  await pool.query(
    `insert into "user" (id, name, email, "emailVerified")
       select 'bench-' || n, '', 'bench-' || n || '@phone.invalid', false from generate_series(0, $1) n`,
    [TRIES * 2],
  );
  await pool.query(
    `insert into phones (user_id, phone_number, verified_at)
       select 'bench-' || n, '+4670' || lpad((1000000 + n)::text, 7, '0'), now() from generate_series(0, $1) n`,
    [TRIES * 2],
  );
  for (const [question, ask] of Object.entries(questions)) {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let turn = -5; turn < TRIES; turn++) {
      // No rate limits, which are the same for both and are not what is measured.
      await pool.query('delete from rate_limits');
      const first = turn % 2 === 0;
      for (const known of [first, !first]) {
        const ms = await ask(known, turn + 5);
        if (turn >= 0) times[known ? 'known' : 'unknown'].push(ms);
      }
    }
    const [known, unknown] = [median(times.known), median(times.unknown)];
    const round = (value: number) => Math.round(value * 1000) / 1000;
    tell({
      question,
      tries: TRIES,
      ratio: round(known / unknown),
      ms: { known: round(known), unknown: round(unknown) },
    });
  }
} finally {
  await hall.stop();
  await pool.end();
  await sms.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function somebody(turn: number) {
  return people[turn % people.length]!;
}

function letter(usernameOrEmail: string): Promise<number> {
  return timed('request-password-reset', { usernameOrEmail });
}

async function askForCode(known: boolean, turn: number) {
  const phoneNumber = `+4670${known ? 1_000_000 + (turn % (TRIES * 2)) : 2_000_000 + turn}`;
  // The circuit breaker counts unused codes, and these are never used.
  await pool.query('delete from phone_codes');
  await pool.query('delete from phone_sends');
  const query = new URLSearchParams({ flow: 'sign-in', phoneNumber });
  const challenge = await (await fetch(`${hall.url}/api/captcha/challenge?${query}`)).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  const altcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const signUpId = crypto.randomUUID();
  const began = performance.now();
  const answer = await post('initiate-phone-authentication', { phoneNumber, signUpId, altcha });
  const text = await answer.text();
  const ms = performance.now() - began;
  if (!answer.ok) throw new Error(`No code was sent: ${text}`);
  return {
    ms,
    signUpId,
    cookie: answer.headers
      .getSetCookie()
      .map(one => one.split(';')[0])
      .join('; '),
  };
}

async function timed(type: string, fields: object, cookie = ''): Promise<number> {
  const began = performance.now();
  const answer = await post(type, fields, cookie);
  await answer.text();
  return performance.now() - began;
}

function post(type: string, fields: object, cookie = ''): Promise<Response> {
  return fetch(`${hall.url}/api/commands/${type}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ _id: crypto.randomUUID(), _type: type, _createdAt: new Date().toISOString(), ...fields }),
  });
}
