import { useNavigate } from 'react-router';
import { api, q, useCommand } from '../../../client.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

/** Withdraws an invitation that nobody has begun: the hall may change its mind, or invite the right address. */
export function WithdrawAsking({ applicationId }: { applicationId: string }) {
  const navigate = useNavigate();
  const command = useCommand(api.applications.withdraw, 'withdraw-asking', {
    invalidates: [q.applications.list.key()],
    onDone: () => void navigate(bo.applications()),
  });
  return (
    <Panel title={m.applications_asked()}>
      {command.error && <Banner tone="danger" role="alert" title={command.error.message} className="mb-3" />}
      <p className="mb-3 text-muted">{m.applications_asked_text()}</p>
      <Button
        variant="danger-light"
        pending={command.pending}
        pendingLabel={m.applications_withdrawing()}
        onClick={() => command.run({ applicationId })}
      >
        {m.applications_withdraw()}
      </Button>
    </Panel>
  );
}
