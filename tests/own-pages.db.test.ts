import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from './browser.ts';
import { type BuiltHallOfOwn, openBuiltHall } from './built-hall.ts';
import { counts, eventually } from './hall.ts';
import { raise, signIn } from './people.ts';
import { place, type Sku } from './purchase.ts';
import { createClock } from './world.ts';

/** Pages and answers that are made once for many: whoever has a session, a basket, a language or a right gets their own. */
const TOKEN = 'a-token-for-metrics';
const HIDDEN = 'angens-bigard';
const [JAR, FISH] = ['/products/ljunghonung', '/products/rokt-sik'];
const HONEY = '/api/products?text=honung&limit=24';
let built: BuiltHallOfOwn;
let client: Client;
let voucher: string;
/** The jar in Signe's basket. */
let inBasket: string;
/** Karin and Signe buy, Berit has another stall, Eskil owns the hidden one, Hanna runs the hall. */
const seen: Record<string, Browser> = {};

beforeAll(async () => {
  built = await openBuiltHall({ METRICS_TOKEN: TOKEN });
  client = new Client({ connectionString: built.database.url });
  await client.connect();
  const { rows } = await client.query<{ slug: string }>(
    `update products set status = 'INACTIVE' where id = (select p.id from products p join providers v on v.id = p.provider_id
       where p.acquirable_as = 'VOUCHER' and v.slug <> $1 order by p.slug limit 1) returning slug`,
    [HIDDEN],
  );
  voucher = rows[0]!.slug;
  for (const [who, lang] of Object.entries({
    nobody: 'en',
    karin: 'sv',
    signe: 'de',
    berit: 'sv',
    eskil: 'sv',
    hanna: 'en',
  })) {
    const browser = new Browser(built.hall.url, createClock());
    if (who !== 'nobody') await signIn(browser, who);
    browser.cookies.set('lang', lang);
    seen[who] = browser;
  }
  await setStatus('HIDDEN');
});
afterAll(async () => {
  await client?.end();
  await built?.close();
});

const by = (who: string) => seen[who]!;
const html = async (who: string, path: string) => (await by(who).get<string>(path)).body;

async function setStatus(status: string): Promise<void> {
  const fields = { idOrSlug: HIDDEN, status };
  const changed = await by('eskil').command('PUT', `/api/providers/${HIDDEN}`, 'change-provider', fields);
  expect(changed).toMatchObject({ status: 200 });
  await eventually(
    async () => (await html('nobody', '/')).includes(HIDDEN),
    named => named === (status === 'NORMAL'),
  );
}

async function rendered(): Promise<number> {
  const page = await fetch(`${built.hall.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return Number(/^saluhall_pages_rendered_total (\d+)$/m.exec(await page.text())![1]);
}

/** What each of them has to find in an answer, by parts that it has to have or must not have. */
const LANGUAGE: Record<string, string> = {
  nobody: 'en',
  karin: 'sv',
  signe: 'de',
  berit: 'sv',
  eskil: 'sv',
  hanna: 'en',
};
const NAMES: Record<string, string> = {
  karin: 'Karin Ek',
  signe: 'Signe Dal',
  berit: 'Berit Näsman',
  eskil: 'Eskil Lund',
  hanna: 'Hanna Berg',
};
const OFFICE = ['berit', 'eskil', 'hanna'];
const READS_HIDDEN = ['eskil', 'hanna'];

function wrong(who: string, path: string, body: string): string[] {
  const found: string[] = [];
  const expectIn = (part: string, isThere: boolean) => {
    if (body.includes(part) !== isThere) found.push(`${who} at ${path}: ${isThere ? 'lacks' : 'has'} ${part}`);
  };
  if (path.startsWith('/api/')) {
    if (path === HONEY) expectIn(`"${HIDDEN}"`, READS_HIDDEN.includes(who));
    return found;
  }
  expectIn(`<html lang="${LANGUAGE[who]}"`, true);
  expectIn('<body data-office', OFFICE.includes(who));
  if (path === '/') expectIn(HIDDEN, READS_HIDDEN.includes(who));
  if (path === '/vouchers') expectIn(voucher, who === 'hanna');
  if (path === '/account') for (const [one, name] of Object.entries(NAMES)) expectIn(name, one === who);
  if (path === '/cart') expectIn(inBasket, who === 'signe');
  return found;
}

describe('pages that are made for many', () => {
  it('are each visitor’s own in language, basket, name and rights, while goods change under a crowd', async () => {
    const product = await by('signe').get<{ item: { skus: { _id: string }[] } }>('/api/products/ljunghonung');
    inBasket = product.body.item.skus[0]!._id;
    const added = await by('signe').command('POST', '/api/cart/items', 'add-to-cart', { skuId: inBasket, quantity: 1 });
    expect(added.status).toBe(200);
    const fish = await by('berit').get<{ item: { _id: string } }>('/api/products/rokt-sik');
    const paths = [
      '/',
      JAR,
      FISH,
      '/vouchers',
      '/account',
      '/cart',
      HONEY,
      '/api/products/rokt-sik',
      '/shop/rokeriet-i-hamnen',
    ];
    const faults: string[] = [];
    const change = async (n: number) => {
      const meta = { title: { sv: `Sik nummer ${n}` }, description: { sv: 'Text' }, images: [] };
      const path = `/api/products/${fish.body.item._id}`;
      expect((await by('berit').command('PUT', path, 'change-product', { meta })).status).toBe(200);
    };
    for (let round = 0; round < counts(3, 20); round++) {
      const asked = Object.keys(LANGUAGE).flatMap((who, at) =>
        paths.map((_, n) => ({ who, path: paths[(n + at * 2 + round) % paths.length]! })),
      );
      const answers = asked.map(async ({ who, path }) => {
        const answer = await by(who).get<unknown>(path);
        const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
        if (answer.status === 200 || path !== '/account') faults.push(...wrong(who, path, body));
      });
      await Promise.all([...answers, change(round)]);
    }
    expect(faults).toEqual([]);
    for (const who of ['nobody', 'karin', 'berit'])
      await eventually(
        () => html(who, `${FISH}?lang=sv`),
        body => body.includes(`Sik nummer ${counts(3, 20) - 1}`),
      );
    for (const who of Object.keys(LANGUAGE)) by(who).cookies.set('lang', LANGUAGE[who]!);
  });

  it('are rendered once for a crowd of visitors with and without sessions, whatever their addresses bring along', async () => {
    await html('karin', '/');
    for (const path of ['/shop/hallmans-bageri', '/pages/kopvillkor']) {
      const before = await rendered();
      for (const who of ['karin', 'nobody', 'signe']) by(who).cookies.set('lang', 'sv');
      const crowd = Array.from({ length: 30 }, (_, at) =>
        html(['karin', 'nobody', 'signe'][at % 3]!, `${path}?utm_source=s${at}&r=${Math.random()}&fbclid=${at}`),
      );
      expect(new Set(await Promise.all(crowd)).size).toBe(1);
      expect([path, (await rendered()) - before]).toEqual([path, 1]);
    }
    for (const who of ['karin', 'nobody', 'signe']) by(who).cookies.set('lang', LANGUAGE[who]!);
  });

  it('stay while plenty of what they list is bought, and only those that tell how many are left are made anew', async () => {
    const { rows } = await client.query<Sku>(
      `update stock_items i set on_hand = 60 from skus s join products p on p.id = s.product_id
        where i.id = s.stock_item_id and p.slug = 'rokt-sik' and s.position = 0
        returning s.id, s.price::int, i.id as "stockItemId"`,
    );
    const shop = '/shop/rokeriet-i-hamnen';
    const buy = async (quantity: number, then: number) => {
      await place(new Browser(built.hall.url, createClock()), rows[0]!, quantity);
      const told = () => by('nobody').get<{ item: { skus: { available: number }[] } }>('/api/products/rokt-sik');
      await eventually(told, ({ body }) => body.item.skus[0]!.available === then);
    };
    for (const path of [shop, FISH]) await html('nobody', path);
    const before = await rendered();
    const madeAnew = async (path: string) => {
      await html('nobody', path);
      return (await rendered()) - before;
    };
    await buy(2, 58);
    // A product's number can be told before the event that drops its page has come.
    await eventually(
      () => madeAnew(FISH),
      times => times === 1,
    );
    expect(await madeAnew(shop)).toBe(1);
    await buy(10, 48);
    await eventually(
      () => madeAnew(shop),
      times => times === 2,
    );
  });

  it('are rendered for one who has a right that they ask for, and kept for those whose right is another', async () => {
    await html('berit', FISH);
    const before = await rendered();
    expect(await html('berit', FISH)).toContain('<body data-office');
    expect((await rendered()) - before).toBe(0);
    // She reads what is hidden at her own stall: the hall's page asks for that right, and is hers, without the other one.
    expect(await html('berit', '/')).not.toContain(HIDDEN);
    expect(await html('eskil', '/')).toContain(HIDDEN);
    expect((await rendered()) - before).toBeGreaterThan(1);
  });

  it('follow a right that was given or taken at the next look', async () => {
    const shows = async () => (await html('signe', '/vouchers')).includes(voucher);
    expect(await shows()).toBe(false);
    const { rows } = await client.query(
      `select "userId" as id from session s join "user" u on u.id = s."userId" where u.name = 'Signe Dal'`,
    );
    const { id } = rows[0];
    await client.query(`insert into scopes (user_id, scope, granted_at) values ($1, 'platform:vouchers', now())`, [id]);
    await raise(by('signe'));
    expect(await shows()).toBe(true);
    await client.query(`delete from scopes where user_id = $1 and scope = 'platform:vouchers'`, [id]);
    expect(await shows()).toBe(false);
  });

  it('are those of anybody again after signing out, also for a cookie that was kept', async () => {
    const eskil = new Browser(built.hall.url, createClock());
    await signIn(eskil, 'eskil');
    expect((await eskil.get<string>('/')).body).toContain(HIDDEN);
    const cookies = new Map(eskil.cookies);
    expect((await eskil.command('POST', '/api/commands/sign-out', 'sign-out')).status).toBe(200);
    for (const kept of [new Map(eskil.cookies), cookies]) {
      eskil.cookies.clear();
      for (const [name, value] of kept) eskil.cookies.set(name, value);
      const { body } = await eskil.get<string>('/');
      expect([body.includes(HIDDEN), body.includes('<body data-office')]).toEqual([false, false]);
      expect(JSON.stringify((await eskil.get(HONEY)).body)).not.toContain(`"${HIDDEN}"`);
    }
  });
});

describe('what an answer of the API says of caches', () => {
  it('is nothing to keep for what is one visitor’s, and to ask again for what is everybody’s', async () => {
    const told = async (path: string, who = 'karin') => {
      const { status, headers } = await by(who).get(path);
      return [path, status, headers.get('cache-control')];
    };
    for (const [path, status] of [
      ['/api/cart', 200],
      ['/api/users/current', 200],
      ['/api/products/none', 404],
      ['/api/nothing', 404],
    ] as const)
      expect(await told(path)).toEqual([path, status, 'private, no-store']);
    expect(await told('/api/products/rokt-sik')).toEqual(['/api/products/rokt-sik', 200, 'private, no-cache']);
    // To who reads what is hidden it is their own.
    expect(await told(HONEY)).toEqual([HONEY, 200, 'private, no-cache']);
    expect(await told(HONEY, 'eskil')).toEqual([HONEY, 200, 'private, no-store']);
  });
});
