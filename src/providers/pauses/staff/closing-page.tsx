import { DoorClosed } from 'lucide-react';
import { useParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { useOffice, useProviderNews } from '../../../office/parts/use-office.ts';
import { officeQ } from '../../../office-client.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useQueryClient, useSuspenseQuery } from '../../../shared/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { StallPage } from '../../profile/parts/stall-page.tsx';
import { CloseForm } from '../parts/close-form.tsx';
import { OngoingList } from '../parts/ongoing-list.tsx';
import { PauseHistory } from '../parts/pause-history.tsx';
import { PausedNow } from '../parts/paused-now.tsx';

const plan = ({ params }: Plan) => [
  officeQ.pauses.read({ idOrSlug: params.slug! }),
  lateQ.ongoing.read({ idOrSlug: params.slug! }),
];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page where a stall is closed, for a while or for good, and opened again. */
export default function ClosingPage() {
  const slug = useParams().slug!;
  const { data } = useSuspenseQuery(officeQ.pauses.read({ idOrSlug: slug }));
  const ongoing = useSuspenseQuery(lateQ.ongoing.read({ idOrSlug: slug })).data.item;
  const pauses = data.item;
  // The banner above the page tells of the end, which no owner can open again.
  const hasEnded = useOffice().provider?.hand?.state === 'ENDED';
  const store = useQueryClient();
  useProviderNews(pauses.provider._id, () => {
    void store.invalidateQueries({ queryKey: lateQ.ongoing.read.key() });
    void store.invalidateQueries({ queryKey: officeQ.pauses.read.key() });
  });
  return (
    <StallPage slug={slug} title={m.pauses_title()}>
      {pauses.heldWord && (
        <Banner tone="yellow" rounded icon={DoorClosed} title={m.holds_by_hall()}>
          {pauses.heldWord}
        </Banner>
      )}
      {pauses.paused && !pauses.heldWord && !hasEnded && <PausedNow slug={slug} paused={pauses.paused} />}
      {pauses.paused && (
        <Panel title={m.pauses_ongoing()}>
          <OngoingList slug={slug} ongoing={ongoing} />
        </Panel>
      )}
      {!pauses.paused?.forGood && !pauses.heldWord && (
        <Panel title={pauses.paused ? m.pauses_change() : m.pauses_title()}>
          <CloseForm key={slug} pauses={pauses} ongoing={ongoing} />
        </Panel>
      )}
      {pauses.history.length > 0 && (
        <Panel title={m.pauses_history()}>
          <PauseHistory history={pauses.history} />
        </Panel>
      )}
    </StallPage>
  );
}
