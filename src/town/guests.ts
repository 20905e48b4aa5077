import type { TownGuest, TownProduct, TownProvider } from '../../seeds/town/shape.ts';
import { placeOrderIn } from '../orders/placements/commands.ts';
import type { OrderedLine } from '../orders/placements/rules.ts';
import type { Deed } from '../shared/command.ts';
import { savepoint } from '../shared/database/pipeline.ts';
import { isRefusal } from '../shared/refusal.ts';
import { vatRateOn } from '../shared/vat.ts';
import { wallMoment } from '../shared/wall-time.ts';
import type { Caller } from '../shared/world.ts';
import { townDay } from './places.ts';

/** Guests of the demo town, who order as guests do, so that nobody sits where there is no table. */
const GUEST: Caller = {
  ...{ userId: null, name: null, email: null, scopes: [], heldScopes: [], factorAt: null },
  ...{ visitor: null, accessKey: null, locale: 'sv', ip: '127.0.0.1', host: null, requestId: 'town' },
};

interface Expected extends Deed {
  providerId: string;
  /** Ids of the products by their keys. */
  products: ReadonlyMap<string, string>;
}

export async function expectGuests(stage: Expected, provider: TownProvider): Promise<void> {
  for (const guest of provider.places?.guests ?? []) {
    const product = provider.products.find(one => one.key === guest.product)!;
    const before = await savepoint(stage.tx, 'guest');
    const input = orderInput(stage, guest);
    const press = { ...stage, caller: GUEST, commandId: input._id, input };
    const answer = await placeOrderIn(press, {
      seller: { providerId: stage.providerId, delivery: { pickUpAddress: provider.delivery.pickUp.address } },
      lines: [await addLine(stage, product, guest, provider.timeZone)],
      withoutMail: true,
    });
    // A few days before Christmas the town is closed, and the guest is left out.
    if (isRefusal(answer)) await before.undo();
    if (isRefusal(answer) && answer.refused !== 'booking-closed')
      throw new Error(`The town's ${guest.name} was refused: ${JSON.stringify(answer)}`);
  }
}

function orderInput({ world, now }: Expected, { name, email, phone, message = '' }: TownGuest) {
  return {
    ...{ _id: world.newId(), _type: 'place-order' as const, _createdAt: now.toISOString() },
    contact: { name, email, phone },
    delivery: { deliveryMethodType: 'PICK_UP' as const },
    messageToProvider: message,
    expectedTotal: 0,
    termsAccepted: true as const,
  };
}

async function addLine(
  { tx, now, products }: Expected,
  product: TownProduct,
  { day, time, party }: TownGuest,
  timeZone: string,
): Promise<OrderedLine> {
  const productId = products.get(product.key)!;
  const sku = await tx.selectFrom('skus').select('id').where('product_id', '=', productId).executeTakeFirstOrThrow();
  const today = wallMoment(now, timeZone).date;
  return {
    ...{
      productId,
      skuId: sku.id,
      title: product.title.sv,
      kicker: product.kicker.sv,
      variant: null,
      pictureRef: null,
    },
    ...{ acquireType: 'BOOKABLE', quantity: 1, pricePerItem: 0, vatRate: vatRateOn(product.vatCategory, today) },
    ...{ stockItemId: null, perPurchaseAmount: 1 },
    wish: { day: townDay(day, today), time, guests: { guest: party } },
  };
}
