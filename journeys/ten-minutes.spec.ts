import { chooseTime, firstDay, intoCart, isWithin, seeReceipt, toCheckout, todayIn } from './booking-steps.ts';
import { applied, counted, prepare, slugOf } from './new-stall.ts';
import { expect, newBuyer, payBasket, test } from './visit.ts';

/**
 * From /sell to the first order, on a phone and with nothing but the screen: what a seller presses and writes is
 * counted and printed, and so are the seconds from the first page to the open stall.
 */
test.use({ viewport: { width: 390, height: 844 } });

const MOST_MINUTES = 10;

async function say(trade: string, began: number, count: () => Promise<{ presses: number; fields: number }>) {
  const { presses, fields } = await count();
  const seconds = Math.round((Date.now() - began) / 1000);
  process.stdout.write(`Ten minutes, ${trade}: ${presses} presses, ${fields} fields, ${seconds} s\n`);
  // A person takes a second and a half for a press and eight for a field; the machine's own time is not theirs.
  expect(presses * 1.5 + fields * 8).toBeLessThan(MOST_MINUTES * 60);
}

test('a farm shop, from the application to its first paid order', async ({ page, fresh, complaints }) => {
  test.setTimeout(600_000);
  complaints.expect(/status of 4\d\d/);
  const count = await counted(page);
  const began = Date.now();
  const seller = {
    username: 'gunnar.hallman',
    password: 'ugnen-tands-tre',
    stall: 'Hallmans gårdsbutik',
    band: 'handla',
  };
  const slug = await applied(page, await fresh(), seller);
  await prepare(page, slug, { trade: 'Gårdsbutik', drafts: ['Presentkorg från gården'] });
  await say('farm shop', began, count);

  const visitor = await fresh();
  await visitor.goto(`/products/${await slugOf(page, slug, 'Presentkorg från gården')}`);
  await intoCart(visitor, 'Lägg i korgen', 'Presentkorg från gården', 'sv');
  await payBasket(visitor);
});

test('a café, from the application to its first table', async ({ page, fresh, complaints }) => {
  test.setTimeout(600_000);
  complaints.expect(/status of 4\d\d/);
  const count = await counted(page);
  const began = Date.now();
  const seller = { username: 'berit.nasman', password: 'ingen-citron-alls', stall: 'Kajens kafé', band: 'ata' };
  const slug = await applied(page, await fresh(), seller);
  await prepare(page, slug, { trade: 'Kafé med bord', drafts: ['Bord i kaféet', 'Morotskaka, hel'] });
  await say('café', began, count);

  const visitor = await fresh();
  const day = firstDay(
    await todayIn(visitor, slug),
    8,
    (one, weekday) => weekday === 6 && !isWithin(one, '12-20', '12-31') && !isWithin(one, '01-01', '01-06'),
  );
  await visitor.goto(`/products/${await slugOf(page, slug, 'Bord i kaféet')}?date=${day}&guests=2`);
  await chooseTime(visitor, '12:00', 'sv');
  await intoCart(visitor, 'Lägg bord i korgen', 'Bord i kaféet', 'sv');
  await toCheckout(visitor, newBuyer(), 'sv');
  await visitor.getByRole('button', { name: /^Boka/ }).click();
  await seeReceipt(visitor);
});
