import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { serverLoad } from '../../http/page-load.ts';
import { lateQ } from '../../late-client.ts';
import { BackLink } from '../../office/parts/back-link.tsx';
import { OfficeHead } from '../../office/parts/office-head.tsx';
import { useProviderNews } from '../../office/parts/use-office.ts';
import { bo } from '../../office-links.ts';
import { clientLoad, type Plan } from '../../page-load.ts';
import { m } from '../../paraglide/messages.js';
import { useQueryClient, useSuspenseQuery } from '../../shared/query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { LockList } from '../doors/contract.ts';
import { AccountPanel } from '../parts/account-panel.tsx';
import { CodePanel } from '../parts/code-panel.tsx';
import { DoorForm } from '../parts/door-form.tsx';
import { DoorPanel } from '../parts/door-panel.tsx';

const plan = ({ params }: Pick<Plan, 'params'>) => [lateQ.lockDoors.list({ idOrSlug: params.slug! })] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Look anew while a lock is being asked, and otherwise often enough for what it said to be true. */
const SOON_MS = 2000;
const LATER_MS = 30_000;

/** Staff page of doors: their locks, who comes, who opened them, and a code for the locksmith. */
export default function LocksPage() {
  const params = useParams();
  const slug = params.slug!;
  const store = useQueryClient();
  const { data } = useSuspenseQuery({
    ...plan({ params })[0],
    refetchInterval: seen => (seen && isAsking(seen.item) ? SOON_MS : LATER_MS),
  });
  const list = data.item;
  useProviderNews(list.provider._id, () => void store.invalidateQueries({ queryKey: lateQ.lockDoors.list.key() }));
  return (
    <>
      <OfficeHead title={m.locks_office_title()} back={<BackLink href={bo.units(slug)}>{m.units_title()}</BackLink>} />
      <div className="grid max-w-[72rem] grid-cols-[minmax(0,1fr)] gap-4 p-4 l:gap-6 l:p-6">
        <p className="hyphenate max-w-[44rem]">{m.locks_lead()}</p>
        {!list.mayChange && <p className="text-muted">{m.locks_read_only()}</p>}
        <Doors slug={slug} list={list} />
        {list.doors.length > 0 && <CodePanel slug={slug} list={list} />}
        <AccountPanel slug={slug} list={list} />
      </div>
    </>
  );
}

/** Whether an answer of a lock is awaited. */
function isAsking({ doors, codes }: LockList): boolean {
  const awaited = [...doors.flatMap(door => door.coming), ...codes].some(one => one.state === 'WISHED' && !one.fault);
  return awaited || doors.some(door => door.isAsked);
}

function Doors({ slug, list }: { slug: string; list: LockList }) {
  const [adds, add] = useState(false);
  return (
    <section aria-label={m.locks_doors()} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {list.doors.length === 0 && list.accounts.length > 0 && !adds && (
        <EmptyState heading="h2" title={m.locks_doors_none()}>
          {m.locks_doors_none_text()}
        </EmptyState>
      )}
      {list.doors.map(door => (
        <DoorPanel key={door._id} {...{ slug, list, door }} />
      ))}
      {adds && <DoorForm {...{ slug, list }} door={null} onClose={() => add(false)} />}
      {list.mayChange && list.accounts.length > 0 && !adds && (
        <div>
          <Button iconStart={<Icon icon={Plus} size={20} />} onClick={() => add(true)}>
            {m.locks_door_add()}
          </Button>
        </div>
      )}
    </section>
  );
}
