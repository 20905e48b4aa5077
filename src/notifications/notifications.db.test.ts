import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, openHall, type TestHall } from '../../tests/hall.ts';
import { hallDeed } from '../shared/command.ts';
import { send } from '../shared/outbox.ts';
import { workOnce } from '../shared/queue.ts';
import type { MailTemplate } from './commands.ts';
import { notificationsWork } from './jobs.ts';
import { renderMail } from './mails/layout.ts';

/** Mail template of this test, rendered at sending from what is true then. */
let greeting = 'Hej';
const template: MailTemplate = async (_world, ids, locale) =>
  ids.gone
    ? null
    : {
        to: 'karin.ek@brevlada.example',
        fromName: 'Ängens bigård',
        ...renderMail({
          locale,
          subject: `${greeting} ${locale}`,
          preview: '',
          title: greeting,
          parts: [{ text: `Nummer ${ids.number}` }],
          footer: ['Ängens bigård'],
        }),
      };
const work = { inbox: [], periodic: [], outbox: notificationsWork({ greeting: template }).outbox! };

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall({ worker: false });
});
afterAll(() => hall.close());
beforeEach(async () => {
  hall.smtp.mishaps.disarm();
  hall.smtp.mailbox.empty();
  await hall.db.deleteFrom('mails').execute();
  await hall.db.deleteFrom('outbox').execute();
});

async function promise(data: Record<string, unknown>, key = 'greeting:1'): Promise<void> {
  const { world } = hall.hall;
  await world.db.transaction().execute(tx => send(hallDeed(tx, world), { kind: 'mail', key, data, providerId: null }));
}

const one = { template: 'greeting', ids: { number: '7' }, locale: 'de' };
const row = () => hall.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
const mails = () => hall.smtp.mailbox.list().map(({ id }) => hall.smtp.mailbox.find(id)!);

describe('a mail', () => {
  it('is written when it is sent, in the language that it was promised in', async () => {
    await promise(one);
    greeting = 'Guten Tag';
    await workOnce(hall.hall.world, work);
    greeting = 'Hej';
    const [mail, ...more] = mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Guten Tag de', messageId: `<${(await row()).id}@127.0.0.1>` });
    expect(mail!.envelope.to).toEqual(['karin.ek@brevlada.example']);
    expect(mail!.from?.name).toContain('Ängens bigård');
    expect(mail!.text).toContain('Nummer 7');
    expect(mail!.html).toContain('<html lang="de">');
    const headers = Object.fromEntries(mail!.headers.map(({ name, value }) => [name.toLowerCase(), value]));
    expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': 'de' });
  });

  it('goes once, however often the wish for it is written', async () => {
    await promise(one);
    await promise({ ...one, ids: { number: '8' } });
    await workOnce(hall.hall.world, work);
    expect(mails()).toHaveLength(1);
  });

  it('goes once, though its job runs again after it was sent', async () => {
    await promise(one);
    await workOnce(hall.hall.world, work);
    await hall.db.updateTable('outbox').set({ done_at: null, due_at: hall.clock.now() }).execute();
    await workOnce(hall.hall.world, work);
    expect(mails()).toHaveLength(1);
    expect((await row()).done_at).not.toBeNull();
  });

  it('goes once, though two runs hold it at the same moment', async () => {
    await promise(one);
    const { id, kind, key, data } = await row();
    const held = { id, kind, key, data: data as Record<string, unknown>, attempts: 1 };
    const runs = Array.from({ length: 4 }, () => work.outbox[0]!.deliver(hall.hall.world, held));
    const results = await Promise.allSettled(runs);
    expect(results.filter(result => result.status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    expect(mails()).toHaveLength(1);
  });

  it('goes to somebody else when the wish says so', async () => {
    await promise({ ...one, to: 'hanna@ljungsjosaluhall.example' });
    await workOnce(hall.hall.world, work);
    expect(mails()[0]!.envelope.to).toEqual(['hanna@ljungsjosaluhall.example']);
  });

  it('is dropped when there is nothing left to tell', async () => {
    await promise({ ...one, ids: { gone: 'yes' } });
    await workOnce(hall.hall.world, work);
    expect(mails()).toEqual([]);
    expect((await row()).done_at).not.toBeNull();
  });

  it('that nobody knows how to write stays in the books with the reason', async () => {
    await promise({ ...one, template: 'constructor' });
    await workOnce(hall.hall.world, work);
    expect(await row()).toMatchObject({ done_at: null, last_error: 'There is no mail called constructor' });
  });
});

describe('a mail server', () => {
  it('that is away is asked again, until it is back', async () => {
    await promise(one);
    const away = {
      ...hall.hall.world,
      config: {
        ...hall.hall.world.config,
        mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'a@b.example', mailboxUrl: null },
      },
    };
    await workOnce(away, work);
    expect(await row()).toMatchObject({ done_at: null, attempts: 1 });
    expect((await row()).last_error).toContain('ECONNREFUSED');
    await eventually(
      async () => {
        hall.clock.forward(2000);
        await workOnce(hall.hall.world, work);
        return mails().length;
      },
      count => count === 1,
    );
    expect((await row()).done_at).not.toBeNull();
  });

  it('that broke off after taking the mail gets it again under the same name, and only after a while', async () => {
    await promise(one);
    const { world } = hall.hall;
    const { id } = await row();
    // State after a crash between the server's acceptance and our note of it.
    await hall.db.insertInto('mails').values({ outbox_id: id, template: 'greeting', taken_at: world.now() }).execute();
    await workOnce(world, work);
    expect(mails()).toEqual([]);
    expect((await row()).last_error).toContain('another run');
    hall.clock.forward(120_000);
    await workOnce(world, work);
    expect(mails()).toMatchObject([{ messageId: `<${id}@127.0.0.1>` }]);
  });
});

describe("the demo's mailbox", () => {
  it('shows what was sent', async () => {
    await promise(one);
    await workOnce(hall.hall.world, work);
    const browser = hall.browser();
    const list = await browser.get<{ item: { open: boolean; messages: { _id: string; subject: string }[] } }>(
      '/api/dev/mailbox',
    );
    expect(list.body.item).toMatchObject({
      open: true,
      messages: [{ subject: 'Hej de', to: ['karin.ek@brevlada.example'] }],
    });
    const mail = await browser.get<{ item: { text: string; html: string } }>(
      `/api/dev/mailbox/${list.body.item.messages[0]!._id}`,
    );
    expect(mail.body.item.text).toContain('Nummer 7');
    expect((await browser.get('/api/dev/mailbox/nothing-like-it')).status).toBe(404);
  });

  it('is not found outside a demo, and closed when the sandbox is away', async () => {
    const real = await hall.copy({ demo: false, worker: false });
    const nobody = hall.browser();
    for (const path of ['/api/dev/mailbox', '/api/dev/mailbox/x', '/api/dev/examples']) {
      expect((await fetch(new URL(path, real.url))).status).toBe(404);
    }
    expect(await (await fetch(new URL('/api/dev/demo-accounts', real.url))).json()).toEqual({ items: [] });
    expect((await nobody.get<{ items: unknown[] }>('/api/dev/demo-accounts')).body.items.length).toBeGreaterThan(0);
    await real.close();
    const alone = await hall.copy({
      worker: false,
      mail: { smtpUrl: null, from: 'a@b.example', mailboxUrl: 'http://127.0.0.1:1' },
    });
    const answer = await fetch(new URL('/api/dev/mailbox', alone.url));
    expect(await answer.json()).toEqual({ item: { open: false, messages: [] } });
    await alone.close();
  });
});
