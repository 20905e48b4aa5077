import type { NoticeWriter } from '../../../notices/queries.ts';
import { bo } from '../../../office-links.ts';
import { findOrderGroup } from '../../../order-groups/queries.ts';
import { m } from '../../../paraglide/messages.js';
import { sellerSign } from '../../../providers/sellers/queries.ts';
import { formatDayAndTime } from '../../../shared/time.ts';
import { findComplaint } from '../queries.ts';

const TITLES = {
  made: m.complaints_notice_made,
  written: m.complaints_notice_written,
  'taken-back': m.complaints_notice_taken_back,
  'handed-up': m.complaints_notice_handed_up,
  decided: m.complaints_notice_decided,
  reminder: m.complaints_notice_reminder,
} as const;

/** Word to a stall about a complaint: what happened to it, its first words, and until when it is to be answered. */
export const complaintNotice: NoticeWriter = async (world, ids, { locale }) => {
  const one = await findComplaint(world.db, ids.complaintId ?? '');
  const group = one && (await findOrderGroup(world.db, one.orderGroupId));
  const what = ids.what as keyof typeof TITLES;
  if (!one || !group || !TITLES[what]) return null;
  // Nothing to remind of any more.
  if (what === 'reminder' && one.overAt) return null;
  const { slug } = await sellerSign(world.db, one.providerId, locale);
  const said = { locale };
  const about = { reference: group.reference, name: one.name || m.orders_desk_forgotten({}, said) };
  const first = one.entries.findLast(entry => entry.text)?.text ?? '';
  const waits = !one.overAt && !one.handedUpAt;
  const day = formatDayAndTime(one.answerBy, locale);
  const text = [first.slice(0, 160), waits ? m.complaints_answer_by({ day }, said) : ''].filter(Boolean);
  return {
    title: TITLES[what](about, said),
    text: text.join(' · ') || about.reference,
    href: bo.complaint(slug, one.id),
  };
};
