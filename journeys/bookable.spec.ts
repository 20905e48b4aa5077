import { newId } from '../src/shared/ids.ts';
import { clean } from './axe.ts';
import { chooseTime, dayNamed, firstDay, isWithin, todayIn } from './booking-steps.ts';
import { expect, fillWho, listening, newBuyer, openSignedIn, RECEIPT, test } from './visit.ts';

/** A seller makes three tables and the rules of an evening, and a visitor books one of them. */
test.use({ viewport: { width: 390, height: 844 } });

test('three tables and an evening, made in the browser, are booked by a visitor', async ({
  page,
  fresh,
  complaints,
}) => {
  // The question before a change that touches bookings.
  complaints.expect(/status of 409/);
  const slug = `kvall-${newId().slice(-8)}`;
  const title = `Bord på bryggan ${slug.slice(-4)}`;
  await openSignedIn(page, '/bo/providers/angens-bigard/units');
  await listening(page);

  await test.step('a product without rules waits among those that are booked', async () => {
    const provider = await page.request.get('/api/providers/angens-bigard');
    const providerId = ((await provider.json()) as { item: { _id: string } }).item._id;
    const person = { unit: { type: 'PERSON', name: { sv: 'person' } }, value: 1, quantity: 1 };
    const sku = {
      articleNumber: slug,
      title: { sv: 'Bord' },
      price: 0,
      acquire: { _type: 'BOOKABLE', type: 'TABLE_BOOKING', amount: person },
    };
    const answer = await page.request.post('/api/products', {
      data: {
        _id: newId(),
        _type: 'add-product',
        _createdAt: new Date().toISOString(),
        ...{ providerId, slug, acquirableAs: 'BOOKABLE', vatCategory: 'food', categories: [] },
        ...{ meta: { title: { sv: title }, images: [] }, skus: [sku] },
      },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  });

  await test.step('three tables: renamed, moved by keys, joined, one made smaller', async () => {
    await page.getByRole('button', { name: 'Bord', exact: true }).click();
    await page.getByLabel('Gruppens namn', { exact: true }).fill(title);
    const first = page.getByRole('button', { name: /^Bord 1 4 pl/ }).first();
    await first.click();
    await first.press('ArrowDown');
    await expect(page.getByText(/^Bord 1: 25 från vänster, 42 uppifrån$/)).toBeAttached();
    await page.getByRole('checkbox', { name: 'Bord 2' }).check();
    await page
      .getByRole('button', { name: /^Färre: Gäster högst|Gäster högst/ })
      .first()
      .click();
    await clean(page);
    await page.getByRole('button', { name: 'Spara' }).click();
    await expect(page.getByText('Sparat', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });

  const day = firstDay(
    await todayIn(page, 'angens-bigard'),
    8,
    (one, weekday) => weekday === 6 && !isWithin(one, '12-20', '12-31') && !isWithin(one, '01-01', '01-06'),
  );
  await test.step('the rules of an evening, tried by the engine while they are written', async () => {
    await page.reload();
    await page.getByRole('link', { name: title }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByLabel('Bokas med').selectOption({ label: title });
    await expect(page.getByText(/kan 2 personer börja 17:00, 17:30, .* och 20:00\.$/)).toBeVisible();
    await page.getByLabel('Till, lördag').fill('18:00');
    await expect(page.getByText('kan 2 personer inte boka')).toBeVisible();
    await page.getByLabel('Till, lördag').fill('21:00');
    await expect(page.getByText(/och 19:00\.$/)).toBeVisible();
    await clean(page);
    await page.getByRole('button', { name: 'Spara' }).click();
    await expect(page.getByText('Sparat', { exact: true })).toBeVisible();
  });

  await test.step('a visitor takes one', async () => {
    const visitor = await fresh();
    await visitor.goto(`/products/${slug}?date=${day}&guests=2`);
    await expect(visitor.getByRole('gridcell', { selected: true })).toHaveAccessibleName(dayNamed(day, 'sv'));
    await chooseTime(visitor, '19:00', 'sv');
    // A booking, for a table in the basket may not be held: a network's baskets hold six times in a quarter of an hour.
    await visitor.getByRole('button', { name: 'Boka bord' }).click();
    await fillWho(visitor, newBuyer());
    await visitor.getByRole('button', { name: 'Boka', exact: true }).click();
    await expect(visitor).toHaveURL(RECEIPT);
  });

  await test.step('a change that touches them is said before it is kept', async () => {
    await page.getByLabel('Till, lördag').fill('20:00');
    await page.getByRole('button', { name: 'Spara' }).click();
    const dialog = page.getByRole('dialog', { name: /^Berör 1 bokningar$/ });
    await expect(dialog).toBeVisible();
    await clean(page);
    await dialog.getByRole('button', { name: 'Tillbaka, ändra inget' }).click();
  });
});
