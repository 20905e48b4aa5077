import { m } from '../src/paraglide/messages.js';
import { plusDays } from '../src/ui/month-days.ts';
import {
  cartLine,
  chooseTime,
  count,
  dayNamed,
  fact,
  firstDay,
  intoCart,
  isOneMonth,
  isWithin,
  openResult,
  openSearch,
  payByCard,
  searchDays,
  searchFor,
  seeReceipt,
  shortDay,
  speak,
  toCheckout,
  todayIn,
  totalOf,
} from './booking-steps.ts';
import { letterTo } from './mailbox.ts';
import { expect, newBuyer, test } from './visit.ts';

/** Five bookings on a phone, from search to mail; each searched in one language, ordered in another, shown in a third. */
test.use({ viewport: { width: 390, height: 844 } });

test('a table for four on a Saturday evening, for nothing [storefront 2.65]', async ({ page, fresh }) => {
  const buyer = newBuyer();
  const said = { locale: 'en' } as const;
  // Not around Christmas, when the house is closed.
  const saturday = firstDay(
    await todayIn(page, 'sjokanten'),
    15,
    (day, weekday) => weekday === 6 && !isWithin(day, '12-22', '12-31') && !isWithin(day, '01-01', '01-02'),
  );

  const product =
    await test.step('Swedish: looked for with its day, found, and opened as it was asked for', async () => {
      await openSearch(page, 'sjokanten', 'sv');
      await searchDays(page, saturday, saturday, 'sv');
      await searchFor(page, 'bord', 4, 'sv');
      return await openResult(page, { locale: 'sv', title: 'Boka bord', day: saturday, guests: 4 });
    });

  await test.step('the day is chosen already; an evening is chosen from its times', async () => {
    await expect(product.getByRole('gridcell', { selected: true })).toHaveAccessibleName(dayNamed(saturday, 'sv'));
    await expect(product.getByRole('group', { name: 'Gäster', exact: true })).toContainText('4');
    await chooseTime(product, '19:00', 'sv');
    await intoCart(product, m.catalogue_add_table({}, { locale: 'sv' }), 'Boka bord', 'sv');
  });

  await test.step('English: the cart knows when and for whom, and nothing is owed', async () => {
    await speak(product, 'en');
    await expect(cartLine(product)).toContainText(`${shortDay(saturday, 'en')} 19:00`);
    await expect(cartLine(product)).toContainText('4 guests');
    await toCheckout(product, buyer, 'en');
    await expect(product.getByText(m.checkout_duty({}, said))).toHaveCount(0);
    await product.getByRole('button', { name: m.checkout_book({}, said), exact: true }).click();
    await seeReceipt(product);
  });

  await test.step('German: the receipt says when, for whom and at which table, and nothing of money', async () => {
    await expect(product.getByRole('heading', { level: 1, name: /Elin/ })).toBeVisible();
    await speak(product, 'de');
    await expect(fact(product, m.receipts_when({}, { locale: 'de' }))).toHaveText(`${shortDay(saturday, 'de')} 19:00`);
    await expect(fact(product, m.receipts_who({}, { locale: 'de' }))).toHaveText('4 Gäste');
    await expect(product.getByText(m.receipts_paid_stamp({}, { locale: 'de' }))).toHaveCount(0);
  });

  await test.step('the letter came, in the language of the order, and opens the booking with its key alone', async () => {
    const other = await fresh();
    const letter = await letterTo(other, buyer, /Sjökanten.* SH-/);
    await expect(letter).toContainText(`${shortDay(saturday, 'en')} 19:00–21:00`);
    await expect(letter).toContainText('4 guests');
    const link = (await letter.locator('a[href*="/receipts/"]').first().getAttribute('href')) ?? '';
    expect((await other.request.get(link.replace(/\?.*/, ''))).status()).toBe(401);
    await other.goto(link);
    await expect(fact(other, m.receipts_who({}, { locale: 'sv' }))).toHaveText('4 gäster');
  });
});

test('two nights with a child and a dog [storefront 2.64; payments 2.7.1]', async ({ page, fresh }) => {
  const buyer = newBuyer();
  const title = 'Double room to the lake';
  // Nights with the same price all year: not at the weekend, in summer or when the house is closed.
  const tuesday = firstDay(
    await todayIn(page, 'bauergarden-i-bunn'),
    8,
    (day, weekday) =>
      weekday === 2 &&
      !isWithin(day, '06-18', '08-16') &&
      !isWithin(day, '12-21', '12-26') &&
      isOneMonth(day, plusDays(day, 2)),
  );
  const thursday = plusDays(tuesday, 2);

  const product = await test.step('English: two nights for three are looked for', async () => {
    await openSearch(page, 'bauergarden-i-bunn', 'en');
    await searchDays(page, tuesday, thursday, 'en');
    await searchFor(page, 'room with a dog', 3, 'en');
    // A house's result shows rooms, and under each the product that it is sold as.
    return await openResult(page, { locale: 'en', card: 'Rooms to the lake', title, day: tuesday, guests: 3 });
  });

  await test.step('two adults, a child and a dog; the price counts with them', async () => {
    await expect(product.getByRole('gridcell', { selected: true })).toHaveCount(2);
    await count(product, 'Adult', 2, 'en');
    await count(product, 'Child 4–12 in an extra bed', 1, 'en');
    await count(product, 'Dog in the room', 1, 'en');
    const total = totalOf(product, shortDay(tuesday, 'en'), '2 nights', '3 guests');
    // Two nights of 745 each and 290 for the child, and the dog.
    await expect(total).toContainText('3,810 kr');
    await intoCart(product, m.catalogue_add_nights({}, { locale: 'en' }), title, 'en');
  });

  await test.step('German: the same in the cart and at the checkout, and paid by card', async () => {
    await speak(product, 'de');
    const line = cartLine(product);
    await expect(line).toContainText(shortDay(tuesday, 'de'));
    await expect(line).toContainText('2 Nächte');
    await expect(line).toContainText('Hund im Zimmer');
    await expect(line).toContainText('3.810 kr');
    await toCheckout(product, buyer, 'de');
    await expect(product.getByRole('main')).toContainText('3.810 kr');
    await payByCard(product, '3.810,00', 'de');
  });

  await test.step('Swedish: the receipt says from when to when, for whom and what it cost', async () => {
    await speak(product, 'sv');
    await expect(fact(product, 'När')).toHaveText(`${shortDay(tuesday, 'sv')} – ${shortDay(thursday, 'sv')}`);
    await expect(fact(product, 'Gäster')).toHaveText(/^2\s×\sErwachsene, 1\s×\sKind 4–12 im Zustellbett$/);
    await expect(product.getByText('3 810,00').first()).toBeVisible();
  });

  await test.step('the letter came', async () => {
    const letter = await letterTo(await fresh(), buyer, /Bauergården i Bunn.* SH-/);
    await expect(letter).toContainText('3.810');
    await expect(letter).toContainText(`${shortDay(tuesday, 'de')} – ${shortDay(thursday, 'de')}`);
  });
});

test('a kayak tour for six of two kinds of guests [storefront 1.1; payments 2.7.1]', async ({ page, fresh }) => {
  const buyer = newBuyer();
  const title = 'Geführte Abendtour im Kajak';
  // Paddling is from May to September, and midsummer has a price of its own.
  const saturday = firstDay(
    await todayIn(page, 'naven-outdoor'),
    2,
    (day, weekday) => weekday === 6 && (isWithin(day, '05-01', '06-14') || isWithin(day, '08-16', '09-30')),
  );
  const begins = isWithin(saturday, '05-01', '05-31')
    ? '20:30'
    : isWithin(saturday, '06-01', '06-14')
      ? '21:00'
      : isWithin(saturday, '08-16', '08-31')
        ? '20:00'
        : '18:30';

  const product = await test.step('German: looked for by a word and a day far away', async () => {
    await openSearch(page, 'naven-outdoor', 'de');
    await searchDays(page, saturday, saturday, 'de');
    await searchFor(page, 'paddeln', 6, 'de');
    return await openResult(page, { locale: 'de', title, day: saturday, guests: 6 });
  });

  await test.step('the only tour of the evening is chosen by itself; four grown-ups and two children', async () => {
    const tour = product.getByRole('group', { name: m.availability_which_time({}, { locale: 'de' }) });
    await expect(tour.getByRole('radio', { checked: true })).toHaveValue(begins);
    await count(product, 'Erwachsene', 4, 'de');
    await count(product, 'Kinder und Jugendliche 8–15', 2, 'de');
    const total = totalOf(product, `${shortDay(saturday, 'de')} ${begins}`, '6 Gäste');
    // Four times 645 and twice 425.
    await expect(total).toContainText('3.430 kr');
    await intoCart(product, m.catalogue_add_booking({}, { locale: 'de' }), title, 'de');
  });

  await test.step('Swedish: ordered and paid', async () => {
    await speak(product, 'sv');
    await expect(cartLine(product)).toContainText(`${shortDay(saturday, 'sv')} ${begins}`);
    await toCheckout(product, buyer, 'sv');
    await expect(product.getByRole('main')).toContainText('3 430 kr');
    await payByCard(product, '3 430,00', 'sv');
  });

  await test.step('English: the receipt names both kinds of guests, in the words in which they were booked', async () => {
    await speak(product, 'en');
    await expect(fact(product, 'When')).toContainText(`${shortDay(saturday, 'en')} ${begins}`);
    await expect(fact(product, 'Guests')).toHaveText(/^4\s×\sVuxen, 2\s×\sBarn och unga 8–15$/);
    await expect(product.getByText('3,430.00').first()).toBeVisible();
  });

  await test.step('the letter came', async () => {
    const letter = await letterTo(await fresh(), buyer, /Naven Outdoor.* SH-/);
    await expect(letter).toContainText(`${shortDay(saturday, 'sv')} ${begins}`);
  });
});

test('an e-bike for three hours, from the search to the receipt [storefront 1.2]', async ({ page, fresh }) => {
  const buyer = newBuyer();
  const title = 'Elcykel per timme';
  const tomorrow = plusDays(await todayIn(page, 'ljungsjo-i-rorelse'), 1);

  const product = await test.step('Swedish: looked for tomorrow, with one press', async () => {
    await openSearch(page, 'ljungsjo-i-rorelse', 'sv');
    await page.getByRole('button', { name: m.search_tomorrow({}, { locale: 'sv' }), exact: true }).click();
    await searchFor(page, 'elcykel', 1, 'sv');
    return await openResult(page, { locale: 'sv', title, day: tomorrow, guests: 1 });
  });

  await test.step('for three hours from ten: three times the price of one', async () => {
    await product.getByLabel(m.availability_how_long({}, { locale: 'sv' })).selectOption('3 timmar');
    await chooseTime(product, '10:00', 'sv');
    const total = totalOf(product, `${shortDay(tomorrow, 'sv')} 10:00`, '3 timmar');
    await expect(total).toContainText('135 kr');
    await intoCart(product, m.catalogue_add_booking({}, { locale: 'sv' }), title, 'sv');
  });

  await test.step('German: ordered and paid', async () => {
    await speak(product, 'de');
    await expect(cartLine(product)).toContainText(`${shortDay(tomorrow, 'de')} 10:00, 3 Stunden`);
    await toCheckout(product, buyer, 'de');
    await expect(product.getByRole('main')).toContainText('135 kr');
    await payByCard(product, '135,00', 'de');
  });

  await test.step('English: the receipt says from when to when, and which bike it is', async () => {
    await speak(product, 'en');
    await expect(fact(product, 'When')).toHaveText(`${shortDay(tomorrow, 'en')} 10:00`);
    await expect(fact(product, 'Until')).toHaveText('13:00');
    await expect(product.getByRole('article')).toContainText(/E-bike \d+/);
    await expect(product.getByText('135.00').first()).toBeVisible();
  });

  await test.step('the letter came', async () => {
    const letter = await letterTo(await fresh(), buyer, /Ljungsjö i rörelse.* SH-/);
    await expect(letter).toContainText(`${shortDay(tomorrow, 'de')} 10:00–13:00`);
  });
});

test('a cake that is fetched at three, from the shop to the receipt [payments 2.7.1]', async ({ page, fresh }) => {
  const buyer = newBuyer();
  const title = 'Princess cake';
  // A weekday that is neither a public holiday nor the eve of one.
  const wednesday = firstDay(
    await todayIn(page, 'hallmans-bageri'),
    3,
    (day, weekday) => weekday === 3 && !isWithin(day, '12-22', '12-31') && !/-(01-0[1-6]|05-01|06-06)$/.test(day),
  );

  await test.step('English: from the shop to the cake, its size, colour and candles', async () => {
    await page.goto('/home/hallmans-bageri?lang=en');
    await page.getByRole('link', { name: m.storefronts_shop_here({}, { locale: 'en' }) }).click();
    await page
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('radio', { name: '8 slices' }).check();
    await page.getByRole('radio', { name: 'Green' }).check();
    await count(page, 'Sparkler', 2, 'en');
  });

  await test.step('a day and three o’clock; the price counts with the sparklers', async () => {
    const day = page.getByRole('grid').getByRole('button', { name: dayNamed(wednesday, 'en') });
    const later = page.getByRole('button', { name: m.availability_later_month({}, { locale: 'en' }) });
    // The calendar comes by itself, and opens on the month of the first free day.
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
    if (!(await day.isVisible())) await later.click();
    await day.click();
    await chooseTime(page, '15:00', 'en');
    await expect(page.getByRole('main')).toContainText('383 kr');
    await intoCart(page, m.cart_add({}, { locale: 'en' }), title, 'en');
  });

  await test.step('Swedish: ordered and paid', async () => {
    await speak(page, 'sv');
    await expect(cartLine(page)).toContainText(`${shortDay(wednesday, 'sv')} 15:00`);
    await expect(cartLine(page)).toContainText('383 kr');
    await toCheckout(page, buyer, 'sv');
    await expect(page.getByRole('main')).toContainText('383 kr');
    await payByCard(page, '383,00', 'sv');
  });

  await test.step('German: the receipt says when the cake is fetched', async () => {
    await speak(page, 'de');
    await expect(fact(page, 'Wann')).toHaveText(`${shortDay(wednesday, 'de')} 15:00`);
    await expect(page.getByText('383,00').first()).toBeVisible();
  });

  await test.step('the letter came', async () => {
    const letter = await letterTo(await fresh(), buyer, /Hallmans bageri.* SH-/);
    await expect(letter).toContainText(`${shortDay(wednesday, 'sv')} 15:00`);
  });
});
