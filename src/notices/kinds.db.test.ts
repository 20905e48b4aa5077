import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayAfter, goTo } from '../../tests/booked.ts';
import { openHall, type TestHall } from '../../tests/hall.ts';
import { oneOfEach, type RealHappening } from '../../tests/happenings.ts';
import { lettersTo } from '../../tests/letters.ts';
import { jobsRan, settled } from '../../tests/notices.ts';
import { newNumber } from '../../tests/phones.ts';
import { auditOf } from '../../tests/stall.ts';
import { pushKey } from '../notifications/pushes/queries.ts';
import { hallDeed, inTransaction } from '../shared/command.ts';
import { LOCALES, type Locale } from '../shared/i18n.ts';
import { createPersonIn } from '../sign-in/commands.ts';
import { noticesAudit } from './audit.ts';
import { tellOperatorsIn, tellStaffIn } from './commands.ts';
import { HALL_KINDS, type HallKind, isHallKind, NOTICE_CHANNELS, STALL_KINDS, type StallKind } from './rules.ts';

/** Each kind of happening, by each channel, in each language, in and out of quiet hours: told once, in the same words. */
const KINDS = [...Object.keys(STALL_KINDS), ...Object.keys(HALL_KINDS)];

interface Listener {
  id: string;
  email: string;
  number: string;
  endpoint: string;
  locale: Locale;
  quiet: boolean;
}

let hall: TestHall;
let happenings: RealHappening[];
let listeners: Listener[];
beforeAll(async () => {
  hall = await openHall();
  goTo(hall, dayAfter(hall, 1), '12:00');
  happenings = await oneOfEach(hall);
  // Notices that periodic jobs make of the happenings go out before there are listeners.
  await jobsRan(hall);
  listeners = [];
  for (const locale of LOCALES) for (const quiet of [false, true]) listeners.push(await listener(locale, quiet));
});
afterAll(() => hall.close());

const places = () => [...new Set(happenings.map(({ providerId }) => providerId))];

/** Somebody who owns every stall at which something happened and runs the hall, and wishes all of it by every channel. */
async function listener(locale: Locale, quiet: boolean): Promise<Listener> {
  const { world } = hall.hall;
  const name = `${locale}-${quiet ? 'tyst' : 'vaken'}`;
  const email = `alla.${name}@brevlada.example`;
  const scopes = places().map(id => (id ? `${id}:owner` : 'platform:staff'));
  const account = { name, username: `alla.${name}.q`, password: 'skogen-bakom-huset', emailAddress: email };
  const id = await inTransaction(world, tx =>
    createPersonIn(hallDeed(tx, world), { ...account, emailVerified: true, scopes }),
  );
  const now = hall.clock.now();
  const number = newNumber();
  const keys = hall.push.subscribe(pushKey(world));
  const query = (text: string, values: unknown[]) => hall.pool.query(text, values);
  await query('update "user" set locale = $2 where id = $1', [id, locale]);
  await query('insert into phones (user_id, phone_number, verified_at) values ($1, $2, $3)', [id, number, now]);
  await query(
    `insert into session (id, token, "userId", "expiresAt", "createdAt", "updatedAt", "seenAt")
     values ($1, $1, $2, $3, $4, $4, $4)`,
    [`alla-${name}`, id, new Date(now.getTime() + 5 * 86_400_000), now],
  );
  await query(
    `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, device, server_key, created_at)
     values ($1, $2, $3, $4, $5, $6, 'Chrome, Android', $7, $8)`,
    [world.newId(), id, `alla-${name}`, keys.endpoint, keys.p256dh, keys.auth, pushKey(world), now],
  );
  for (const place of places())
    await query(
      `insert into notice_hours (user_id, provider_id, quiet_from, quiet_until, summary_at) values ($1, $2, $3, $4, '23:30')`,
      [id, place, quiet ? '11:00' : null, quiet ? '15:00' : null],
    );
  await query(
    `insert into notice_wishes (user_id, provider_id, kind, channel, wanted)
     select $1, p, k, c, true from unnest($2::uuid[]) p, unnest($3::text[]) k, unnest($4::text[]) c`,
    [id, places(), KINDS, NOTICE_CHANNELS],
  );
  return { id, email, number, endpoint: keys.endpoint, locale, quiet };
}

async function tell({ kind, providerId, ids }: RealHappening): Promise<void> {
  const { world } = hall.hall;
  const said = { key: 'one of each', ids };
  await inTransaction(world, async tx => {
    const deed = hallDeed(tx, world);
    if (isHallKind(kind)) await tellOperatorsIn(deed, { ...said, kind: kind as HallKind });
    else await tellStaffIn(deed, { ...said, kind: kind as StallKind, providerId: providerId! });
  });
}

/** Messages that came to somebody, by channel. */
function heardBy({ email, number, endpoint }: Listener) {
  return {
    mail: lettersTo(hall, email).map(({ subject }) => subject),
    text: hall.sms.messages.list(number).map(({ message }) => message),
    push: hall.push
      .messages(endpoint)
      .map(({ text }) => JSON.parse(text) as { title: string; body: string; lang: string }),
  };
}

/** Words with plain spaces, as a subject has them. */
const plain = (words: string) => words.replaceAll(/\s/g, ' ');
/** A letter's headline without the place before it. */
const headline = (subject: string) => plain(subject.slice(subject.indexOf(': ') + 2));

it('there is one of each kind', () => {
  expect(happenings.map(({ kind }) => kind).sort()).toEqual([...KINDS].sort());
});

it('is told once by each channel in the reader’s language, and after quiet hours together, nothing in them', async () => {
  const other = await hall.copy();
  await Promise.all(happenings.map(tell));
  // Told a second time, as by a press that comes again.
  await Promise.all(happenings.map(tell));
  await settled(hall);
  const titles = new Map<Locale, string[]>();
  for (const one of listeners) {
    const { mail, text, push } = heardBy(one);
    if (one.quiet) {
      expect([mail, text, push]).toEqual([[], [], []]);
      continue;
    }
    const said = mail.map(headline).sort();
    expect([one.locale, said.length]).toEqual([one.locale, KINDS.length]);
    expect(push.map(({ title }) => plain(title)).sort()).toEqual(said);
    expect(push.every(({ lang }) => lang === one.locale)).toBe(true);
    expect(said.every(title => text.filter(message => plain(message).includes(`: ${title}. `)).length === 1)).toBe(
      true,
    );
    expect(text).toHaveLength(KINDS.length);
    for (const words of [...mail, ...push.flatMap(({ title, body }) => [title, body])])
      expect(words).not.toMatch(/undefined|null|NaN|\{|\}|[a-z]+_[a-z_]+/);
    titles.set(one.locale, said);
  }
  // No kind is left in another language: what each says differs in all three.
  expect(new Set([...titles.values()].flat()).size).toBe(KINDS.length * LOCALES.length);

  goTo(hall, dayAfter(hall, 0), '15:01');
  await settled(hall);
  for (const one of listeners.filter(({ quiet }) => quiet)) {
    const { mail, text, push } = heardBy(one);
    expect([mail.length, text.length, push.length]).toEqual(Array(3).fill(places().length));
    const letters = lettersTo(hall, one.email).map(letter => plain(letter.text ?? ''));
    for (const title of titles.get(one.locale)!)
      expect([title, letters.filter(letter => letter.includes(title)).length]).toEqual([title, 1]);
  }
  const { rows } = await hall.pool.query(
    `select count(*)::int as told, count(distinct (notice_id, channel, user_id))::int as once
     from notice_messages x join notices n on n.id = x.notice_id where x.user_id = any($1) and n.key like '%:one of each'`,
    [listeners.map(({ id }) => id)],
  );
  const all = KINDS.length * NOTICE_CHANNELS.length * listeners.length;
  expect(rows[0]).toEqual({ told: all, once: all });
  await hall.pool.query(`delete from session where id like 'alla-%'`);
  const names = noticesAudit.map(({ name }) => name);
  expect((await auditOf(hall)).filter(({ name }) => names.includes(name))).toEqual([]);
  await other.close();
});
