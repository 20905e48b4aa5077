import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { OrderPlace } from '../queries.ts';
import type { Person } from '../rules.ts';

export interface NewAddress {
  place: OrderPlace;
  side: Person;
  email: string;
  handle: string;
  until: Date;
}

/** The living address of a person in a conversation, made where there is none; its time is never shortened. */
export async function keepAddress({ tx, world, now }: Deed, address: NewAddress): Promise<string> {
  const { place, side, email, handle, until } = address;
  const { rows } = await sql<{ id: string }>`
    insert into thread_addresses (id, order_id, provider_id, side, email, handle, made_at, until)
    values (${world.newId()}, ${place.orderId}, ${place.providerId}, ${side}, ${email}, ${handle}, ${now}, ${until})
    on conflict (order_id, side, email) where ended_at is null
      do update set until = greatest(thread_addresses.until, excluded.until)
    returning id`.execute(tx);
  return rows[0]!.id;
}
