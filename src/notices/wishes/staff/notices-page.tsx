import { useState } from 'react';
import { useParams } from 'react-router';
import { useCommand } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { officeQ } from '../../../office-client.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { toasts } from '../../../ui/toast-store.ts';
import type { NoticeChannel } from '../../rules.ts';
import { WishesView } from '../parts/wishes-view.tsx';

const plan = ({ params }: Plan) => [
  lateQ.noticeWishes.ofStall({ idOrSlug: params.slug! }),
  officeQ.noticeBrowsers.list({}),
];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of what the signed-in person hears of a stall. */
export default function NoticesPage() {
  const slug = useParams().slug!;
  const { data } = useSuspenseQuery(lateQ.noticeWishes.ofStall({ idOrSlug: slug }));
  const [tried, setTried] = useState<NoticeChannel | null>(null);
  const put = useCommand(lateApi.noticeWishes.put, 'put-notice-wishes', {
    invalidates: [lateQ.noticeWishes.ofStall.key()],
    onDone: () => toasts.show({ _id: 'notices', type: 'SUCCESS', title: m.notices_saved() }),
  });
  const trial = useCommand(lateApi.noticeWishes.trial, 'try-notice', {
    onDone: () => toasts.show({ _id: 'notices', type: 'SUCCESS', title: m.notices_trial_sent() }),
  });
  return (
    <WishesView
      key={slug}
      wishes={data.item}
      saving={{
        pending: put.pending,
        errors: put.error ? { '': put.error.message, ...put.fieldErrors } : undefined,
        save: chosen => put.run({ idOrSlug: slug, ...chosen }),
      }}
      trial={{
        pending: trial.pending,
        error: trial.error?.message ?? null,
        channel: tried,
        send: channel => {
          setTried(channel);
          trial.run({ idOrSlug: slug, channel });
        },
      }}
    />
  );
}
