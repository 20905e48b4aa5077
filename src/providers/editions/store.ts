import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Named, States } from './rules.ts';

/** An edition of what a save changed; none where it changed nothing. */
export async function insertEdition(
  { tx, world, caller, now }: Deed,
  { noun, name, providerId }: Named,
  { before, after, takesBack }: States,
): Promise<void> {
  await sql`
    insert into editions (id, provider_id, noun, name, made_by, made_at, before, after, takes_back)
    select ${world.newId()}::uuid, ${providerId}::uuid, ${noun}, ${name}, ${caller?.userId ?? null}, ${now}::timestamptz,
      s.before, s.after, ${takesBack ?? null}::uuid
    from (select ${before && JSON.stringify(before)}::jsonb as before, ${after && JSON.stringify(after)}::jsonb as after) s
    where s.before is distinct from s.after`.execute(tx);
}
