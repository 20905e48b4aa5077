import { Gift } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { q, useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { m } from '../../../paraglide/messages.js';
import { useLive } from '../../../shared/live-client.ts';
import { useQuery } from '../../../shared/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { fetchModal } from '../../../ui/lazy-modal.tsx';
import type { Ticket } from '../../contract.ts';
import { GiftDialog } from './gift-dialog.tsx';
import { GivenNote } from './given-note.tsx';

const invalidates = [lateQ.gifts.ofOrderGroup.key(), q.tickets.forOrderGroup.key()];

/** Way to give one ticket away, for who holds its order; and of one that was given, to whom, and whether they opened it. */
export function Giving({ ticket }: { ticket: Ticket }) {
  const { _id: ticketId, orderGroupId } = ticket;
  const [open, setOpen] = useState(false);
  const ak = useSearchParams()[0].get('ak');
  const query = lateQ.gifts.ofOrderGroup({ orderGroupId: orderGroupId ?? '' });
  const found = useQuery({ ...query, enabled: orderGroupId !== null, refetchOnWindowFocus: 'always' });
  const give = useCommand(lateApi.gifts.give, 'give-ticket', { invalidates, onDone: () => setOpen(false) });
  const item = found.data?.item;
  const gift = item?.gifts.find(one => one.ticketId === ticketId);
  useLive(gift ? [{ topic: `ticket:${ticketId}`, ak }] : [], () => void found.refetch());
  if (!item) return null;
  if (gift)
    return <GivenNote gift={gift} validUntil={ticket.validUntil} texts={item.texts} invalidates={invalidates} />;
  if (!ticket.code || ticket.status !== 'ACTIVE' || ticket.blocked) return null;
  return (
    <div className="max-w-[450px] print:hidden">
      <Button
        variant="outline"
        wide
        iconStart={<Icon icon={Gift} size={20} />}
        aria-label={`${m.gifts_give()}: ${ticket.meta.title}`}
        onClick={() => setOpen(true)}
        onPointerEnter={fetchModal}
        onFocus={fetchModal}
      >
        {m.gifts_give()}
      </Button>
      <GiftDialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.gifts_give()}
        send={m.gifts_give_send()}
        command={give}
        onWish={wish => give.run({ ticketId, ...wish })}
        hides={ticket.type === 'VOUCHER'}
        texts={item.texts}
        validUntil={ticket.validUntil}
        start={{ fromName: item.fromName }}
      />
    </div>
  );
}
