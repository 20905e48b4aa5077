import { type RawBuilder, sql } from 'kysely';

/** Name of an order's row in a statement: its title, and its variant where there are several (rowWords in refunds). */
export const rowName = (meta: RawBuilder<unknown>) => sql`concat_ws(', ', ${meta} ->> 'title', ${meta} ->> 'variant')`;
