import type { Work } from '../../shared/queue.ts';
import type { World } from '../../shared/world.ts';
import { followHandler, googleHandler, pushHandler } from './following/commands.ts';
import { forgetOldPasses } from './keeping/commands.ts';
import { certificateDaysLeft } from './rules.ts';

/** Passes follow their tickets and bookings, and are forgotten after them. */
export const walletsWork: Partial<Work> = {
  outbox: [followHandler, pushHandler, googleHandler],
  periodic: [
    { name: 'forget-wallet-passes', everySeconds: 86_400, startsLater: true, run: forgetOldPasses },
    { name: 'warn-of-pass-certificate', everySeconds: 86_400, run: warnOfPassCertificate },
  ],
};

/** One line a day in the last month of the certificate of passes: nobody renews it for us. */
async function warnOfPassCertificate({ config, now, log }: World): Promise<void> {
  const endsAt = config.passes.apple?.endsAt;
  const days = endsAt ? certificateDaysLeft(endsAt, now()) : null;
  if (days !== null)
    log.error({ endsAt, days, alarm: 'pass-certificate' }, 'The certificate of passes ends: make a new one');
}
