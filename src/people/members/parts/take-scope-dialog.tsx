import { api, q, useCommand } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import type { PlatformScope } from '../../../rights/rules.ts';
import { scopeWord } from '../../../rights/wording/rules.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { useLast } from '../../../ui/use-last.ts';
import type { PlatformHolder } from '../contract.ts';

export interface Taken {
  holder: PlatformHolder;
  scope: PlatformScope;
}

export function TakeScopeDialog({ taken, onClose }: { taken: Taken | null; onClose(): void }) {
  const shown = useLast(taken);
  const command = useCommand(api.members.take, 'take-platform-scope', {
    // Somebody who took their own scope may not refetch the list: a fresh document says so.
    invalidates: taken?.holder.you ? [] : [q.members.platform.key()],
    onDone: () => {
      if (shown?.holder.you) return location.reload();
      if (shown) {
        const about = { name: shown.holder.name, scope: scopeWord(shown.scope) };
        toasts.show({ _id: 'members', type: 'SUCCESS', title: m.members_taken(about) });
      }
      close();
    },
  });
  const close = () => {
    command.reset();
    onClose();
  };
  if (!shown) return null;
  const { holder, scope } = shown;
  return (
    <LazyModal
      alert
      open={taken !== null}
      onClose={close}
      title={m.members_take_title({ name: holder.name })}
      width={480}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {m.members_cancel()}
          </Button>
          <Button
            variant="danger"
            pending={command.pending}
            pendingLabel={m.members_removing()}
            onClick={() => command.run({ userId: holder.userId, scope })}
          >
            {m.members_take()}
          </Button>
        </>
      }
    >
      {command.error && <Banner tone="danger" role="alert" title={command.error.message} />}
      <p>{m.members_take_text({ name: holder.name, scope: scopeWord(scope) })}</p>
    </LazyModal>
  );
}
