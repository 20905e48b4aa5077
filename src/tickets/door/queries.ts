import { sql } from 'kysely';
import { providerWithRight } from '../../providers/queries.ts';
import { may } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { type TicketRecord, ticketAnswers } from '../answers/queries.ts';
import { recordsOfRef } from '../refs/queries.ts';
import { unusableReason } from '../rules.ts';
import type { DoorTicket, DoorUse } from './contract.ts';
import { isUndoable } from './rules.ts';

type AtDoor = { tickets: DoorTicket[]; mayUse: boolean; timeZone: string };

/** Tickets as the door sees them. Of another seller's it is told that they are another's, and no more. */
export async function lookAtDoor(
  world: World,
  caller: Caller,
  { idOrSlug, ticketRef }: { idOrSlug: string; ticketRef: string },
): Promise<AtDoor | Refusal> {
  const staff = await providerWithRight(world, caller, idOrSlug, 'tickets:read');
  if (isRefusal(staff)) return staff;
  const { providerId } = staff;
  const found = await recordsOfRef(world, caller, ticketRef);
  if (isRefusal(found)) return found;
  const [first] = found.rows;
  if (!first) return refuse('ticket-unknown');
  // An id of another seller's ticket is no proof of holding it, as its code or mark is: whether it exists is not told.
  if (first.providerId !== providerId)
    return refuse(found.byCode || found.byMark ? 'ticket-of-another' : 'ticket-unknown');
  const tickets = await ticketAnswers(world, found.rows, { withCodes: false, locale: caller.locale });
  const uses = await usesOf(
    world.db,
    found.rows.map(row => row.id),
  );
  const now = world.now();
  const shown = tickets.map((ticket, at) => ({
    ...ticket,
    no: unusableReason(standingOf(found.rows[at]!), { providerId, now }),
    uses: uses.filter(use => use.ticketId === ticket._id).map(use => useAnswer(use, now)),
  }));
  return { tickets: shown, mayUse: may(caller, 'tickets:use', providerId), timeZone: first.timeZone };
}

const standingOf = ({ providerId, status, validUntil, remaining, blockedAt }: TicketRecord) => ({
  ...{ providerId, status, validUntil, remaining, blockedAt },
});

export interface TicketUse {
  id: string;
  ticketId: string;
  /** Use at the door; null for a payment on the hall's pages. */
  deedId: string | null;
  amount: number;
  by: string | null;
  usedAt: Date;
  undone: boolean;
}

function useAnswer(use: TicketUse, now: Date): DoorUse {
  const { amount, by, usedAt, undone } = use;
  const undoable = use.deedId !== null && isUndoable(use, now);
  return { _id: use.deedId ?? use.id, amount, by, usedAt: usedAt.toISOString(), undone, undoable };
}

/** Uses of tickets, the latest first. */
async function usesOf(db: Database | Tx, ticketIds: readonly string[]): Promise<TicketUse[]> {
  const { rows } = await sql<TicketUse>`
    select e.id, e.ticket_id as "ticketId", d.id as "deedId", e.amount, coalesce(u.name, s.device_name) as by,
      coalesce(s.happened_at, e.happened_at) as "usedAt",
      exists (select from ticket_entries r where r.restores = e.id) as undone
    from ticket_entries e
    left join ticket_deeds d on d.ticket_id = e.ticket_id and e.source = 'door:' || d.id
    left join "user" u on u.id = d.by_user
    left join scan_signs s on e.source like 'scan:%' and s.scan_id::text = split_part(e.source, ':', 2)
    where e.kind = 'USED' and e.ticket_id = any(${[...ticketIds]}::uuid[])
    order by e.happened_at desc, e.id desc`.execute(db);
  return rows;
}

/** Use at a seller's door, under its ticket's lock. */
export async function doorUse(
  tx: Tx,
  which: { useId: string; ticketId: string; providerId: string },
): Promise<{ amount: number; usedAt: Date; undone: boolean } | null> {
  const { rows } = await sql<{ amount: number; usedAt: Date; undone: boolean }>`
    select coalesce(d.amount, 0)::bigint as amount, d.happened_at as "usedAt", exists (select from ticket_deeds o where o.undoes = d.id) as undone
    from ticket_deeds d
    where d.id = ${which.useId} and d.ticket_id = ${which.ticketId} and d.provider_id = ${which.providerId}
      and d.kind = 'USED'`.execute(tx);
  return rows[0] ?? null;
}
