import type { Deed } from '../../shared/command.ts';
import type { Revision } from './rules.ts';

export async function insertRevision({ tx, world, caller, now }: Deed, revision: Revision): Promise<void> {
  const { providerId, kind, subjectId, title, before, after } = revision;
  await tx
    .insertInto('revisions')
    .values({
      ...{ id: world.newId(), provider_id: providerId, kind, subject_id: subjectId },
      title: JSON.stringify(title),
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
      made_at: now,
      made_by: caller?.userId ?? null,
    })
    .execute();
}
