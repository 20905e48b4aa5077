import { sql } from 'kysely';
import type { CallerDeed, Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { fingerprint } from '../profile/queries.ts';
import type { Named, States } from './rules.ts';
import { insertEdition } from './store.ts';

/** Keeps what a save changed. One that changed nothing leaves nothing behind. */
export async function keepEditionIn(deed: Deed, named: Named, states: States): Promise<void> {
  await insertEdition(deed, named, states);
}

/** Ways to read, write and remove what a noun names: an edition and its way back need all three. */
export interface Restoring {
  read(tx: Tx, named: Named): Promise<object | null>;
  write(deed: CallerDeed, named: Named, state: object): Promise<Refusal | null>;
  remove(deed: CallerDeed, named: Named): Promise<Refusal | null>;
}

/** Version of what is written, which a save names; null where nothing is. */
export const writtenVersion = (state: object | null) => (state ? fingerprint(state) : null);

/** Locks a name until the end of the transaction, also before anything has it. */
export async function lockName(tx: Tx, { noun, name, providerId }: Named): Promise<void> {
  const place = noun === 'PAGE' ? `page:${providerId ?? ''}:${name}` : `${noun}:${providerId ?? ''}:${name}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(tx);
}

interface Editing {
  named: Named;
  restoring: Restoring;
  /** The version that a save begins from, null for something new; when absent, it is written over. */
  basedOn?: string | null | undefined;
}

/** Performs a save: never over what somebody else has saved meanwhile, and with an edition of what it changed. */
export async function editedIn<Answer>(
  deed: CallerDeed,
  { named, restoring, basedOn }: Editing,
  perform: () => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  const { tx } = deed;
  await lockName(tx, named);
  const before = await restoring.read(tx, named);
  if (basedOn !== undefined && basedOn !== writtenVersion(before)) return refuse('changed-meanwhile');
  const answer = await perform();
  if (isRefusal(answer)) return answer;
  await keepEditionIn(deed, named, { before, after: await restoring.read(tx, named) });
  return answer;
}
