import { CircleCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { q } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { arrived } from '../../../shared/arrival.ts';
import { useQuery, useQueryClient } from '../../../shared/query.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { phoneText } from '../../../ui/phone-text.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AccountSection } from '../../accounts/parts/account-section.tsx';

const PhoneSteps = lazy(() => arrived(() => import('./phone-steps.tsx')).then(part => ({ default: part.PhoneSteps })));

/** The number somebody signs in with, and the way to one or to another. */
export function PhoneSection() {
  const { data } = useQuery(q.access.current({}));
  const store = useQueryClient();
  const [changing, setChanging] = useState(false);
  const [done, setDone] = useState(false);
  const number = data?.item?.phoneNumber ?? null;

  async function finish() {
    await store.invalidateQueries({ queryKey: q.access.current.key() });
    setChanging(false);
    setDone(true);
  }

  return (
    <AccountSection title={m.phones_section_title()} lead={m.phones_section_lead()}>
      {number && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="figures font-semibold">{phoneText(number)}</span>
          <Badge tone="good" icon={CircleCheck}>
            {m.phones_section_proven()}
          </Badge>
        </p>
      )}
      {changing ? (
        <Suspense fallback={<Skeleton shape="row" lines={3} />}>
          <PhoneSteps purpose="link" onDone={finish} />
        </Suspense>
      ) : (
        <div>
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              setDone(false);
              setChanging(true);
            }}
          >
            {number ? m.phones_section_change() : m.phones_section_add()}
          </Button>
        </div>
      )}
      <p role="status" className="text-note font-semibold text-good empty:hidden">
        {done && m.phones_section_done()}
      </p>
    </AccountSection>
  );
}
