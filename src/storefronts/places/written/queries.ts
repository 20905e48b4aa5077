import { writtenVersion } from '../../../providers/editions/commands.ts';
import type { Database, Tx } from '../../../shared/database/connect.ts';
import type { Refusal } from '../../../shared/refusal.ts';
import type { Caller, World } from '../../../shared/world.ts';
import { mayWrite } from '../../layouts/rules.ts';
import type { WrittenDestination, WrittenHost } from '../contract.ts';
import { hostNamed } from '../rules.ts';

/** Hosts and destinations as they are written, for those who write them. */
export async function readWrittenPlaces(
  world: World,
  caller: Caller,
): Promise<{ hosts: WrittenHost[]; destinations: WrittenDestination[] } | Refusal> {
  const refusal = mayWrite(caller, null);
  if (refusal) return refusal;
  const [hosts, destinations] = await Promise.all([
    hostsIn(world.db).select(['h.match', 'h.name']).orderBy('h.match').orderBy('h.name').execute(),
    destinationsIn(world.db).select('d.name').orderBy('d.name').execute(),
  ]);
  return {
    hosts: hosts.map(({ match, name, ...shown }) => ({
      ...shown,
      ...hostNamed(`${match}:${name}`),
      version: writtenVersion(shown)!,
    })),
    destinations: destinations.map(({ name, ...row }) => {
      const leads = present(row);
      return { name, leads: leads as WrittenDestination['leads'], version: writtenVersion(leads)! };
    }),
  };
}

const hostsIn = (db: Database | Tx) =>
  db
    .selectFrom('hosts as h')
    .leftJoin('pages as p', 'p.id', 'h.page_id')
    .select(['h.provider_slug as providerSlug', 'p.slug as page']);

const destinationsIn = (db: Database | Tx) =>
  db
    .selectFrom('destinations as d')
    .leftJoin('pages as p', 'p.id', 'd.page_id')
    .select(['d.leads_to as to', 'd.path', 'd.provider_slug as providerSlug', 'p.slug as page']);

const present = (row: object) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

/** Front of a host, by the host's name in the history; null for one that is not there. */
export async function hostAsWritten(tx: Tx, { name }: { name: string }): Promise<object | null> {
  const host = hostNamed(name);
  const row = await hostsIn(tx).where('h.match', '=', host.match).where('h.name', '=', host.name).executeTakeFirst();
  return row ?? null;
}

/** Page, home or path that a destination leads to; null for one that is not there. */
export async function destinationAsWritten(tx: Tx, { name }: { name: string }): Promise<object | null> {
  const row = await destinationsIn(tx).where('d.name', '=', name).executeTakeFirst();
  return row ? present(row) : null;
}
