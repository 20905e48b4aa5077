import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHall, type TestHall } from './hall.ts';
import { signedIn } from './people.ts';
import { place, skuOf } from './purchase.ts';

/** Names and texts that hold what nobody sees: line ends, control characters, signs that turn the writing (I20). */
let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

const NAME = 'Ellen\r\nBcc: alla@example.com\u202egpj.exe\u0007';
const KEPT = 'Ellen Bcc: alla@example.comgpj.exe';
const TEXT = 'Ring på.\r\nTvå\u2067 gånger.\u001b[31m';
const KEPT_TEXT = 'Ring på.\nTvå gånger.[31m';
const UNSEEN = '\\r|\\u0007|\\u001b|\u202e|\u2067';

describe('what a person types', () => {
  it('is one line in the name of an order, and line feeds alone in its message', async () => {
    const elin = hall.browser();
    const placed = await place(elin, await skuOf(hall, 'ljunghonung'), 1, {
      contact: { name: NAME, email: 'ellen@example.com', phone: '070-174 06 35' },
      messageToProvider: TEXT,
    });
    const { rows } = await hall.pool.query(
      `select g.contact ->> 'name' as name, o.message_to_provider as message
       from order_groups g join orders o on o.order_group_id = g.id where g.id = $1`,
      [placed.orderGroupId],
    );
    expect(rows).toEqual([{ name: KEPT, message: KEPT_TEXT }]);
  });

  it('is one line in the name of an account', async () => {
    const karin = await signedIn(hall, 'karin');
    expect((await karin.command('POST', '/api/commands/change-name', 'change-name', { name: NAME })).status).toBe(200);
    const { rows } = await hall.pool.query(`select name from "user" where username = 'karin.ek'`);
    expect(rows).toEqual([{ name: KEPT }]);
  });

  it('is one line in the title of a stall, and paragraphs in what it says of itself', async () => {
    const eskil = await signedIn(hall, 'eskil');
    const { body } = await eskil.get<{ item: { presentation: { tags: string[] } } }>(
      '/api/providers/angens-bigard/profile',
    );
    const meta = { title: { sv: NAME }, description: { sv: TEXT }, images: [], tags: body.item.presentation.tags };
    const fields = { idOrSlug: 'angens-bigard', meta };
    expect((await eskil.command('PUT', '/api/providers/angens-bigard', 'change-provider', fields)).status).toBe(200);
    const { rows } = await hall.pool.query(`select meta from providers where slug = 'angens-bigard'`);
    expect(rows[0].meta).toMatchObject({ title: { sv: KEPT }, description: { sv: KEPT_TEXT } });
  });

  it('is one line in the name below a comment, and stands nowhere as it was typed', async () => {
    const fields = { comments: TEXT, name: NAME, email: '', reference: null, fault: null, page: '/', build: 'x' };
    expect((await hall.browser().command('POST', '/api/feedback', 'give-feedback', fields)).status).toBe(200);
    for (const table of ['order_groups', 'orders', 'feedback', 'providers', '"user"']) {
      const found = await hall.pool.query(`select 1 from ${table} t where t::text ~ $1`, [UNSEEN]);
      expect([table, found.rowCount]).toEqual([table, 0]);
    }
  });
});
