import { offerField } from '../../src/availability/offers/contract.ts';
import type { DayGuests } from '../../src/orders/disruptions/contract.ts';
import { newId } from '../../src/shared/ids.ts';
import { addDays } from '../../src/shared/wall-time.ts';
import { offerOf } from '../places.ts';
import { ELIN, type Placed } from '../purchase.ts';
import { Visitor } from '../visitor.ts';
import { type Deed, type Done, payByCard, type Scene } from './deeds.ts';

/** Tables that a stall blocks with their guests, who have paid by card: what is told to them and goes back to them. */
const STALL = '/api/providers/angens-bigard';
const PRODUCT = 'honungsbord';
const PRICE = 5000;
/** Guests of each table, and tables of each day. */
const GUESTS = 2;

interface Tables {
  skuId: string;
  unitIds: string[];
}

let tables: Tables | null = null;
/** Each block is of a day of its own, as its tables are nobody's afterwards. */
let days = 0;

/** A deed whose hall falls between the press and the last of its guests: each is told once and paid back once. */
export const TOLD: Deed = {
  name: 'a block that is told to its guests',
  async begin(scene) {
    tables ??= await layTables(scene);
    const { keeper, visitors } = scene;
    const day = addDays(new Date().toISOString().slice(0, 10), 10 + days++);
    const placed: Placed[] = [];
    for (let at = 0; at < GUESTS; at++) {
      const guest = new Visitor(scene.stage.url);
      visitors.push(guest);
      placed.push(await booked(scene, guest, { tables, day }));
    }
    return async () => {
      const query = `kind=UNITS&subjects=${tables!.unitIds.join(',')}&fromDay=${day}&toDay=${day}`;
      const { item } = await keeper.read<{ item: DayGuests }>(`${STALL}/disruptions/guests?${query}`);
      const { item: made } = await keeper.insist<{ item: { disruptionId: string } }>(
        'add-disruption',
        `${STALL}/disruptions`,
        pressOf(item),
      );
      const { disruptionId } = made;
      const path = `${STALL}/disruptions/${disruptionId}/sends`;
      await keeper.insist('send-disruption', path, { idOrSlug: 'angens-bigard', disruptionId });
      const [last, ...others] = placed.map(toDone);
      scene.done.push(...others);
      return last!;
    };
  },
};

const toDone = ({ orderGroupId }: Placed): Done => ({
  ...{ orderGroupId, jars: 0, taken: PRICE, back: PRICE },
  ...{ status: 'CANCELLED', told: 1, news: 0 },
});

function pressOf({ kind, subjectIds, fromDay, toDay, seen, guests }: DayGuests): object {
  return {
    ...{ idOrSlug: 'angens-bigard', kind, subjectIds, fromDay, toDay, seen, byText: false },
    words: { sv: 'Bordet har gått sönder', en: '', de: '' },
    guests: guests.map(({ bookingId }) => ({ bookingId, deed: 'GIVE_BACK', after: null })),
  };
}

async function booked(
  scene: Scene,
  guest: Visitor,
  { tables: { skuId }, day }: { tables: Tables; day: string },
): Promise<Placed> {
  const wish = { day, time: '18:00', guests: { guest: 2 } };
  await guest.insist('add-to-cart', '/api/cart/items', { skuId, quantity: 1, wish });
  const { item } = await guest.insist<{ item: Placed }>('place-order', '/api/order-groups', {
    contact: ELIN,
    delivery: { deliveryMethodType: 'PICK_UP' },
    messageToProvider: '',
    expectedTotal: PRICE,
    termsAccepted: true,
  });
  await payByCard(scene, guest, item);
  await scene.settled({ orderGroupId: item.orderGroupId, jars: 0, taken: PRICE, back: 0 });
  return item;
}

/** Two tables for two, sold at one price whatever the party. */
async function layTables({ stage: { rows, url }, keeper }: Scene): Promise<Tables> {
  const { item } = await keeper.read<{ item: { _id: string } }>(STALL);
  const person = { unit: { type: 'PERSON', name: { sv: 'person' } }, value: 1, quantity: 1 };
  await keeper.insist('add-product', '/api/products', {
    ...{ providerId: item._id, slug: PRODUCT, acquirableAs: 'BOOKABLE', vatCategory: 'standard', categories: [] },
    meta: { title: { sv: 'Honungsbord' }, images: [] },
    skus: [
      {
        ...{ articleNumber: PRODUCT, title: { sv: 'Ett' }, price: PRICE / GUESTS },
        acquire: { _type: 'BOOKABLE', type: 'EXPERIENCE', amount: person },
      },
    ],
  });
  const shown = await new Visitor(url).read<{ item: { _id: string; skus: { _id: string }[] } }>(
    `/api/products/${PRODUCT}`,
  );
  const [groupId, ...unitIds] = [newId(), newId(), newId()];
  await rows(
    `insert into resource_groups (id, provider_id, slug, title, shown) values ($1, $2, $3, '{"sv":"Bord"}', false)`,
    [...[groupId, item._id, PRODUCT]],
  );
  await rows(
    `insert into resources (id, group_id, provider_id, title, capacity, position)
     select id::uuid, $1, $2, '{"sv":"Bord"}', 2, 0 from unnest($3::text[]) as id`,
    [groupId, item._id, unitIds],
  );
  const needs = [{ groupId: groupId!, take: 'PARTY' as const }];
  const rules = offerField.parse(
    offerOf('TABLE', { needs, minutes: { least: 120, most: 120, step: 60 }, everyMinutes: 60 }),
  );
  await rows(`insert into offers (product_id, provider_id, rules, version, changed_at) values ($1, $2, $3, 1, now())`, [
    shown.item._id,
    item._id,
    JSON.stringify(rules),
  ]);
  await rows(
    `insert into offer_needs (product_id, provider_id, group_id, take, amount, position) values ($1, $2, $3, 'PARTY', 1, 0)`,
    [...[shown.item._id, item._id, groupId]],
  );
  return { skuId: shown.item.skus[0]!._id, unitIds };
}
