import { useState } from 'react';
import { useParams } from 'react-router';
import { useCommand } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { officeApi, officeQ } from '../../../office-client.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { toasts } from '../../../ui/toast-store.ts';
import type { NoticeChannel } from '../../rules.ts';
import { WishesView } from '../parts/wishes-view.tsx';

const plan = ({ params }: Plan) => [
  officeQ.noticeWishes.ofStall({ idOrSlug: params.slug! }),
  officeQ.noticeBrowsers.list({}),
];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of what the signed-in person hears of a stall. */
export default function NoticesPage() {
  const slug = useParams().slug!;
  const { data } = useSuspenseQuery(officeQ.noticeWishes.ofStall({ idOrSlug: slug }));
  const [tried, setTried] = useState<NoticeChannel | null>(null);
  const put = useCommand(officeApi.noticeWishes.put, 'put-notice-wishes', {
    invalidates: [officeQ.noticeWishes.ofStall.key()],
    onDone: () => toasts.show({ _id: 'notices', type: 'SUCCESS', title: m.notices_saved() }),
  });
  const trial = useCommand(officeApi.noticeWishes.trial, 'try-notice', {
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
