import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { bo } from '../../../office-links.ts';
import { clientLoad } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { HallPlaces } from '../../parts/hall-places.tsx';
import { TurnoverPlot } from '../../parts/turnover-plot.tsx';
import { DutyList } from '../../settings/parts/duty-list.tsx';
import { StallBars } from '../parts/stall-bars.tsx';
import { WaitingList } from '../parts/waiting-list.tsx';

const plan = () => [lateQ.operatorsDesk.read({})] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

const MINUTE_MS = 60_000;

/** First page of who runs the hall: what waits for them, what was sold, and the way to everything else. */
export default function DeskPage() {
  const { data } = useSuspenseQuery({ ...lateQ.operatorsDesk.read({}), refetchInterval: MINUTE_MS });
  const { waiting, lacks, week, weekBefore, stalls } = data.item;
  return (
    <>
      <OfficeHead
        title={m.desk_title()}
        actions={
          <ButtonLink size="sm" variant="outline" href={bo.settings()}>
            {m.settings_title()}
          </ButtonLink>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 p-4 l:gap-6 l:p-6 xl:grid-cols-2">
        <div className="grid gap-4 l:gap-6">
          {lacks.length > 0 && (
            <Panel title={m.duties_title()}>
              <DutyList lacks={lacks} />
            </Panel>
          )}
          <Panel title={m.desk_waiting()}>
            <WaitingList waiting={waiting} />
          </Panel>
        </div>
        <div className="grid gap-4 l:gap-6">
          <Panel title={m.desk_sales()}>
            <TurnoverPlot week={week} weekBefore={weekBefore} />
          </Panel>
          <Panel title={m.desk_by_stall()}>
            <StallBars stalls={stalls} />
          </Panel>
          <div className="l:hidden">
            <Panel title={m.desk_places()}>
              <HallPlaces of={bo.desk()} />
            </Panel>
          </div>
        </div>
      </div>
    </>
  );
}
