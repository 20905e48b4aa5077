import { useCommand } from '../../../client.ts';
import { lateApi, lateQ } from '../../../late-client.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDay, formatDayAndTime } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Sign } from '../../../ui/sign.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Withdrawable, WithdrawalStatement } from '../contract.ts';
import { ReturnAddress } from './return-address.tsx';
import { STATE_SIGNS } from './state-signs.ts';

interface Props {
  found: Withdrawable;
  statement: WithdrawalStatement;
}

/** Statement as its consumer sees it: of what, when it was taken in, and what happens now. */
export function Statement({ found, statement }: Props) {
  const { tone, words } = STATE_SIGNS[statement.state];
  return (
    <Sheet className="grid gap-4 p-4 m:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-card font-bold">
          {m.withdrawals_statement({ at: formatDayAndTime(statement._declaredAt, getLocale(), found.timeZone) })}
        </h2>
        <Sign tone={tone}>{words()}</Sign>
      </div>
      <ul className="list-none divide-y divide-hair border-y border-hair">
        {statement.items.map(item => (
          <li key={item.orderItemId} className="hyphenate flex justify-between gap-4 py-2">
            <span className="min-w-0">{item.name}</span>
            <b className="figures whitespace-nowrap">{item.pieces} ×</b>
          </li>
        ))}
      </ul>
      <Standing {...{ found, statement }} />
    </Sheet>
  );
}

function Standing({ found, statement }: Props) {
  const { state, closedBecause, sentNote } = statement;
  const day = formatDay(statement.refundBy, getLocale(), found.timeZone);
  if (state === 'CLOSED')
    return (
      <div>
        <p className="hyphenate">{m.withdrawals_closed({ seller: found.seller.title })}</p>
        <p className="hyphenate text-muted">{closedBecause}</p>
      </div>
    );
  if (state === 'SENT')
    return (
      <div>
        <p className="hyphenate">{m.withdrawals_sent({ day })}</p>
        {sentNote && <p className="hyphenate text-muted">{sentNote}</p>}
      </div>
    );
  if (state === 'REFUNDED') return <p className="hyphenate">{m.withdrawals_refunded()}</p>;
  return (
    <>
      <p className="hyphenate">{m.withdrawals_send_back_text({ day })}</p>
      <ReturnAddress returnsTo={found.returnsTo} />
      <SentForm {...{ found, statement }} />
    </>
  );
}

function SentForm({ found, statement }: Props) {
  const sent = useCommand(lateApi.withdrawals.saySent, 'say-goods-sent', {
    invalidates: [lateQ.withdrawals.ofGroup.key()],
  });
  const { error, fieldErrors } = sent;
  return (
    <Form
      errors={fieldErrors}
      onValues={values =>
        sent.run({
          orderGroupId: found.orderGroupId,
          withdrawalId: statement._id,
          note: String(values.get('note') ?? ''),
        })
      }
    >
      {error && !Object.keys(fieldErrors).length && <Banner tone="danger" role="alert" title={error.message} />}
      <TextField name="note" label={m.withdrawals_parcel()} optional maxLength={200} autoComplete="off" />
      <Button type="submit" variant="outline" wide pending={sent.pending} pendingLabel={m.withdrawals_saying()}>
        {m.withdrawals_say_sent()}
      </Button>
    </Form>
  );
}
