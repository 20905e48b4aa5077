import { parseId } from '../../../shared/ids.ts';
import type { InboxHandler } from '../../../shared/outbox.ts';
import type { Periodic, Work } from '../../../shared/queue.ts';
import { recheckRefund } from '../../refunds/commands.ts';
import { findRefund } from '../../refunds/store.ts';
import { settlePayment } from '../../settlements/commands.ts';
import { warnOfCertificate } from './checkouts/commands.ts';

/** Swish callbacks: each only names a payment or refund; what Swish then answers is carried out (protocols 2.3). */
const swishMessages: InboxHandler = {
  source: 'swish',
  async process(world, { type, data }) {
    const subject = subjectOf(data);
    if (!subject) return;
    if (type === 'REFUND') {
      const refund = await findRefund(world.db, subject);
      if (refund) return await recheckRefund(world, refund);
    } else if ((await settlePayment(world, subject, 'webhook')) !== null) return;
    world.log.warn({ subject, type }, 'a callback names what nobody here asked for');
  },
};

function subjectOf(data: unknown): string | null {
  const subject = (data as { subject?: unknown } | null)?.subject;
  return typeof subject === 'string' ? parseId(subject) : null;
}

const watchCertificate: Periodic = { name: 'watch-swish-certificate', everySeconds: 3600, run: warnOfCertificate };

export const swishWork: Partial<Work> = { inbox: [swishMessages], periodic: [watchCertificate] };
