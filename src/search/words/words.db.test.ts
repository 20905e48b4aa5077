import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { sequence } from '../../shared/events.ts';
import type { Locale } from '../../shared/i18n.ts';
import { calendarDayAt } from '../../shared/time.ts';
import type { SearchResult } from '../contract.ts';
import { followWordings } from './commands.ts';

/** Hand-written cases: a visitor's search, and its expected first result. */
const CASES: Record<Locale, [text: string, first: string][]> = {
  sv: [
    ['båthyra', 'hyr-eka'],
    ['bathyra', 'hyr-eka'],
    ['hyra båt', 'hyr-eka'],
    ['hyra roddbåten', 'hyr-eka'],
    ['cykeluthyrning', 'hyr-ladcykel'],
    ['elcyklar', 'elcykel-per-timme'],
    ['lådcykel', 'hyr-ladcykel'],
    ['sauna', 'kvallsbastu'],
    ['bastun', 'kvallsbastu'],
    ['stugor', 'strandstuga'],
    ['stugor vid vattnet', 'fyrbaddsstuga'],
    ['kajaker', 'hyr-kajak'],
    ['kajk', 'hyr-kajak'],
    ['kanotuthyrning', 'hyr-kanadensare'],
    ['ridning', 'skogstur-till-hast'],
    ['haest', 'skogstur-till-hast'],
    ['sälar', 'salsafari'],
    ['svampplockning', 'svampvandring'],
    ['vandrarhem', 'vandrarhemsrum'],
    ['HONUNG', 'ljunghonung'],
    ['getost', 'getost-fran-asen'],
    ['prinsestarta', 'prinsesstarta'],
    ['kanelbulle', 'kanelbullar'],
    ['rökt lax', 'varmrokt-lax'],
    ['julbordet', 'julbord-vid-sjon'],
    ['boka ett bord', 'bord-pa-sjokanten'],
    ['konsert', 'kammarmusik-i-salongen'],
    ['taxi', 'forare-den-sista-biten'],
    ['stearinljus', 'stopta-julljus'],
    ['sommarhonugn', 'sommarhonung'],
  ],
  en: [
    ['boat hire', 'hyr-eka'],
    ['rent a boat', 'hyr-eka'],
    ['bike rental', 'hyr-ladcykel'],
    ['e-bike for a day', 'elcykel-over-dagen'],
    ['ebikes', 'elcykel-per-timme'],
    ['bastu', 'kvallsbastu'],
    ['saunas', 'kvallsbastu'],
    ['cottages', 'strandstuga'],
    ['cabin for four', 'fyrbaddsstuga'],
    ['evening paddling', 'guidad-kvallspaddling'],
    ['kayaks for hire', 'hyr-kajak'],
    ['canoes', 'hyr-kanadensare'],
    ['paddleboard', 'hyr-sup'],
    ['horse riding', 'skogstur-till-hast'],
    ['hostel', 'vandrarhemsrum'],
    ['glamping', 'glampingtalt'],
    ['goat cheese', 'getost-fran-asen'],
    ['honey', 'ljunghonung'],
    ['smoked salmon', 'varmrokt-lax'],
    ['strawbery', 'jordgubbar-i-lada'],
    ['cinamon rolls', 'kanelbullar'],
    ['christmas buffet', 'julbord-vid-sjon'],
    ['fishing licence', 'fiskekort'],
    ['book a table', 'bord-pa-sjokanten'],
    ['mushrooms', 'svampvandring'],
    ['pottery class', 'drejkurs'],
    ['gloves', 'lovikkavantar'],
    ['electric car', 'elbil-ett-dygn'],
    ['boat to the castle', 'bat-till-slottet'],
    ['seals', 'salsafari'],
    ['learning to make cheese', 'ystningskurs'],
  ],
  de: [
    ['Bootsverleih', 'hyr-eka'],
    ['Boot mieten', 'hyr-eka'],
    ['Ruderboote', 'hyr-eka'],
    ['Fahrradverleih', 'hyr-ladcykel'],
    ['Elektrofahrrad', 'elcykel-over-dagen'],
    ['Sauna am Abend', 'kvallsbastu'],
    ['Hütten', 'strandstuga'],
    ['Huette', 'strandstuga'],
    ['Ferienhaus', 'strandstuga'],
    ['Kanu mieten', 'hyr-kanadensare'],
    ['Kanuverleih', 'hyr-kanadensare'],
    ['Kajaks', 'hyr-kajak'],
    ['Reiten', 'skogstur-till-hast'],
    ['Zelte', 'taltplats-vid-dafto'],
    ['Wohnmobilstellplatz', 'husvagnsplats-med-el'],
    ['Turmzimer', 'tornrummet'],
    ['Ziegenkäse', 'getost-fran-asen'],
    ['Käse', 'getost-fran-asen'],
    ['Honig', 'ljunghonung'],
    ['Räucherlachs', 'varmrokt-lax'],
    ['Zimtschnecke', 'kanelbullar'],
    ['Sauerteigbrot', 'surdegslimpa'],
    ['Weihnachtsbuffet', 'julbord-vid-sjon'],
    ['Angeln', 'fiskekort'],
    ['Tisch reservieren', 'bord-pa-sjokanten'],
    ['Pilze', 'svampvandring'],
    ['Töpferkurs', 'drejkurs'],
    ['Erdberen', 'jordgubbar-i-lada'],
    ['Schloss', 'bat-till-slottet'],
    ['Elektroautos', 'elbil-ett-dygn'],
  ],
};

let hall: TestHall;
let staff: Browser;
/** A range in June, when all stalls are open. */
let june: { from: string; to: string };
beforeAll(async () => {
  hall = await openHall({ worker: false });
  await followWordings(hall.hall.world);
  staff = await signedIn(hall, 'hanna.berg');
  const today = calendarDayAt(hall.clock.now());
  const year = Number(today.slice(0, 4)) + (today.slice(5) > '06-01' ? 1 : 0);
  june = { from: `${year}-06-14`, to: `${year}-06-20` };
});
afterAll(() => hall.close());

async function slugsFor(text: string, { lang = 'sv', ...fields }: Record<string, unknown> = {}): Promise<string[]> {
  const begun = await staff.command<{ jobId: string }>('POST', `/api/search?lang=${lang}`, 'search', {
    dateRange: june,
    text,
    ...fields,
  });
  expect(begun.status).toBe(200);
  const { body } = await staff.get<{ results: SearchResult[] }>(`/api/search/${begun.body.jobId}`);
  return body.results.find(({ type }) => type === 'EXACT_START_DATE')?.items.map(({ slug }) => slug) ?? [];
}

describe.each(Object.entries(CASES))('words in %s', (lang, cases) => {
  it.each(cases)('%s: first %s [storefront 7.2]', async (text, first) => {
    expect((await slugsFor(text, { lang }))[0]).toBe(first);
  });
});

describe('words', () => {
  it('that nobody has on the shelves find nothing, and what means something to a database finds no fault', async () => {
    for (const text of ['luftballong', 'zzzzz', "'; select 1; --", '%%%', '\\', '_'.repeat(9), '😀', 'a'.repeat(200)])
      expect([text, ...(await slugsFor(text))]).toEqual([text]);
  });
  it('are all answered if they can be, else most of them, and never by half a thing', async () => {
    expect(await slugsFor('röd kajak')).toContain('hyr-kajak');
    expect(await slugsFor('kajak', { keywords: ['kväll'] })).toEqual(['guidad-kvallspaddling']);
    expect(await slugsFor('luftballong över staden med champagne')).toEqual([]);
  });
  it('are looked for at one provider alone, and what is best there is the measure', async () => {
    expect((await slugsFor('båt', { providerId: 'kronocamping-vid-sjon' }))[0]).toBe('hyr-eka');
    expect(await slugsFor('getost', { providerId: 'kronocamping-vid-sjon' })).toEqual([]);
  });
  it('are those of today: what a seller writes is found, and what is taken away is not', async () => {
    const owner = await signedIn(hall, 'eskil.lund');
    const { body } = await owner.get<{ item: { _id: string; meta: { images: { ref: string }[] } } }>(
      '/api/products/ljunghonung',
    );
    const change = (title: string) =>
      owner.command('PUT', `/api/products/${body.item._id}`, 'change-product', {
        productId: body.item._id,
        meta: { title: { sv: title }, images: body.item.meta.images.map(({ ref }) => ref) },
      });
    expect((await change('Kakelugnshonung')).status).toBe(200);
    const { pool, world } = hall.hall;
    await sequence(pool);
    await followWordings(world);
    expect((await slugsFor('kakelugn'))[0]).toBe('ljunghonung');
    expect(await slugsFor('ljunghonung')).not.toContain('ljunghonung');
  });
});
