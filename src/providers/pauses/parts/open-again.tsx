import { q, useCommand } from '../../../client.ts';
import { officeApi, officeQ } from '../../../office-client.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { toasts } from '../../../ui/toast-store.ts';

/** Button that opens a closed stall at once. */
export function OpenAgain({ slug }: { slug: string }) {
  const command = useCommand(officeApi.pauses.end, 'end-pause', {
    invalidates: [officeQ.pauses.read.key(), q.backoffice.dashboard.key()],
    onDone: () => toasts.show({ _id: 'stall-open', type: 'SUCCESS', title: m.pauses_opened_done() }),
  });
  return (
    <div className="grid justify-items-start gap-3">
      {command.error && <Banner tone="danger" role="alert" title={command.error.message} className="w-full" />}
      <Button
        variant="white"
        pending={command.pending}
        pendingLabel={m.pauses_opening()}
        onClick={() => command.run({ idOrSlug: slug })}
      >
        {m.pauses_open_now()}
      </Button>
    </div>
  );
}
