import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hallDeed, inTransaction } from '../src/shared/command.ts';
import { createPersonIn } from '../src/sign-in/commands.ts';
import { openHall, type TestHall } from './hall.ts';

/** The commands of docs/operating.md, run as written there. */
let hall: TestHall;
beforeAll(async () => {
  hall = await openHall({ worker: false });
});
afterAll(() => hall.close());

const [, statements = ''] =
  /## The first day.*?```sql\n(.*?)```/s.exec(readFileSync('docs/operating.md', 'utf8')) ?? [];

describe('the first day', () => {
  it('makes an area, and the first of the hall’s staff out of somebody with a proven address', async () => {
    const { world } = hall.hall;
    const emailAddress = 'you@hall.example';
    const person = { name: 'Vem Som Helst', emailAddress, username: 'den.forsta', password: 'tolv-tecken-12' };
    await inTransaction(world, tx => createPersonIn(hallDeed(tx, world), { ...person, emailVerified: true }));
    for (const statement of statements.split(';\n').filter(text => text.trim()))
      await sql.raw(statement).execute(hall.db);
    expect((await hall.browser().get('/api/areas/skara/providers')).status).toBe(200);
    const browser = hall.browser();
    const { username, password } = person;
    await browser.command('POST', '/api/commands/classic-sign-in', 'classic-sign-in', { username, password });
    const { item } = (await browser.get<{ item: object }>('/api/users/current')).body;
    expect(item).toMatchObject({ scopes: ['platform:staff'], secondFactor: 'enrol' });
  });
});
