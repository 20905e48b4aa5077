import { type ReactNode, useState } from 'react';
import { api, q, useCommand } from '../../../client.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import { priceText } from '../../../ui/price.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { Select } from '../../../ui/select.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { parseKronor } from '../../asks/rules.ts';
import type { RefundableOrder } from '../contract.ts';
import { leftByRate, type RefundWish, refundPlan, rowWords } from '../rules.ts';
import { RefundPreview } from './refund-preview.tsx';

interface Props {
  order: RefundableOrder;
  slug: string;
  booked: boolean;
  open: boolean;
  onClose: () => void;
}

const FORM = 'refund-form';

/** Refund dialog: amount, rows and reason, with an exact preview of the effects before confirming. */
export function RefundDialog({ order, slug, booked, open, onClose }: Props) {
  // Pieces come first where a row has several: their price is known.
  const [by, chooseBy] = useState<RefundWish['by']>(() => (hasSeveral(order) ? 'PIECES' : 'ROWS'));
  const [pieces, choosePieces] = useState<Record<string, number>>({});
  const [typed, type] = useState<Record<string, string>>({});
  const [amount, typeAmount] = useState('');
  const rates = leftByRate(order.rows);
  const [chosenRate, chooseRate] = useState<number | null>(null);
  // A rate or row that a colleague has fully refunded meanwhile is neither shown nor sent.
  const { vatRate } = rates.find(rate => rate.vatRate === chosenRate) ?? rates[0] ?? { vatRate: 0 };
  const rows = order.rows.filter(row => row.left > 0);
  const [reason, sayWhy] = useState('');
  const command = useCommand(api.refunds.refund, 'refund-order', {
    invalidates: [q.refunds.refundable.key(), q.orders.one.key(), q.receipts.forOrderGroup.key()],
    onDone: () => {
      type({});
      choosePieces({});
      typeAmount('');
      sayWhy('');
    },
  });
  const filled = rows.filter(row => typed[row.id]);
  // With nothing typed the first row is sent empty, so that the error stands at a field.
  const items = (filled.length > 0 ? filled : rows.slice(0, 1)).map(row => ({
    orderItemId: row.id,
    amount: parseKronor(typed[row.id] ?? ''),
  }));
  const counted = rows.flatMap(row => (pieces[row.id] ? [{ orderItemId: row.id, pieces: pieces[row.id]! }] : []));
  const wishes: Record<RefundWish['by'], RefundWish> = {
    ROWS: { by: 'ROWS', items },
    PIECES: { by: 'PIECES', items: counted },
    AMOUNT: { by: 'AMOUNT', amount: parseKronor(amount), vatRate },
  };
  const wish = wishes[by];
  const empty = { ROWS: filled.length === 0, PIECES: counted.length === 0, AMOUNT: !amount }[by];
  const plan = refundPlan(order, wish, reason || m.refunds_reason());
  const done = command.answer?.item;
  const close = () => {
    command.reset();
    onClose();
  };
  // A changed wish clears the last refusal.
  const edit =
    <T,>(change: (to: T) => void) =>
    (to: T) => {
      if (command.error) command.reset();
      change(to);
    };
  const send = () => command.run({ idOrSlug: slug, orderId: order.orderId, wish: sendable(wish), reason });
  return (
    <LazyModal
      open={open}
      onClose={close}
      title={done ? m.refunds_on_its_way() : m.refunds_give_back()}
      width={640}
      actions={
        done ? (
          <Button onClick={close}>{m.refunds_close()}</Button>
        ) : (
          <>
            <Button variant="ghost" onClick={close}>
              {m.refunds_leave()}
            </Button>
            <Button type="submit" form={FORM} pending={command.pending} pendingLabel={m.refunds_giving_back()}>
              {typeof plan === 'string'
                ? m.refunds_give_back()
                : m.refunds_give_back_amount({ amount: exact(plan.amount) })}
            </Button>
          </>
        )
      }
    >
      {done ? (
        <p role="status">{m.refunds_done({ name: order.payer.name })}</p>
      ) : (
        <Form id={FORM} errors={command.fieldErrors} onValues={send}>
          {command.error && Object.keys(command.fieldErrors).length === 0 && (
            <Banner tone="danger" role="alert" title={command.error.message} />
          )}
          {rates.length > 0 && (
            <RadioList
              legend={m.refunds_of_what()}
              name="by"
              selected={by}
              onSelect={edit(id => chooseBy(id as RefundWish['by']))}
              items={[
                ...(hasSeveral(order) ? [{ id: 'PIECES', label: m.refunds_by_pieces() }] : []),
                { id: 'ROWS', label: m.refunds_by_rows() },
                { id: 'AMOUNT', label: m.refunds_by_amount(), description: m.refunds_by_amount_text() },
              ]}
            />
          )}
          {by === 'PIECES' && (
            <RowPieces
              rows={rows}
              pieces={pieces}
              onChange={edit((next: Record<string, number>) => choosePieces(next))}
            />
          )}
          {by === 'ROWS' && <RowAmounts {...{ rows, typed, items }} onType={edit(type)} />}
          {by === 'AMOUNT' && (
            <div className="grid gap-4 m:grid-cols-2">
              <AmountField name="wish.amount" label={m.refunds_amount()} value={amount} onType={edit(typeAmount)} />
              <Select
                name="wish.vatRate"
                label={m.refunds_rate()}
                value={String(vatRate)}
                onChange={event => edit(chooseRate)(Number(event.currentTarget.value))}
                options={rates.map(rate => ({
                  value: String(rate.vatRate),
                  label: m.refunds_rate_left({ rate: String(rate.vatRate / 100), amount: exact(rate.left) }),
                }))}
              />
            </div>
          )}
          <TextArea
            name="reason"
            label={m.refunds_reason()}
            hint={m.refunds_reason_hint({ name: order.payer.name })}
            value={reason}
            maxLength={200}
            rows={2}
            onChange={event => edit(sayWhy)(event.currentTarget.value)}
          />
          <RefundPreview {...{ plan, order, booked, empty }} />
        </Form>
      )}
    </LazyModal>
  );
}

const hasSeveral = ({ rows }: RefundableOrder) => rows.some(row => row.quantity > 1 && row.left > 0);

const exact = (amount: number) => priceText(amount, { exact: true });

interface PiecesProps {
  rows: RefundableOrder['rows'];
  pieces: Record<string, number>;
  onChange: (pieces: Record<string, number>) => void;
}

/** Rows by the piece: as many as are not paid back yet, each at its price. */
function RowPieces({ rows, pieces, onChange }: PiecesProps) {
  return (
    <div>
      {rows.map(row => (
        <Stepper
          key={row.id}
          label={rowWords(row)}
          hint={m.refunds_piece_price({ price: exact(row.pricePerItem) })}
          value={pieces[row.id] ?? 0}
          max={row.pricePerItem > 0 ? Math.min(row.quantity, Math.ceil(row.left / row.pricePerItem)) : 0}
          onChange={count => onChange({ ...pieces, [row.id]: count })}
        />
      ))}
    </div>
  );
}

interface RowProps {
  rows: RefundableOrder['rows'];
  /** The submitted rows: an error names a row by its index there. */
  items: readonly { orderItemId: string }[];
  typed: Record<string, string>;
  onType: (typed: Record<string, string>) => void;
}

/** Rows with their refundable amounts: one press refunds a row in full, a number refunds part of it. */
function RowAmounts({ rows, items, typed, onType }: RowProps) {
  const rowTitle = (id: string) => {
    const at = items.findIndex(item => item.orderItemId === id);
    return at < 0 ? `untouched.${id}` : `wish.items.${at}.amount`;
  };
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {rows.map(row => (
        <li key={row.id} className="rounded-hold border border-hair p-3">
          <AmountField
            name={rowTitle(row.id)}
            label={rowWords(row)}
            hint={m.refunds_row_left({ amount: exact(row.left) })}
            value={typed[row.id] ?? ''}
            onType={text => onType({ ...typed, [row.id]: text })}
            action={
              <Button variant="outline" onClick={() => onType({ ...typed, [row.id]: typedOre(row.left) })}>
                {m.refunds_row_all()}
                <span className="sr-only">, {rowWords(row)}</span>
              </Button>
            }
          />
        </li>
      ))}
    </ul>
  );
}

interface AmountProps {
  name: string;
  label: string;
  hint?: string;
  value: string;
  onType: (text: string) => void;
  action?: ReactNode;
}

function AmountField({ onType, ...field }: AmountProps) {
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      onChange={event => onType(event.currentTarget.value)}
    />
  );
}

function typedOre(ore: number): string {
  const text = (ore / 100).toFixed(ore % 100 === 0 ? 0 : 2);
  return getLocale() === 'en' ? text : text.replace('.', ',');
}

/** The wish to submit, with unreadable amounts as null: the server words the error. */
function sendable(wish: RefundWish) {
  const plain = (ore: number) => (Number.isNaN(ore) ? null : ore);
  if (wish.by === 'AMOUNT') return { ...wish, amount: plain(wish.amount) };
  if (wish.by === 'PIECES') return { by: wish.by, items: [...wish.items] };
  return { by: wish.by, items: wish.items.map(one => ({ ...one, amount: plain(one.amount) })) };
}
