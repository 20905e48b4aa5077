import { Panel } from '../../office/parts/panel.tsx';
import { bo } from '../../office-links.ts';
import { m } from '../../paraglide/messages.js';
import type { Checklist } from '../../providers/applications/contract.ts';
import { CheckRows } from '../../providers/applications/parts/check-rows.tsx';
import { OpenForBusiness } from '../../providers/applications/parts/open-for-business.tsx';
import { lacksByLaw } from '../../providers/applications/rules.ts';
import { TextLink } from '../../ui/link.tsx';

/** Panel of what a new stall lacks to open, first on its owner's dashboard until it is open. */
export function OpeningPanel({ opening }: { opening: Checklist }) {
  const { provider, checks, mayOpen } = opening;
  if (opening.open) return <LawPanel opening={opening} />;
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

/** Panel of what the law asks of a stall that is open already. */
function LawPanel({ opening: { provider, checks } }: { opening: Checklist }) {
  return (
    <Panel title={m.backoffice_law_lacks()}>
      <p className="mb-2 text-muted">{m.backoffice_law_lacks_text()}</p>
      <CheckRows slug={provider.slug} checks={lacksByLaw(checks)} />
    </Panel>
  );
}
