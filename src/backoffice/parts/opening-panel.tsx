import { Panel } from '../../office/parts/panel.tsx';
import { bo } from '../../office-links.ts';
import { m } from '../../paraglide/messages.js';
import type { Checklist } from '../../providers/applications/contract.ts';
import { CheckRows } from '../../providers/applications/parts/check-rows.tsx';
import { OpenForBusiness } from '../../providers/applications/parts/open-for-business.tsx';
import { TextLink } from '../../ui/link.tsx';

/** Panel of what a new stall lacks to open, first on its owner's dashboard until it is open. */
export function OpeningPanel({ opening: { provider, checks, mayOpen } }: { opening: Checklist }) {
  const left = checks.filter(({ done, needed }) => needed && !done);
  return (
    <Panel
      title={m.applications_checklist()}
      aside={
        <TextLink standalone className="-my-3" href={bo.checklist(provider.slug)}>
          {m.backoffice_opening_all()}
        </TextLink>
      }
    >
      <p className="mb-2 text-muted">
        {left.length ? m.applications_left({ count: left.length }) : m.applications_ready()}
      </p>
      <CheckRows slug={provider.slug} checks={left} />
      <div className="mt-3">
        <OpenForBusiness slug={provider.slug} ready={mayOpen} />
      </div>
    </Panel>
  );
}
