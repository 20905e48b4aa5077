import { useState } from 'react';
import { q } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { bo } from '../../../office-links.ts';
import { clientLoad } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import type { PlatformScope } from '../../../rights/rules.ts';
import { scopeText, scopeWord } from '../../../rights/wording/rules.ts';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { formatDate } from '../../../shared/time.ts';
import { Button } from '../../../ui/button.tsx';
import { fetchModal } from '../../../ui/lazy-modal.tsx';
import { TextLink } from '../../../ui/link.tsx';
import type { PlatformHolder } from '../contract.ts';
import { GiveScope } from '../parts/give-scope.tsx';
import { type Taken, TakeScopeDialog } from '../parts/take-scope-dialog.tsx';

const plan = () => [q.members.platform({})];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of the people with platform scopes. */
export default function PlatformPeoplePage() {
  const { data } = useSuspenseQuery(q.members.platform({}));
  const [asked, ask] = useState<Taken | null>(null);
  return (
    <>
      <OfficeHead
        title={m.members_platform_title()}
        actions={<TextLink href={bo.objections()}>{m.alerts_objections()}</TextLink>}
      />
      <div className="grid items-start gap-4 p-4 l:gap-6 l:p-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Panel title={m.members_platform_panel()}>
          <ul>
            {data.items.map(holder => (
              <li key={holder.userId} className="border-t border-hair py-3 first:border-t-0">
                <Holder holder={holder} onTake={scope => ask({ holder, scope })} />
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title={m.members_give_title()}>
          <GiveScope />
        </Panel>
      </div>
      <TakeScopeDialog taken={asked} onClose={() => ask(null)} />
    </>
  );
}

function Holder({ holder, onTake }: { holder: PlatformHolder; onTake(scope: PlatformScope): void }) {
  const { name, email, you, scopes } = holder;
  return (
    <>
      <p className="font-sign text-plain font-bold">
        {name}
        {you && <span className="font-normal text-muted"> ({m.members_you()})</span>}
      </p>
      {email !== name && <p className="text-note break-all text-muted">{email ?? m.members_no_email()}</p>}
      <ul className="mt-1">
        {scopes.map(({ scope, since, last }) => (
          <li key={scope} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
            <div className="min-w-0 grow basis-56">
              <p className="font-sign text-plain font-semibold">{scopeWord(scope)}</p>
              <p className="text-note text-muted">{scopeText(scope)}</p>
            </div>
            <p className="figures text-note text-muted">{m.members_since({ date: formatDate(since, getLocale()) })}</p>
            {last ? (
              <p className="text-note text-muted">{m.members_platform_last()}</p>
            ) : (
              <Button
                size="sm"
                variant="danger-light"
                aria-label={m.members_take_named({ name, scope: scopeWord(scope) })}
                onPointerEnter={fetchModal}
                onFocus={fetchModal}
                onClick={() => onTake(scope)}
              >
                {m.members_take()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
