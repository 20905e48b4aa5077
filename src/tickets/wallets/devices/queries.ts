import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { parseId } from '../../../shared/ids.ts';
import type { World } from '../../../shared/world.ts';
import { tokenHash } from '../adapters/pass-links.ts';
import { type Pass, passNumbered } from '../queries.ts';

/** A pass that a phone may see: it names the hall's pass type and the pass, and shows its token. */
export async function openedPass(world: World, asked: AskedPass): Promise<Pass | null> {
  const serial = parseId(asked.serial);
  const pass = serial ? await passNumbered(world.db, serial) : null;
  // Compared whatever was found, so that an answer takes as long for a pass as for none.
  const isOpen = timingSafeEqual(tokenHash(asked.token ?? ''), pass?.tokenHash ?? NOBODYS);
  return pass && isOpen && asked.token && isOurType(world, asked.passType) ? pass : null;
}

const NOBODYS = Buffer.alloc(32);

export interface AskedPass {
  passType: string;
  serial: string;
  token: string | null;
}

export function isOurType({ config }: World, passType: string): boolean {
  return config.passes.apple?.passType === passType;
}

/** Passes of a phone that have changed since it asked last; null for one that is not known. */
export async function changedSince(
  world: World,
  { device, since }: { device: Buffer; since: number | null },
): Promise<{ serials: string[]; tag: number } | null> {
  const { rows } = await sql<{ tag: number; serials: string[] }>`
    select d.tag, coalesce(array_agg(r.pass_id order by r.pass_id) filter (where r.tag > ${since ?? -1}), '{}') as serials
    from wallet_devices d join wallet_registrations r on r.device_id = d.id
    where d.id = ${device} group by d.tag`.execute(world.db);
  const [row] = rows;
  return row ? { serials: row.serials, tag: Number(row.tag) } : null;
}
