import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter } from '../../../tests/booked.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn, signIn } from '../../../tests/people.ts';
import { checkOut, order, type Placed, skuOf } from '../../../tests/purchase.ts';
import { cartOf, openShelf, pickFrom, type Refused, type Shelf, skuFields } from '../../../tests/shelf.ts';
import { auditOf, ordersOf } from '../../../tests/stall.ts';
import type { Product } from '../../catalogue/contract.ts';
import { newId } from '../../shared/ids.ts';

let hall: TestHall;
let shelf: Shelf;
let honeyBox: Product;
let spoon: string;
let wrapping: string;

beforeAll(async () => {
  hall = await openHall();
  shelf = await openShelf(hall);
  spoon = await shelf.offer(
    { type: 'OPTIONAL_GROUP', minMax: { min: 1, max: 1 }, title: { sv: 'Sked', en: 'Spoon' } },
    [
      { title: { sv: 'Björk', en: 'Birch' }, price: 2500, vatCategory: 'standard' },
      { title: { sv: 'Ingen', en: 'None' }, price: 0 },
    ],
  );
  wrapping = await shelf.offer({ type: 'OPTIONAL_AMOUNT', minMax: { min: 0, max: 2 }, title: { sv: 'Kort' } }, [
    { title: { sv: 'Hälsning' }, price: 1500, vatCategory: 'standard' },
  ]);
  honeyBox = await shelf.add('honungsask', 'BUYABLE', { optionalGroupIds: [spoon, wrapping], vatCategory: 'food' });
  await shelf.add('bikupebesok', 'VOUCHER');
  const free = { defaultAmountInclVat: 50_000, freePricingEnabled: true, minAmountInclVat: null };
  const priceSettings = { ...free, options: [{ amountIncludingVat: 50_000 }], maxAmountInclVat: 100_000 };
  await shelf.add('bigardskort', 'GIFTCARD', { priceSettings });
  await shelf.add('biodlarens-rum', 'ACCOMMODATION');
});
afterAll(() => hall.close());

const pick = (groupId: string, at = 0, quantity = 1) => pickFrom(honeyBox, groupId, at, quantity);
const change = (productId: string, fields: object) =>
  shelf.owner.command('PUT', `/api/products/${productId}`, 'change-product', { productId, ...fields });
const setStall = (fields: object) =>
  shelf.owner.command('PUT', `/api/providers/${shelf.providerId}`, 'change-provider', {
    idOrSlug: shelf.providerId,
    ...fields,
  });

describe('options in the cart (storefront 5)', () => {
  const box = (...picks: object[]) => ({ pickedOptionals: picks });
  it('have to be chosen first where they must be, and are not more than may be [storefront 4.10, 5.5]', async () => {
    const visitor = hall.browser();
    visitor.cookies.set('lang', 'en');
    const bare = await shelf.choose<Refused>(visitor, 'honungsask');
    expect([bare.status, bare.body.reason, bare.body.message]).toEqual([
      409,
      'options-missing',
      'First select options',
    ]);
    const birch = pick(spoon);
    const tooMany = await shelf.choose<Refused>(visitor, 'honungsask', box(birch, pick(wrapping, 0, 3)));
    expect([tooMany.body.reason, tooMany.body.fields]).toEqual([
      'too-many-options',
      { [wrapping]: "You can't add more than 2 items." },
    ]);
    for (const stray of [newId(), 'not-an-id', honeyBox._id]) {
      const nobody = { optional: { _id: stray, optionalGroupId: spoon }, quantity: 1 };
      expect((await shelf.choose<Refused>(visitor, 'honungsask', box(nobody))).body.reason).toBe('option-not-offered');
    }
    expect((await cartOf(visitor)).count).toBe(0);
  });
  it('have their price and their VAT, and make lines of their own; equal ones lie together [storefront 3.5, 3.9]', async () => {
    const visitor = hall.browser();
    const [birch, none, card] = [pick(spoon), pick(spoon, 1), pick(wrapping, 0, 2)];
    await shelf.choose(visitor, 'honungsask', box(birch, card));
    await shelf.choose(visitor, 'honungsask', box(none));
    await shelf.choose(visitor, 'honungsask', { ...box(card, birch), quantity: 2 });
    const { orderItems, price, count } = await cartOf(visitor);
    expect(orderItems.map(item => [item.quantity.value, item.pricePerItem])).toEqual([
      [3, 20_000 + 2500 + 2 * 1500],
      [1, 20_000],
    ]);
    expect(
      orderItems[0]!.pickedOptionals.map(one => [one.optional.title, one.optional.groupTitle, one.quantity]),
    ).toEqual(
      expect.arrayContaining([
        ['Björk', 'Sked', 1],
        ['Hälsning', 'Kort', 2],
      ]),
    );
    expect(count).toBe(4);
    expect(price.vat.map(row => [row.vatRate, row.amountIncludingVat])).toEqual([
      [2500, 3 * (2500 + 3000)],
      [600, 4 * 20_000],
    ]);
    expect(price.amountExcludingVat + price.vatAmount).toBe(price.amountIncludingVat);
  });
  it('come along to another device, and are refused at the order when they are gone meanwhile', async () => {
    const tove = hall.browser();
    await shelf.choose(tove, 'honungsask', box(pick(spoon)));
    await signIn(tove, 'tove');
    // Several pages read the cart at once.
    await Promise.all([cartOf(tove), cartOf(tove)]);
    const elsewhere = await signedIn(hall, 'tove.lund');
    const [line] = (await cartOf(elsewhere)).orderItems;
    expect([line!.pickedOptionals[0]!.optional.title, line!.problem]).toEqual(['Björk', null]);
    const productId = honeyBox._id;
    await change(productId, { optionalGroupIds: [] });
    expect(await cartOf(elsewhere)).toMatchObject({
      orderable: false,
      orderItems: [{ problem: 'option-not-offered' }],
    });
    const refused = await elsewhere.command<Refused>('POST', '/api/order-groups', 'place-order', order(22_500));
    expect([refused.status, refused.body.reason]).toEqual([409, 'option-not-offered']);
    await change(productId, { optionalGroupIds: [spoon, wrapping] });
    expect((await cartOf(elsewhere)).orderable).toBe(true);
    await elsewhere.command('POST', '/api/cart/clearances', 'clear-cart');
  });
  it('are rows of the order, of the receipt and of what is paid, to the öre (I5)', async () => {
    const elin = hall.browser();
    const picks = box(pick(spoon), pick(wrapping, 0, 2));
    await shelf.choose(elin, 'honungsask', { ...picks, quantity: 3 });
    await shelf.choose(elin, 'honungsask', box(pick(spoon, 1)));
    const { price } = await cartOf(elin);
    const total = price.amountIncludingVat;
    const { body } = await elin.command<{ item: Placed }>('POST', '/api/order-groups', 'place-order', order(total));
    const [placed] = await ordersOf(hall, body.item);
    expect(
      placed!.orderItems.map(item => [item.kind, item.meta.title, item.quantity.value, item.pricePerItem]),
    ).toEqual([
      ['PRODUCT', 'honungsask', 3, 20_000],
      ['OPTIONAL', 'Sked: Björk', 3, 2500],
      ['OPTIONAL', 'Kort: Hälsning', 6, 1500],
      ['PRODUCT', 'honungsask', 1, 20_000],
      ['OPTIONAL', 'Sked: Ingen', 1, 0],
    ]);
    expect(placed!.totalPrice).toEqual(price);
    const session = await checkOut(elin, body.item);
    expect(hall.stripe.controls.pay(session, { card: '4242 4242 4242 4242' }).kind).toBe('paid');
    expect(await auditOf(hall)).toEqual([]);
  });
});

describe('a cart of several kinds', () => {
  it('holds what has no order yet with price and VAT, and says so at the order, line by line', async () => {
    const visitor = hall.browser();
    await shelf.choose(visitor, 'bikupebesok', { messageToProvider: 'Vi är två' });
    await shelf.choose(visitor, 'bigardskort', { selectedPrice: 50_000 });
    await shelf.choose(visitor, 'biodlarens-rum', { wish: { day: dayAfter(hall, 14), nights: 2 } });
    await shelf.choose(visitor, 'honungsask', { pickedOptionals: [pick(spoon, 1)] });
    const cart = await cartOf(visitor);
    expect(cart.orderItems.map(item => [item.acquireType, item.problem])).toEqual([
      ['VOUCHER', null],
      ['GIFTCARD', null],
      ['ACCOMMODATION', 'not-orderable-yet'],
      ['BUYABLE', null],
    ]);
    expect(cart).toMatchObject({ orderable: false, delivery: { digital: true } });
    const refused = await visitor.command<Refused>(
      'POST',
      '/api/order-groups',
      'place-order',
      order(cart.price.amountIncludingVat),
    );
    expect([refused.status, refused.body.reason]).toEqual([409, 'not-orderable-yet']);
    expect(Object.keys(refused.body.fields!)).toHaveLength(1);
    expect((await cartOf(visitor)).count).toBe(4);
  });
  it('is emptied first when a page says "buy now", and takes no goods of a second stall [storefront 4.17, 5.7]', async () => {
    const visitor = hall.browser();
    await shelf.choose(visitor, 'bikupebesok');
    const bun = { skuId: (await skuOf(hall, 'kanelbullar')).id };
    const other = await shelf.choose<Refused>(visitor, 'bigardskort', bun);
    expect([other.status, other.body.reason]).toEqual([409, 'other-provider']);
    const { body } = await shelf.choose(visitor, 'bigardskort', { selectedPrice: 50_000, clearFirst: true });
    expect(body.item.orderItems.map(item => item.acquireType)).toEqual(['GIFTCARD']);
    expect((await shelf.choose(visitor, 'bigardskort', { ...bun, clearFirst: true })).status).toBe(200);
  });
  it('keeps what lay in it when "buy now" is refused [storefront 4.17]', async () => {
    const visitor = hall.browser();
    await shelf.choose(visitor, 'bikupebesok');
    expect((await shelf.choose(visitor, 'bigardskort', { clearFirst: true })).status).toBe(409);
    expect((await cartOf(visitor)).count).toBe(1);
  });
  it('takes no variant of another product than the page showed [storefront 5.10, 8.1]', async () => {
    const answer = await shelf.choose<Refused>(hall.browser(), 'bigardskort', {
      selectedPrice: 50_000,
      productId: shelf.products.bikupebesok!._id,
    });
    expect([answer.status, answer.body.reason]).toEqual([409, 'item-mismatch']);
    const right = { selectedPrice: 50_000, productId: shelf.products.bigardskort!._id };
    expect((await shelf.choose(hall.browser(), 'bigardskort', right)).status).toBe(200);
  });
  it('sells as a gift card only a gift card of that seller; what does not fit is logged [storefront 5.10, 8.1, 8.11]', async () => {
    const { log } = hall.hall.world;
    const warn = log.warn.bind(log);
    const logged: { reason?: string }[] = [];
    log.warn = ((fields: { reason?: string }) => void logged.push(fields)) as typeof log.warn;
    try {
      const speaker = hall.browser();
      speaker.cookies.set('lang', 'en');
      const visit = await shelf.choose<Refused>(speaker, 'bikupebesok', { acquireType: 'GIFTCARD' });
      expect([visit.status, visit.body.reason, visit.body.message]).toEqual([
        409,
        'not-a-gift-card',
        'Bad order item id, not a gift card',
      ]);
      const card = { selectedPrice: 50_000, acquireType: 'GIFTCARD' };
      const { provider_id: providerId } = await hall.db
        .selectFrom('products')
        .select('provider_id')
        .where('slug', '=', 'kanelbullar')
        .executeTakeFirstOrThrow();
      const elsewhere = await shelf.choose<Refused>(hall.browser(), 'bigardskort', { ...card, providerId });
      expect([elsewhere.status, elsewhere.body.reason]).toEqual([409, 'item-mismatch']);
      expect((await shelf.choose(hall.browser(), 'bigardskort', card)).status).toBe(200);
      expect(logged.map(({ reason }) => reason)).toEqual(['not-a-gift-card', 'item-mismatch']);
    } finally {
      log.warn = warn;
    }
  });
  it('says of each line when its product is withdrawn, or its seller paused, while it lies there [storefront 4.2]', async () => {
    const visitor = hall.browser();
    await shelf.choose(visitor, 'bikupebesok');
    await shelf.choose(visitor, 'honungsask', { pickedOptionals: [pick(spoon)] });
    const productId = shelf.products.bikupebesok!._id;
    const problems = async () => (await cartOf(visitor)).orderItems.map(item => item.problem);
    await change(productId, { status: 'INACTIVE' });
    expect(await problems()).toEqual(['not-for-sale', null]);
    await change(productId, { status: 'ACTIVE' });
    const pausedUntil = new Date(hall.clock.now().getTime() + 3_600_000).toISOString();
    await setStall({ pausedUntil });
    expect(await problems()).toEqual(['not-for-sale', 'not-for-sale']);
    await setStall({ pausedUntil: null });
    expect(await problems()).toEqual([null, null]);
  });
  it('has an end', async () => {
    const visitor = hall.browser();
    for (let kronor = 1; kronor <= 60; kronor++)
      expect((await shelf.choose(visitor, 'bigardskort', { selectedPrice: kronor * 100 })).status).toBe(200);
    expect((await shelf.choose<Refused>(visitor, 'bigardskort', { selectedPrice: 6100 })).body.reason).toBe(
      'cart-full',
    );
    expect((await shelf.choose(visitor, 'bigardskort', { selectedPrice: 6000, quantity: 900 })).status).toBe(200);
  });
  it('has no sum beyond meaning', async () => {
    await shelf.add('guldkupan', 'VOUCHER', { skus: [skuFields('guld', { price: 100_000_000 })] });
    const visitor = hall.browser();
    expect((await shelf.choose(visitor, 'guldkupan', { quantity: 100 })).status).toBe(200);
    expect((await shelf.choose<Refused>(visitor, 'guldkupan')).body.reason).toBe('quantity-unavailable');
    expect((await cartOf(visitor)).count).toBe(100);
  });
});

describe('a message with a line', () => {
  it('is of what is not goods: goods have the one of the cart', async () => {
    const fields = { pickedOptionals: [pick(spoon)], messageToProvider: 'Hej' };
    const { status, body } = await shelf.choose<Refused>(hall.browser(), 'honungsask', fields);
    expect([status, Object.keys(body.fields!)]).toEqual([400, ['messageToProvider']]);
    const long = { messageToProvider: 'x'.repeat(1001) };
    expect((await shelf.choose(hall.browser(), 'bikupebesok', long)).status).toBe(400);
  });
});

describe('the settings of a stall', () => {
  it('change one at a time: its own cart for vouchers is told by its products, the rest stays [storefront 3.6]', async () => {
    const stored = () =>
      hall.db.selectFrom('providers').select('options').where('id', '=', shelf.providerId).executeTakeFirstOrThrow();
    const before = await stored();
    const options = { useProviderCartForVoucher: true };
    await setStall({ options });
    const { body } = await hall.browser().get<{ item: Product }>('/api/products/bikupebesok');
    expect(body.item.provider.options).toEqual(options);
    expect((await stored()).options).toEqual({ ...(before.options as object), ...options });
  });
});
