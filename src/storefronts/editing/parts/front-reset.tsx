import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { WrittenPage } from '../contract.ts';

/** Button that makes a home or a footer the one that the hall puts together; what it was stays in the history. */
export function FrontReset({ page }: { page: WrittenPage }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const remove = useCommand(lateApi.writtenPages.remove, 'remove-page', {
    invalidates: [
      lateQ.writtenPages.list.key(),
      lateQ.writtenPages.home.key(),
      lateQ.writtenPages.footer.key(),
      lateQ.editions.list.key(),
    ],
    onDone: () => {
      setAsking(false);
      void navigate(bo.pages(page.provider?.slug ?? null));
    },
  });
  return (
    <>
      <Button size="sm" variant="ghost" iconStart={<Icon icon={RotateCcw} size={18} />} onClick={() => setAsking(true)}>
        {m.pages_home_reset()}
      </Button>
      <ConfirmDialog
        open={asking}
        title={m.pages_home_reset()}
        words={{ confirm: m.pages_home_reset(), pending: m.pages_home_resetting(), cancel: m.pages_remove_not() }}
        command={remove}
        onConfirm={() => remove.run({ pageId: page._id, basedOn: page.version })}
        onClose={() => setAsking(false)}
      >
        <p>{page.provider ? m.pages_home_reset_text() : m.pages_footer_reset_text()}</p>
      </ConfirmDialog>
    </>
  );
}
