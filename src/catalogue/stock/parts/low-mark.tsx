import { useState } from 'react';
import { useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { DigitsField } from '../../../office/parts/digits-field.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import type { StockRow } from '../contract.ts';

/** The level at which the seller wants to be told that it is low. */
export function LowMark({ row }: { row: StockRow }) {
  const [typed, setTyped] = useState(row.lowMark === null ? '' : String(row.lowMark));
  const command = useCommand(lateApi.stock.markLow, 'mark-low-stock', {
    invalidates: [lateQ.stock.list.key(), lateQ.assortment.list.key()],
    onDone: () => toasts.show({ _id: 'stock', type: 'SUCCESS', title: m.stock_low_saved() }),
  });
  const stop = useCommand(lateApi.stock.count, 'count-variant', { invalidates: [lateQ.stock.list.key()] });
  return (
    <div className="grid gap-2">
      <Form
        errors={command.fieldErrors}
        onValues={() => command.run({ stockItemId: row._id, lowMark: typed.trim() ? Number(typed) : null })}
      >
        <DigitsField
          name="lowMark"
          label={m.stock_low_mark()}
          hint={m.stock_low_mark_hint()}
          autoComplete="off"
          action={
            <Button type="submit" variant="outline" pending={command.pending}>
              {m.profile_save()}
            </Button>
          }
          most={6}
          value={typed}
          onValue={setTyped}
        />
      </Form>
      {row.variants.length === 1 && (
        <p>
          <Button
            size="sm"
            variant="ghost"
            pending={stop.pending}
            onClick={() => stop.run({ skuId: row.variants[0]!.skuId, onHand: null })}
          >
            {m.stock_count_end()}
          </Button>
        </p>
      )}
    </div>
  );
}
