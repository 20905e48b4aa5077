import { api, q, useCommand } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import type { PlatformScope } from '../../../rights/rules.ts';
import { scopeWord } from '../../../rights/wording/rules.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
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
      onClose();
    },
  });
  if (!shown) return null;
  const { holder, scope } = shown;
  return (
    <ConfirmDialog
      open={taken !== null}
      title={m.members_take_title({ name: holder.name })}
      words={{ confirm: m.members_take(), pending: m.members_removing(), cancel: m.members_cancel() }}
      command={command}
      onConfirm={() => command.run({ userId: holder.userId, scope })}
      onClose={onClose}
    >
      <p>{m.members_take_text({ name: holder.name, scope: scopeWord(scope) })}</p>
    </ConfirmDialog>
  );
}
