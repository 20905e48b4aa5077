import { useState } from 'react';
import { useParams } from 'react-router';
import { useCommand } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { useOffice } from '../../../office/parts/use-office.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { BackToOrders } from '../../papers/parts/back-to-orders.tsx';
import type { VisitLetters } from '../contract.ts';

const plan = ({ params }: Plan) => [lateQ.visitLetters.read({ idOrSlug: params.slug! })];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Staff page of the letters that guests get about a visit; each is on or off, and a press saves it. */
export default function VisitLettersPage() {
  const slug = useParams().slug!;
  const { item } = useSuspenseQuery(lateQ.visitLetters.read({ idOrSlug: slug })).data;
  const { provider } = useOffice();
  const [letters, setLetters] = useState<VisitLetters>(item);
  const command = useCommand(lateApi.visitLetters.change, 'change-visit-letters', {
    invalidates: [lateQ.visitLetters.read.key()],
    onDone: () => toasts.show({ _id: 'visit-letters', type: 'SUCCESS', title: m.visits_saved() }),
    onRefused: () => setLetters(item),
  });
  const mayChange = provider?.rights.includes('profile:change') ?? false;
  const turn = (part: Partial<VisitLetters>) => {
    const next = { ...letters, ...part };
    setLetters(next);
    command.run({ idOrSlug: slug, ...next });
  };
  return (
    <>
      <OfficeHead title={m.visits_title()} back={<BackToOrders slug={slug} />} />
      <div className="grid max-w-2xl gap-4 p-4 l:p-6">
        <Panel title={m.visits_which()}>
          {command.error && <Banner tone="danger" role="alert" title={command.error.message} />}
          <Checkbox
            label={m.visits_reminds()}
            hint={m.visits_reminds_text()}
            checked={letters.reminds}
            disabled={!mayChange}
            onChange={event => turn({ reminds: event.currentTarget.checked })}
          />
          <Checkbox
            label={m.visits_thanks()}
            hint={m.visits_thanks_text()}
            checked={letters.thanks}
            disabled={!mayChange}
            onChange={event => turn({ thanks: event.currentTarget.checked })}
          />
        </Panel>
        <Panel title={m.visits_always()}>
          <p className="text-muted">{m.visits_always_text()}</p>
        </Panel>
      </div>
    </>
  );
}
