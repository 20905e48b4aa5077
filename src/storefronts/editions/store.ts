import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Noun } from './contract.ts';

/** Subject of an edition: a noun by its name, of a stall, or of the hall where there is no provider. */
export interface Named {
  noun: Noun;
  name: string;
  providerId: string | null;
}

/** Text before and after a save; null where there is none. */
export interface States {
  before: object | null;
  after: object | null;
  takesBack?: string;
}

/** Keeps what a save changed. One that changed nothing leaves nothing behind. */
export async function keepEditionIn(
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
