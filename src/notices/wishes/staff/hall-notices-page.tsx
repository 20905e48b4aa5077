import { useState } from 'react';
import { useCommand } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { officeQ } from '../../../office-client.ts';
import { clientLoad } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { toasts } from '../../../ui/toast-store.ts';
import type { NoticeChannel } from '../../rules.ts';
import { WishesView } from '../parts/wishes-view.tsx';

const plan = () => [lateQ.noticeWishes.ofHall({}), officeQ.noticeBrowsers.list({})];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of what the signed-in operator hears of the hall. */
export default function HallNoticesPage() {
  const { data } = useSuspenseQuery(lateQ.noticeWishes.ofHall({}));
  const [tried, setTried] = useState<NoticeChannel | null>(null);
  const put = useCommand(lateApi.noticeWishes.putHall, 'put-hall-notice-wishes', {
    invalidates: [lateQ.noticeWishes.ofHall.key()],
    onDone: () => toasts.show({ _id: 'notices', type: 'SUCCESS', title: m.notices_saved() }),
  });
  const trial = useCommand(lateApi.noticeWishes.trialOfHall, 'try-hall-notice', {
    onDone: () => toasts.show({ _id: 'notices', type: 'SUCCESS', title: m.notices_trial_sent() }),
  });
  return (
    <WishesView
      wishes={data.item}
      saving={{
        pending: put.pending,
        errors: put.error ? { '': put.error.message, ...put.fieldErrors } : undefined,
        save: chosen => put.run(chosen),
      }}
      trial={{
        pending: trial.pending,
        error: trial.error?.message ?? null,
        channel: tried,
        send: channel => {
          setTried(channel);
          trial.run({ channel });
        },
      }}
    />
  );
}
