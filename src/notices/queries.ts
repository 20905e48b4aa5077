import { sql } from 'kysely';
import { bo } from '../office-links.ts';
import { m } from '../paraglide/messages.js';
import type { Database, Tx } from '../shared/database/connect.ts';
import type { World } from '../shared/world.ts';
import type { NoticeKind, NoticeReader, NoticeWords } from './rules.ts';

/** Writer of a kind of notice: its words from what is true when it is sent. Null when there is nothing left to say. */
export type NoticeWriter = (
  world: World,
  ids: Record<string, string>,
  reader: NoticeReader,
) => Promise<NoticeWords | null>;

declare module '../shared/slice.ts' {
  interface Slice {
    /** Writers of notices, by their kind: one a kind. */
    notices?: Partial<Record<NoticeKind, NoticeWriter>>;
  }
}

declare module '../shared/world.ts' {
  interface World {
    noticeWriters: Partial<Record<NoticeKind, NoticeWriter>>;
  }
}

/** Trial of a channel: what it will be like. */
export const trialNotice: NoticeWriter = async (_world, _ids, { locale }) => ({
  title: m.notices_trial({}, { locale }),
  text: m.notices_trial_text({}, { locale }),
  href: bo.dashboard(),
});

/** Personal data in notices: a person's wishes, their browsers, and what they were told of in the last month. */
export async function keptInNotices(db: Database | Tx, { userId }: { userId: string }): Promise<unknown> {
  const { rows } = await sql<{ kept: unknown }>`
    select jsonb_build_object(
      'wishes', (select coalesce(jsonb_agg(jsonb_build_object('providerId', w.provider_id, 'kind', w.kind,
          'channel', w.channel, 'wanted', w.wanted) order by w.provider_id, w.kind, w.channel), '[]')
        from notice_wishes w where w.user_id = ${userId}),
      'hours', (select coalesce(jsonb_agg(jsonb_build_object('providerId', h.provider_id, 'quietFrom', h.quiet_from,
          'quietUntil', h.quiet_until, 'summaryAt', h.summary_at) order by h.provider_id), '[]')
        from notice_hours h where h.user_id = ${userId}),
      'told', (select coalesce(jsonb_agg(jsonb_build_object('kind', n.kind, 'channel', x.channel,
          'happenedAt', n.happened_at) order by n.happened_at, n.id, x.channel), '[]')
        from notice_messages x join notices n on n.id = x.notice_id where x.user_id = ${userId}),
      'browsers', (select coalesce(jsonb_agg(jsonb_build_object('device', b.device, 'allowedAt', b.created_at,
          'toldAt', b.told_at) order by b.created_at), '[]')
        from push_subscriptions b where b.user_id = ${userId})) as kept`.execute(db);
  return rows[0]?.kept ?? null;
}
