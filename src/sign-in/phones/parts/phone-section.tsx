import { CircleCheck } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { api, q, useCommand } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { arrived } from '../../../shared/arrival.ts';
import { useQueryClient } from '../../../shared/query.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { phoneText } from '../../../ui/phone-text.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Profile } from '../../accounts/contract.ts';
import { AccountSection } from '../../accounts/parts/account-section.tsx';
import { Removal } from '../../factors/parts/removal.tsx';

const PhoneSteps = lazy(() => arrived(() => import('./phone-steps.tsx')).then(part => ({ default: part.PhoneSteps })));

const KEYS = [q.accounts.profile.key(), q.access.current.key()];

/** Phone section of the account: the number for sign-in, to add, change or remove. */
export function PhoneSection({ profile: { phoneNumber, phoneIsOnlyWayIn } }: { profile: Profile }) {
  const store = useQueryClient();
  const other = useRef<HTMLButtonElement>(null);
  const [changing, setChanging] = useState(false);
  const [done, setDone] = useState('');
  const remove = useCommand(api.phones.remove, 'remove-phone-number', {
    invalidates: KEYS,
    onDone: () => {
      setDone(m.phones_section_removed());
      // Move the focus, because the pressed button goes with the number.
      other.current?.focus();
    },
  });

  async function finish() {
    await Promise.all(KEYS.map(queryKey => store.invalidateQueries({ queryKey })));
    setChanging(false);
    setDone(m.phones_section_done());
  }

  return (
    <AccountSection title={m.phones_section_title()} lead={m.phones_section_lead()}>
      {phoneNumber && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="figures font-semibold">{phoneText(phoneNumber)}</span>
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
        <div className="flex flex-wrap gap-2">
          <Button
            ref={other}
            variant="outline"
            size="sm"
            onClick={() => {
              setDone('');
              setChanging(true);
            }}
          >
            {phoneNumber ? m.phones_section_change() : m.phones_section_add()}
          </Button>
          {phoneNumber && !phoneIsOnlyWayIn && (
            <Removal what={phoneText(phoneNumber)} command={remove} onRemove={() => remove.run({})} />
          )}
        </div>
      )}
      {phoneIsOnlyWayIn && !changing && <p className="text-note text-muted">{m.phones_section_only_way()}</p>}
      <p role="status" className="text-note font-semibold text-good empty:hidden">
        {done}
      </p>
    </AccountSection>
  );
}
