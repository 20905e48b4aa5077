import { sql } from 'kysely';
import type { CallerDeed } from '../../shared/command.ts';
import type { KeptCode } from '../grants/store.ts';
import type { Span } from '../windows/rules.ts';

export interface NewStaffGrant {
  id: string;
  providerId: string;
  doorId: string;
  irrevocable: boolean;
  reason: string;
  wished: Span;
  code: KeptCode | null;
}

export async function insertStaffGrant({ tx, now, caller }: CallerDeed, grant: NewStaffGrant): Promise<void> {
  const { id, providerId, doorId, irrevocable, reason, wished, code } = grant;
  await sql`
    insert into lock_grants (id, provider_id, door_id, purpose, reason, asked_by, state, wished, irrevocable, code, code_hash,
      wished_at)
    values (${id}, ${providerId}, ${doorId}, 'STAFF', ${reason}, ${caller.userId}, 'WISHED',
      tstzrange(${wished.from}::timestamptz, ${wished.until}::timestamptz), ${irrevocable}, ${code?.sealed ?? null},
      ${code?.hash ?? null}, ${now})`.execute(tx);
}
