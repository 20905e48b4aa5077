import { PackageMinus, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { fetchModal } from '../../../ui/lazy-modal.tsx';

const Dialog = lazy(() => import('./return-dialog.tsx').then(part => ({ default: part.ReturnDialog })));

interface Props {
  slug: string;
  orderId: string;
  handedOut: boolean;
}

/** Button that opens the dialog in which goods of a paid order are given up. */
export function ReturnButton({ slug, orderId, handedOut }: Props) {
  const [opened, open] = useState<'not-yet' | 'open' | 'closed'>('not-yet');
  return (
    <>
      <Button
        wide
        variant={handedOut ? 'outline' : 'danger-light'}
        iconStart={<Icon icon={handedOut ? Undo2 : PackageMinus} size={20} />}
        onPointerEnter={fetchModal}
        onFocus={fetchModal}
        onClick={() => open('open')}
      >
        {handedOut ? m.returns_bring_back() : m.returns_take_out()}
      </Button>
      {opened !== 'not-yet' && (
        <Suspense fallback={null}>
          <Dialog {...{ slug, orderId, handedOut }} open={opened === 'open'} onClose={() => open('closed')} />
        </Suspense>
      )}
    </>
  );
}
