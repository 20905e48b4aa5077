import { useState } from 'react';
import { q, useCommand } from '../../../client.ts';
import { officeApi } from '../../../office-client.ts';
import { m } from '../../../paraglide/messages.js';
import { useQuery } from '../../../shared/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form } from '../../../ui/form.tsx';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import { priceText } from '../../../ui/price.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { STALE_BY_ORDERS } from '../../lists/parts/use-several.ts';
import type { RefundableOrder } from '../../refunds/contract.ts';
import { rowWords } from '../../refunds/rules.ts';
import { isGoods, returnPlan } from '../rules.ts';
import { ReturnPreview } from './return-preview.tsx';

interface Props {
  slug: string;
  orderId: string;
  /** Whether the goods were handed out already: then they are brought back. */
  handedOut: boolean;
  open: boolean;
  onClose: () => void;
}

const FORM = 'return-form';

/** Dialog that gives up goods of a paid order by the piece: how many, which of them go on the shelf, and the money. */
export function ReturnDialog({ slug, orderId, handedOut, open, onClose }: Props) {
  const { data, error } = useQuery(q.refunds.refundable({ idOrSlug: slug, orderId }));
  const order = data?.item;
  return order ? (
    <Dialog {...{ slug, order, handedOut, open, onClose }} />
  ) : (
    <LazyModal open={open} onClose={onClose} title={titleOf(handedOut)} width={640} actions={null}>
      {error ? <Banner tone="danger" role="alert" title={error.message} /> : <Skeleton lines={3} />}
    </LazyModal>
  );
}

const titleOf = (handedOut: boolean) => (handedOut ? m.returns_bring_back() : m.returns_take_out());
const left = (row: RefundableOrder['rows'][number]) => row.quantity - row.returned;

/** Pieces of each row that are given up, and rows of which they do not go back on the shelf. */
interface Chosen {
  pieces: Record<string, number>;
  lost: Record<string, boolean>;
}

function Dialog({ slug, order, handedOut, open, onClose }: Omit<Props, 'orderId'> & { order: RefundableOrder }) {
  const goods = order.rows.filter(row => isGoods(row) && left(row) > 0);
  const fee = order.rows.some(row => row.kind === 'DELIVERY' && row.left > 0);
  const [chosen, choose] = useState<Chosen>({ pieces: {}, lost: {} });
  const [delivery, setDelivery] = useState(false);
  const [note, setNote] = useState('');
  const items = goods.map(row => {
    const pieces = Math.min(chosen.pieces[row.id] ?? 0, left(row));
    return { orderItemId: row.id, pieces, shelved: row.counted && !chosen.lost[row.id] ? pieces : 0 };
  });
  const plan = returnPlan(order, { items, delivery });
  const command = useCommand(officeApi.returns.take, 'return-goods', {
    invalidates: [...STALE_BY_ORDERS, q.refunds.refundable.key(), q.receipts.forOrderGroup.key()],
    onDone: () => {
      choose({ pieces: {}, lost: {} });
      setDelivery(false);
      setNote('');
      toasts.show({ _id: 'returns', type: 'SUCCESS', title: m.returns_done() });
      onClose();
    },
  });
  const count = items.reduce((sum, one) => sum + one.pieces, 0);
  const all = () => {
    choose({ ...chosen, pieces: Object.fromEntries(goods.map(row => [row.id, left(row)])) });
    setDelivery(fee);
  };
  const send = () =>
    command.run({
      ...{ idOrSlug: slug, orderId: order.orderId, delivery, note },
      items: items.filter(({ pieces }) => pieces > 0),
      expectedBack: typeof plan === 'string' ? 0 : plan.back,
      expectedReturned: order.rows.reduce((total, row) => total + row.returned, 0),
    });
  const close = () => {
    command.reset();
    onClose();
  };
  return (
    <LazyModal
      open={open}
      onClose={close}
      title={titleOf(handedOut)}
      width={640}
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            {m.returns_leave()}
          </Button>
          <Button
            type="submit"
            form={FORM}
            variant={handedOut ? 'primary' : 'danger'}
            pending={command.pending}
            pendingLabel={m.returns_taking()}
          >
            {typeof plan === 'string' ? titleOf(handedOut) : doWords(handedOut, { count, back: plan.back })}
          </Button>
        </>
      }
    >
      <Form id={FORM} errors={command.fieldErrors} onValues={send}>
        {command.error && <Banner tone="danger" role="alert" title={command.error.message} />}
        <div>
          {goods.map(row => (
            <GoodsRow
              key={row.id}
              row={row}
              pieces={chosen.pieces[row.id] ?? 0}
              shelved={!chosen.lost[row.id]}
              onPieces={pieces => choose({ ...chosen, pieces: { ...chosen.pieces, [row.id]: pieces } })}
              onShelved={on => choose({ ...chosen, lost: { ...chosen.lost, [row.id]: !on } })}
            />
          ))}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          {fee && (
            <Checkbox
              label={m.returns_with_delivery()}
              checked={delivery}
              onChange={event => setDelivery(event.currentTarget.checked)}
            />
          )}
          <Button variant="outline" size="sm" className="ml-auto" onClick={all}>
            {m.returns_all()}
          </Button>
        </div>
        <TextArea
          name="note"
          label={m.returns_note()}
          hint={m.returns_note_hint({ name: order.payer.name })}
          value={note}
          maxLength={200}
          rows={2}
          optional
          onChange={event => setNote(event.currentTarget.value)}
        />
        <ReturnPreview {...{ plan, order, items }} />
      </Form>
    </LazyModal>
  );
}

function doWords(handedOut: boolean, { count, back }: { count: number; back: number }): string {
  const about = { count, amount: priceText(back, { exact: true }) };
  if (back === 0) return handedOut ? m.returns_bring_back_do(about) : m.returns_take_out_do(about);
  return handedOut ? m.returns_bring_back_pay(about) : m.returns_take_out_pay(about);
}

interface RowProps {
  row: RefundableOrder['rows'][number];
  pieces: number;
  shelved: boolean;
  onPieces: (pieces: number) => void;
  onShelved: (on: boolean) => void;
}

/** One row of goods: how many are given up, and whether these go back on the shelf. */
function GoodsRow({ row, pieces, shelved, onPieces, onShelved }: RowProps) {
  return (
    <div className="border-b border-hair py-2">
      <Stepper
        className="border-b-0!"
        label={rowWords(row)}
        hint={m.returns_row({ count: left(row), price: priceText(row.pricePerItem) })}
        value={pieces}
        max={left(row)}
        onChange={onPieces}
      />
      {pieces > 0 && row.counted && (
        <Checkbox
          label={m.returns_shelved()}
          hint={m.returns_shelved_hint()}
          checked={shelved}
          onChange={event => onShelved(event.currentTarget.checked)}
        />
      )}
    </div>
  );
}
