import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, shortId } from '../src/shared/ids.ts';
import type { TestHall } from './hall.ts';
import { letterTo, tokenIn } from './letters.ts';
import { openHallWithPages, type Pages } from './pages.ts';
import { signIn } from './people.ts';

/** The route table of the specification (storefront 2), as far as it is built: what each address answers. */
let hall: TestHall;
let pages: Pages;
beforeAll(async () => {
  ({ hall, pages } = await openHallWithPages());
});
afterAll(async () => {
  await pages.close();
  await hall.close();
});

const idOf = async (table: 'providers' | 'products', slug: string) =>
  (await hall.db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;

describe('the hall', () => {
  it('opens at / and under its area, with the ö too; another area is not found [storefront 2.1]', async () => {
    for (const path of ['/', '/areas/lidkoping', '/areas/lidk%C3%B6ping', '/areas/LIDK%C3%96PING']) {
      const { status, text } = await pages.page(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain('Vad blir det i dag?');
      expect(text).toContain('Ängens bigård');
    }
    expect((await pages.page('/areas/lacko')).status).toBe(404);
  });

  it('explains itself in three steps, and says at the foot which build it is and from when [storefront 2.36]', async () => {
    const { text } = await pages.page('/?lang=en');
    expect(text).toMatch(/How does it work\?.*Choose what you like.*Pay within a minute.*Pick it up at the stall/);
    expect(text).toMatch(/Build \d+\.\d+\.\d+ · \d{4}-\d\d-\d\d \d\d:\d\d/);
  });

  it('leads from /shop and /destinations to / [storefront 2.2, 2.5]', async () => {
    for (const path of ['/shop', '/shop/', '/destinations', '/destinations/'])
      expect([path, await pages.page(path)]).toMatchObject([path, { status: 302, location: '/' }]);
  });

  it('shows only what ?cat and ?tag ask for, each as often as one likes [storefront 2.37]', async () => {
    const { text } = await pages.page('/?cat=candles&cat=coffee&tag=retail');
    expect(text).toContain('Du ser bara: ljus, kaffe, sådant att ta med hem.');
    expect(text).toContain('Rullade bivaxljus');
    expect(text).not.toContain('Ljunghonung');
    expect((await pages.page('/?area=lidkoping')).text).toContain('Ljunghonung');
    expect((await pages.page('/?area=atlantis')).status).toBe(404);
  });

  it.each(['sv', 'en', 'de'])('speaks %s when asked to, and remembers it', async lang => {
    const visitor = pages.visitor();
    expect((await pages.page(`/?lang=${lang}`, visitor)).html).toContain(`<html lang="${lang}"`);
    expect((await pages.page('/login', visitor)).html).toContain(`<html lang="${lang}"`);
  });
});

describe('stalls, goods and pages of the hall', () => {
  it('are found by slug and by id [storefront 2.8, 2.9]', async () => {
    const stall = await idOf('providers', 'angens-bigard');
    const jar = await idOf('products', 'ljunghonung');
    for (const name of ['angens-bigard', stall, shortId(stall)]) {
      expect((await pages.page(`/home/${name}`)).text).toContain('Handla här');
    }
    expect((await pages.page('/shop/angens-bigard')).text).toContain('Ljunghonung');
    expect((await pages.page('/shop/sjokanten/ta-med')).text).toContain('Ur luckan');
    expect((await pages.page('/pages/sjokanten/sallskap')).text).toContain('Nio bord är nio bord');
    for (const name of ['ljunghonung', jar, shortId(jar)]) {
      expect((await pages.page(`/products/${name}`)).text).toContain('Lägg i korgen');
    }
    expect((await pages.page('/pages/kopvillkor')).status).toBe(200);
  });

  it('that are not there are not found, each in its own words [storefront 8.2]', async () => {
    const words = {
      '/home/nobody': 'Oj, här finns inget att se',
      '/shop/nobody': 'Oj, här finns inget att se',
      [`/home/${newId()}`]: 'Oj, här finns inget att se',
      '/products/nothing': 'Produkt ej funnen',
      [`/products/${newId()}?lang=en`]: 'Product not found',
      '/pages/nothing': 'Oj, här finns inget att se',
      '/pages/angens-bigard/nothing': 'Oj, här finns inget att se',
      '/pages/nobody/binas-ar?lang=en': 'Oops, nothing to see here',
      '/shop/sjokanten/nothing': 'Oj, här finns inget att se',
      '/no/such/address': 'Oj, här finns inget att se',
      '/page-not-found?lang=en': 'Oops, nothing to see here',
    };
    for (const [path, said] of Object.entries(words)) {
      const { status, text } = await pages.page(path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain(said);
    }
  });
});

describe('destinations', () => {
  it('are found in any spelling, with anything behind them [storefront 2.6]', async () => {
    for (const path of ['/destinations/dafto', '/destinations/DAFTO/', '/destinations/%20Dafto%20/om/oss']) {
      const { status, text, html } = await pages.page(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain('Barfota till frukost');
      expect(html).toMatch(/<link rel="canonical" href="[^"]*\/destinations\/dafto\?lang=sv"/);
    }
  });

  it('lead on where the table says, and to / where nobody knows them [storefront 2.29]', async () => {
    for (const [name, location] of [
      ['lidk%C3%B6ping', '/areas/lidkoping'],
      ['presentkort', '/vouchers'],
      ['sjokanten', '/home/sjokanten'],
      ['atlantis/and/further', '/'],
    ])
      expect([name, await pages.page(`/destinations/${name}`)]).toMatchObject([name, { status: 302, location }]);
  });

  it('and stalls that links of the town lead to are all there [storefront 2.30]', async () => {
    const names = ['smart-resande-gotene', 'smart-resande-grastorp', 'smart-resande-vara', 'smart-resande-skara'];
    const more = ['smart-resande-elbil', 'smart-resande', 'smart-resande-start'];
    const shops = ['/shop/inspirera', '/shop/bauergarden-i-bunn/', '/shop/sjokanten', '/vouchers'];
    for (const path of [...[...names, ...more].map(name => `/destinations/${name}`), ...shops])
      expect([path, await pages.page(path)]).toMatchObject([path, { status: 200 }]);
  });

  it('that are not to be shown are not found; without a name they are invalid', async () => {
    const lacko = await pages.page('/destinations/lacko');
    expect(lacko.status).toBe(404);
    expect(lacko.text).toContain('Oj, här finns inget att se');
    const nothing = await pages.page('/destinations/%20?lang=en');
    expect(nothing.status).toBe(400);
    expect(nothing.text).toContain('Invalid destination');
  });

  it('and the pages behind them have one address each [storefront 2.4]', async () => {
    for (const [path, home] of [
      ['/pages/dafto-store-front', '/destinations/dafto'],
      ['/pages/vouchers', '/vouchers'],
      ['/vouchers', '/vouchers'],
      ['/pages/start', '/'],
      ['/pages/angens-bigard/binas-ar/och/mer', '/pages/angens-bigard/binas-ar'],
    ]) {
      const { status, html } = await pages.page(path!);
      expect([path, status]).toEqual([path, 200]);
      expect(new URL(/<link rel="canonical" href="([^"]*)"/.exec(html)![1]!).pathname).toBe(home);
    }
  });
});

describe('paying', () => {
  it.each(['/payments/success', '/order-group'])(
    '%s leads to the receipt with its key, and says so without [storefront 2.11; payments 2.8.1]',
    async path => {
      const group = newId();
      expect(await pages.page(`${path}?orderGroupId=${group}&ak=k`)).toMatchObject({
        status: 302,
        location: `/receipts/${shortId(group)}?ak=k&waitforit=true`,
      });
      for (const query of ['', '?orderGroupId=nonsense']) {
        const { status, text } = await pages.page(path + query);
        expect([status, text]).toEqual([400, expect.stringContaining('Adressen säger inte vilken beställning')]);
      }
    },
  );

  it('an invalid pay request says that its link is, and an invalid order group what it is [payments 2.4.5, 5.11, 5.12, 8.1, 8.12]', async () => {
    for (const id of ['nonsense', newId()]) {
      for (const path of ['', '/payment', '/processing'].map(end => `/pay-requests/${id}${end}`)) {
        const { status, text } = await pages.page(path);
        expect([path, status]).toEqual([path, 404]);
        expect(text).toContain('Betalningslänken är ogiltig');
      }
    }
    const { status, text } = await pages.page('/receipts/nonsense?lang=en');
    expect(status).toBe(404);
    expect(text).toContain('Invalid order group id');
  });
});

describe('signing in', () => {
  it('is what /bo asks for; who is signed in goes on to where they came from, or to / [storefront 2.11; payments 2.10.4]', async () => {
    expect(await pages.page('/bo/providers/sjokanten/orders?status=CONFIRMED')).toMatchObject({
      status: 302,
      location: '/login?refUrl=%2Fbo%2Fproviders%2Fsjokanten%2Forders%3Fstatus%3DCONFIRMED',
    });
    expect((await pages.page('/login?refUrl=/bo')).text).toContain('Användarnamn');
    const maja = pages.visitor();
    await signIn(maja, 'maja');
    expect(await pages.page('/login?refUrl=/bo/dashboard', maja)).toMatchObject({
      status: 302,
      location: '/bo/dashboard',
    });
    expect(await pages.page('/login', maja)).toMatchObject({ status: 302, location: '/' });
    expect(await pages.page('/login?refUrl=//evil.example', maja)).toMatchObject({ status: 302, location: '/' });
  });

  it('does not open a back office to customers [storefront 6.7]', async () => {
    const karin = pages.visitor();
    await signIn(karin, 'karin');
    const { status, text } = await pages.page('/bo/dashboard', karin);
    expect(status).toBe(403);
    expect(text).toContain('Hit har du inte tillträde');
  });

  it('/backoffice/* is the old address of /bo/* [storefront 2.12]', async () => {
    expect(await pages.page('/backoffice')).toMatchObject({ status: 302, location: '/bo' });
    expect(await pages.page('/backoffice/providers/sjokanten/orders?status=CONFIRMED')).toMatchObject({
      status: 302,
      location: '/bo/providers/sjokanten/orders?status=CONFIRMED',
    });
  });
});

describe('a link from a verification letter', () => {
  it('asks who is not signed in to be, and leads everybody else to the page that tells how it went [storefront 2.14]', async () => {
    const path = '/verifications/email?token=nonsense';
    expect(await pages.page(path)).toMatchObject({
      status: 302,
      location: '/login?refUrl=%2Fverifications%2Femail%3Ftoken%3Dnonsense',
    });
    const karin = pages.visitor();
    await signIn(karin, 'karin');
    expect(await pages.page(path, karin)).toMatchObject({
      status: 302,
      location: '/verifications/email/failed?error=link-not-valid',
    });
    expect((await pages.page('/verifications/email/successful?lang=en')).text).toContain(
      'Thanks! Your email address has been verified.',
    );
    const failed = await pages.page('/verifications/email/failed?lang=en&error=%3Cb%3Eno%3C/b%3E');
    expect(failed.text).toContain('Something went wrong');
    expect(failed.html).toContain('&lt;b&gt;no&lt;/b&gt;');
    expect((await pages.page('/verifications/email/failed?lang=en')).text).toContain('Verification failed');
  });

  it('leads an applicant for a stall back to their application, and others to the page that thanks them', async () => {
    const signe = pages.visitor();
    await signIn(signe, 'signe');
    const change = async (emailAddress: string) => {
      await signe.command('POST', '/api/commands/change-email', 'change-email', { emailAddress });
      return `/verifications/email?token=${tokenIn(await letterTo(hall, emailAddress))}`;
    };
    expect(await pages.page(await change('signe.forst@brevlada.example'), signe)).toMatchObject({
      status: 302,
      location: '/verifications/email/successful',
    });
    // An applicant whose address is not proven yet comes from the page to apply, and is led back there, too.
    await hall.db
      .updateTable('user')
      .set({ emailVerified: false })
      .where('email', '=', 'signe.forst@brevlada.example')
      .execute();
    await pages.page('/sell', signe);
    expect(await pages.page(await change('signe.ansoker@brevlada.example'), signe)).toMatchObject({
      status: 302,
      location: '/sell',
    });
    signe.cookies.delete('applying');
    const begun = await signe.command('POST', '/api/applications', 'begin-application');
    expect(begun.status).toBe(200);
    expect(await pages.page(await change('signe.sedan@brevlada.example'), signe)).toMatchObject({
      status: 302,
      location: '/sell',
    });
  });
});

describe("somebody's own pages", () => {
  it('ask for sign-in and lead back', async () => {
    for (const path of ['/account', '/account/orders', '/account/data', '/account/sessions']) {
      expect(await pages.page(path)).toMatchObject({
        status: 302,
        location: `/login?refUrl=${encodeURIComponent(path)}`,
      });
    }
    const karin = pages.visitor();
    await signIn(karin, 'karin');
    expect((await pages.page('/account', karin)).text).toContain('Karin Ek');
    expect((await pages.page('/account/orders', karin)).text).toContain('Inga beställningar än');
  });
});

describe('pages of no trade', () => {
  it('say goodbye, deny access and load for ever [storefront 2.16]', async () => {
    expect((await pages.page('/signed-out-from-backoffice-successfully?lang=en')).text).toContain(
      'You are now signed out! Welcome back another time.',
    );
    const denied = await pages.page('/access-denied');
    expect(denied.status).toBe(403);
    expect(denied.text).toContain('Hit har du inte tillträde');
    expect((await pages.page('/load-me-up')).text).toContain('Laddar');
  });

  it('fail on purpose, with the reference of the request [storefront 2.18]', async () => {
    const { status, text, headers } = await pages.page('/give-me-an-error-please');
    expect(status).toBe(500);
    expect(text).toContain('Vi verkar ha det lite struligt just nu');
    expect(text).toContain(headers.get('x-request-id'));
  });
});
