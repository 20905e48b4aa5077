import { AlarmClock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { fetchModal } from '../../../ui/lazy-modal.tsx';
import type { Order } from '../../contract.ts';

const Dialog = lazy(() => import('./delay-dialog.tsx').then(part => ({ default: part.DelayDialog })));

/** Button that opens the dialog in which goods are told to be late. */
export function DelayButton({ slug, order, name }: { slug: string; order: Order; name: string }) {
  const [opened, open] = useState<'not-yet' | 'open' | 'closed'>('not-yet');
  return (
    <>
      <Button
        wide
        variant="outline"
        iconStart={<Icon icon={AlarmClock} size={20} />}
        onPointerEnter={fetchModal}
        onFocus={fetchModal}
        onClick={() => open('open')}
      >
        {m.delays_late()}
      </Button>
      {opened !== 'not-yet' && (
        <Suspense fallback={null}>
          <Dialog {...{ slug, order, name }} open={opened === 'open'} onClose={() => open('closed')} />
        </Suspense>
      )}
    </>
  );
}
