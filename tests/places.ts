import { putOfferIn } from '../src/availability/offers/commands.ts';
import type { OfferFields } from '../src/availability/offers/contract.ts';
import { putResourceGroupIn } from '../src/availability/resources/commands.ts';
import type { ResourceGroupFields } from '../src/availability/resources/contract.ts';
import { addProductIn } from '../src/catalogue/commands.ts';
import type { AcquirableAs } from '../src/catalogue/kinds/contract.ts';
import { type Deed, inTransaction } from '../src/shared/command.ts';
import type { Tx } from '../src/shared/database/connect.ts';
import { isRefusal, type Refusal } from '../src/shared/refusal.ts';
import { addDays, weekdayNumber } from '../src/shared/wall-time.ts';
import { isAtChristmas } from './booked.ts';
import { deedAt, type TestHall } from './hall.ts';

/** A provider with tables, rentals and rooms, made by their own commands: for tests of booking. */
export interface Place {
  providerId: string;
  /** A deed of the hall at that moment. */
  deed(tx: Tx, now: Date): Deed;
  within<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A group of resources with these capacities; joins by their places. */
  group(slug: string, capacities: readonly number[], more?: Partial<ResourceGroupFields>): Promise<Group>;
  /** A bookable product with this offer; answers with its id. */
  product(slug: string, offer: OfferFields, price?: number): Promise<string>;
}

export interface Group {
  id: string;
  resourceIds: string[];
}

const KINDS: Partial<Record<OfferFields['kind'], AcquirableAs>> = { NIGHTS: 'ACCOMMODATION', PICK_UP: 'BUYABLE' };
const PERSON = { unit: { type: 'PERSON' as const, name: { sv: 'person' } }, value: 1, quantity: 1 };
const EXPERIENCE = { _type: 'BOOKABLE' as const, type: 'EXPERIENCE' as const, amount: PERSON };

export async function openPlace(hall: TestHall, now: Date, slug = 'angens-bigard'): Promise<Place> {
  const provider = await hall.db
    .selectFrom('providers')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  const providerId = provider.id;
  const deed: Place['deed'] = (tx, when) => deedAt(hall, tx, when);
  const within: Place['within'] = work => inTransaction(hall.hall.world, work);
  return {
    providerId,
    deed,
    within,
    async group(name, capacities, more = {}) {
      const resources = capacities.map((capacity, at) => ({ title: { sv: `${name} ${at + 1}` }, capacity }));
      const fields = { providerId, slug: name, title: { sv: name }, resources, ...more };
      const { item } = await within(async tx => done(await putResourceGroupIn(deed(tx, now), fields)));
      return { id: item._id, resourceIds: item.resourceIds };
    },
    async product(name, offer, price = 10_000) {
      const acquirableAs = KINDS[offer.kind] ?? 'BOOKABLE';
      const acquire = acquirableAs === 'BOOKABLE' && EXPERIENCE;
      const sku = { articleNumber: name, title: { sv: 'En' }, price, ...(acquire && { acquire }) };
      const fields = { providerId, slug: name, acquirableAs, vatCategory: 'standard' as const, categories: [] };
      const meta = { title: { sv: name }, images: [] };
      return within(async tx => {
        const { item } = done(await addProductIn(deed(tx, now), { ...fields, meta, skus: [sku] }));
        done(await putOfferIn(deed(tx, now), { providerId, productId: item._id, offer }));
        return item._id;
      });
    },
  };
}

export function done<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(`It was refused: ${JSON.stringify(answer)}`);
  return answer;
}

const openAlways = { weekly: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], hours: [{ from: '00:00', to: '24:00' }] }] };

/** An offer that is always open: each test says what matters to it. */
export function offerOf(kind: OfferFields['kind'], more: Partial<OfferFields> = {}): OfferFields {
  const terms = {
    cancellationByCustomerAllowed: true,
    cancellationByCustomerTimeLimitMinutes: 0,
    changeByCustomerAllowed: true,
    steps: [],
  };
  return { kind, opening: openAlways, needs: [], terms, ...more };
}

/** The Saturday of next week, or the first after Christmas: the clock of tests is today’s. */
export function nextSaturday(hall: TestHall): string {
  const today = hall.clock.now().toISOString().slice(0, 10);
  let day = addDays(today, 13 - (weekdayNumber(today) % 7));
  while (isAtChristmas(day)) day = addDays(day, 7);
  return day;
}
