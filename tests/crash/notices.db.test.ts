import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pushKey } from '../../src/notifications/pushes/queries.ts';
import { hallDeed, inTransaction } from '../../src/shared/command.ts';
import { LOCALES, type Locale } from '../../src/shared/i18n.ts';
import { wallMoment } from '../../src/shared/wall-time.ts';
import { createPersonIn } from '../../src/sign-in/commands.ts';
import type { Booked } from '../booked.ts';
import { type BuiltHall, startBuiltHall } from '../built-hall.ts';
import { counts, eventually, openHall, type TestHall } from '../hall.ts';
import { lettersTo } from '../letters.ts';
import { bookTable, stallId, tellOf } from '../notices.ts';
import { newNumber } from '../phones.ts';
import { SEED } from '../samples.ts';
import { auditOf } from '../stall.ts';
import { type CallProxy, startCallProxy, startMailProxy } from './call-proxy.ts';
import { Failpoint } from './failpoint.ts';

/**
 * Word of what happens, each event by each channel in each language, in and out of quiet hours, while two copies are
 * killed right after a carrier took something and before it could say so: told once (I14, I15).
 */
vi.setConfig({ testTimeout: 30 * 60_000, hookTimeout: 30 * 60_000 });

const KILLS = counts(3, 24);
const KINDS = ['new-order', 'change', 'cancellation', 'new-order', 'change'] as const;
const ZONE = 'Europe/Stockholm';

interface Listener {
  id: string;
  email: string;
  phone: string;
  endpoint: string;
  locale: Locale;
  quiet: boolean;
}

let hall: TestHall;
let copies: BuiltHall[];
let proxies: { push: CallProxy; sms: CallProxy; mail: CallProxy };
let booked: Booked;
let listeners: Listener[];
const calls = new Failpoint();

beforeAll(async () => {
  hall = await openHall({ worker: false });
  proxies = {
    push: await startCallProxy(hall.push.url, calls),
    sms: await startCallProxy(hall.sms.url, calls),
    mail: await startMailProxy(hall.smtp.smtpPort, calls),
  };
  hall.push.behind(proxies.push.url);
  booked = await bookTable(hall);
  // Its own people would hear of it as well: this is of six others.
  const stall = await stallId(hall);
  await hall.db.deleteFrom('outbox').execute();
  await hall.db.deleteFrom('notices').execute();
  listeners = [];
  for (const locale of LOCALES) for (const quiet of [true, false]) listeners.push(await listener(stall, locale, quiet));
  copies = await Promise.all([0, 1].map(openCopy));
});
afterAll(async () => {
  await Promise.all((copies ?? []).map(copy => copy.stop()));
  for (const proxy of Object.values(proxies ?? {})) proxy.close();
  await hall?.close();
});

async function openCopy(number: number): Promise<BuiltHall> {
  const copy = await startBuiltHall({
    databaseUrl: hall.databaseUrl,
    dataDir: `${hall.hall.world.config.dataDir}/copy-${number}`,
    revived: true,
    env: {
      SMTP_URL: proxies.mail.url,
      SMS_API_BASE: proxies.sms.url,
      SMS_API_USER: hall.sms.user,
      SMS_API_PASSWORD: hall.sms.password,
      PUSH_SERVICES: proxies.push.url,
    },
  });
  await copy.ready();
  return copy;
}

/** Somebody of the stall who is told of everything by every channel; quiet ones are in the middle of their night. */
async function listener(stall: string, locale: Locale, quiet: boolean): Promise<Listener> {
  const { world } = hall.hall;
  const name = `${locale}-${quiet ? 'tyst' : 'vaken'}`;
  const email = `${name}@brevlada.example`;
  const phone = newNumber();
  const account = { name, username: `vittne.${name}.q`, password: 'skogen-bakom-huset', emailAddress: email };
  const id = await inTransaction(world, tx =>
    createPersonIn(hallDeed(tx, world), { ...account, emailVerified: true, scopes: [`${stall}:manager`] }),
  );
  const now = hall.clock.now();
  const keys = hall.push.subscribe(pushKey(world));
  const at = (hours: number) => wallMoment(new Date(now.getTime() + hours * 3_600_000), ZONE).time;
  await hall.pool.query(`update "user" set locale = $2 where id = $1`, [id, locale]);
  await hall.pool.query('insert into phones (user_id, phone_number, verified_at) values ($1, $2, $3)', [
    id,
    phone,
    now,
  ]);
  await hall.pool.query(
    `insert into session (id, token, "userId", "expiresAt", "createdAt", "updatedAt", "seenAt")
     values ($1, $1, $2, $3, $4, $4, $4)`,
    [`session-${name}`, id, new Date(now.getTime() + 86_400_000), now],
  );
  await hall.pool.query(
    `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, device, server_key, created_at)
     values ($1, $2, $3, $4, $5, $6, 'Chrome, Android', $7, $8)`,
    [world.newId(), id, `session-${name}`, keys.endpoint, keys.p256dh, keys.auth, pushKey(world), now],
  );
  await hall.pool.query(
    `insert into notice_hours (user_id, provider_id, quiet_from, quiet_until, summary_at) values ($1, $2, $3, $4, '07:30')`,
    [id, stall, quiet ? at(-2) : at(4), quiet ? at(3) : at(5)],
  );
  for (const kind of new Set(KINDS))
    for (const channel of ['mail', 'text', 'push'])
      await hall.pool.query(
        `insert into notice_wishes (user_id, provider_id, kind, channel, wanted) values ($1, $2, $3, $4, true)`,
        [id, stall, kind, channel],
      );
  return { id, email, phone, endpoint: keys.endpoint, locale, quiet };
}

/** The moment of the last kill. */
let killedAt = new Date(0);

/** Kills a copy right after the nth call from now has been carried out; the carrier's yes never arrives. */
async function killAt(n: number, victim: BuiltHall): Promise<void> {
  await new Promise<void>(resolve => {
    const patience = setTimeout(resolve, 20_000);
    calls.arm(n, () => {
      clearTimeout(patience);
      victim.process().kill('SIGKILL');
      killedAt = new Date();
      resolve();
    });
  });
  calls.disarm();
  await victim.ready();
}

/**
 * Lets minutes pass in the rows: what was claimed before the last kill comes up again, and what a living copy works on
 * stays its own. What waits for its hour goes on waiting.
 */
async function minutesPass(): Promise<void> {
  for (const change of [
    'update outbox set due_at = now() where done_at is null and attempts > 0',
    `update mails set taken_at = taken_at - interval '5 minutes' where accepted_at is null and taken_at <= $1`,
    `update pushes set taken_at = taken_at - interval '5 minutes' where accepted_at is null and taken_at <= $1`,
    `update text_messages set taken_at = taken_at - interval '5 minutes' where sealed is not null and taken_at <= $1`,
  ])
    await hall.pool.query(change, change.includes('$1') ? [killedAt] : []);
}

async function allDone(): Promise<void> {
  await eventually(
    async () => {
      await minutesPass();
      const { rows } = await hall.pool.query(
        'select kind, last_error from outbox where done_at is null and (attempts > 0 or due_at <= now())',
      );
      return rows;
    },
    rows => rows.length === 0,
    10 * 60_000,
  );
}

const mailsTo = (email: string) => [...new Map(lettersTo(hall, email).map(one => [one.messageId, one])).values()];
const pushesTo = (endpoint: string) => [
  ...new Map(hall.push.messages(endpoint).map(({ text }) => [JSON.parse(text).tag, JSON.parse(text)])).values(),
];

describe('two copies that are killed', () => {
  it('tell each event once to each person by each channel, in their language; what is quiet goes together', async () => {
    const lull = () => new Promise(resolve => setTimeout(resolve, 50));
    const telling = (async () => {
      for (const [at, kind] of KINDS.entries()) {
        await tellOf(hall, booked, { kind, key: `crash ${at}` });
        await lull();
      }
      // Of no use after the night: it goes into it.
      const actBy = new Date(Date.now() + 3_600_000);
      await tellOf(hall, booked, { kind: 'cancellation', key: 'crash tonight', actBy });
    })();
    for (let kill = 0; kill < KILLS; kill++) {
      await killAt(1 + ((SEED + kill * 7) % 9), copies[kill % 2]!);
      await minutesPass();
    }
    await telling;
    await allDone();
    const all = KINDS.length + 1;
    const told = () => listeners.map(one => [one.quiet, mailsTo(one.email).length, pushesTo(one.endpoint).length]);
    expect(told()).toEqual(listeners.map(({ quiet }) => (quiet ? [true, 1, 1] : [false, all, all])));
    // The morning comes: what waited goes together, once by each channel.
    await hall.pool.query(`update outbox set due_at = now() where kind = 'notice-parcel' and done_at is null`);
    await killAt(2 + (SEED % 3), copies[0]!);
    await allDone();
    expect(told()).toEqual(listeners.map(({ quiet }) => (quiet ? [true, 2, 2] : [false, all, all])));
    for (const { email, endpoint, phone, locale, quiet } of listeners) {
      const letters = mailsTo(email);
      const language = letters.flatMap(({ headers }) => headers.filter(({ name }) => /^content-language$/i.test(name)));
      expect(language.map(({ value }) => value)).toEqual(letters.map(() => locale));
      expect(pushesTo(endpoint).every(({ lang }) => lang === locale)).toBe(true);
      const texts = hall.sms.messages.list(phone);
      const { rows } = await hall.pool.query(
        `select count(*)::int as count from notice_parcels p join "user" u on u.id = p.user_id
         where u.email = $1 and p.channel = 'text' and p.handed_at is not null`,
        [email],
      );
      expect(rows[0].count).toBe(quiet ? 2 : all);
      // The carrier knows no handle of ours: a kill between its yes and our note may send one text twice, and no more.
      expect(texts.length).toBeGreaterThanOrEqual(rows[0].count);
      expect(texts.length - rows[0].count).toBeLessThanOrEqual(KILLS + 1);
    }
    const { rows } = await hall.pool.query(
      `select count(*)::int as messages, count(distinct (notice_id, channel, user_id))::int as once from notice_messages
       where user_id = any($1)`,
      [listeners.map(({ id }) => id)],
    );
    expect(rows[0]).toEqual({ messages: all * 3 * listeners.length, once: all * 3 * listeners.length });
    process.stdout.write(`  ${KILLS + 1} kills of two copies, seed ${SEED}: ${rows[0].messages} messages, each once\n`);
    await hall.pool.query('delete from session where id like $1', ['session-%']);
    expect(await auditOf(hall)).toEqual([]);
  });
});
