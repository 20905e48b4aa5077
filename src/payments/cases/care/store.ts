import type { Deed } from '../../../shared/command.ts';

interface OfCase {
  kind: string;
  subject: string;
  byUser: string | null;
}

export async function insertNote(
  { tx, now }: Deed,
  { id, kind, subject, text, byUser }: OfCase & { id: string; text: string },
): Promise<void> {
  await tx.insertInto('case_notes').values({ id, kind, subject, text, by_user: byUser, written_at: now }).execute();
}

export async function insertDeadline(
  { tx, world, now }: Deed,
  { kind, subject, dueAt, byUser }: OfCase & { dueAt: Date | null },
): Promise<void> {
  await tx
    .insertInto('case_deadlines')
    .values({ id: world.newId(), kind, subject, due_at: dueAt, by_user: byUser, set_at: now })
    .execute();
}
