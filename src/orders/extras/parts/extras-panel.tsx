import { useState } from 'react';
import { useCommand } from '../../../client.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { officeApi, officeQ } from '../../../office-client.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useQuery } from '../../../shared/query.ts';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { priceText } from '../../../ui/price.tsx';
import type { Extra } from '../contract.ts';
import { ExtraForm } from './extra-form.tsx';
import { EXTRA_NEWS } from './extra-news.ts';

interface Props {
  slug: string;
  orderId: string;
  timeZone: string;
  /** The guest's number, if they left one. */
  phone: string;
  /** Begun with the form open, as from the day's list. */
  opens?: boolean;
}

/** Extras that are asked for beside the order: returned late, damaged, a guest who did not come. */
export function ExtrasPanel({ slug, orderId, timeZone, phone, opens = false }: Props) {
  const { data } = useQuery(officeQ.extras.ofOrder({ idOrSlug: slug, orderId }));
  const [writes, setWrites] = useState(opens);
  if (!data) return null;
  const { extras, fees } = data.item;
  return (
    <Panel title={m.extras_title()} className="print:hidden">
      <div className="grid gap-4">
        {fees.map(fee => (
          <FeeRow key={fee.bookingId} {...{ slug, fee, phone }} />
        ))}
        {extras.length > 0 && (
          <ul className="grid gap-3">
            {extras.map(extra => (
              <ExtraRow key={extra.orderItemId} {...{ slug, orderId, extra, timeZone }} />
            ))}
          </ul>
        )}
        {writes ? (
          <ExtraForm {...{ slug, orderId, phone }} onDone={() => setWrites(false)} />
        ) : (
          <div>
            <Button variant="outline" size="md" onClick={() => setWrites(true)}>
              {m.extras_add()}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

function FeeRow({
  slug,
  fee,
  phone,
}: {
  slug: string;
  fee: { bookingId: string; text: string; amount: number };
  phone: string;
}) {
  const [tell, setTell] = useState(phone !== '');
  const command = useCommand(officeApi.extras.askNoShowFee, 'ask-no-show-fee', { invalidates: EXTRA_NEWS });
  const { error, pending } = command;
  const ask = () =>
    command.run({ idOrSlug: slug, bookingId: fee.bookingId, expectedAmount: fee.amount, tell, phone: '' });
  return (
    <div className="grid gap-2 rounded-hold bg-sunk p-3">
      {error && <Banner tone="danger" role="alert" title={error.message} />}
      <p className="flex justify-between gap-4">
        <span className="hyphenate">{fee.text}</span>
        <b className="figures">{priceText(fee.amount, { exact: true })}</b>
      </p>
      <p className="text-note text-muted">{m.extras_fee_terms()}</p>
      {phone && (
        <Checkbox label={m.extras_tell()} checked={tell} onChange={event => setTell(event.currentTarget.checked)} />
      )}
      <div>
        <Button size="md" pending={pending} onClick={ask}>
          {m.extras_ask_fee({ amount: priceText(fee.amount, { exact: true }) })}
        </Button>
      </div>
    </div>
  );
}

const REASONS: Record<Extra['because'], () => string> = {
  NO_SHOW: m.extras_because_no_show,
  LATE: m.extras_because_late,
  DAMAGED: m.extras_because_damaged,
  OTHER: m.extras_because_other,
};

interface RowProps {
  slug: string;
  orderId: string;
  extra: Extra;
  timeZone: string;
}

function ExtraRow({ slug, orderId, extra, timeZone }: RowProps) {
  const { orderItemId, because, text, amount, by, withdrawn, _askedAt } = extra;
  const command = useCommand(officeApi.extras.withdraw, 'withdraw-extra', { invalidates: EXTRA_NEWS });
  return (
    <li className="grid gap-1">
      <p className="flex justify-between gap-4">
        <span className="hyphenate">{withdrawn ? <s>{text}</s> : text}</span>
        <b className="figures">{priceText(amount, { exact: true })}</b>
      </p>
      <p className="text-note text-muted">
        {[REASONS[because](), by, formatDayAndTime(_askedAt, getLocale(), timeZone)].filter(Boolean).join(' · ')}
      </p>
      {command.error && <Banner tone="danger" role="alert" title={command.error.message} />}
      {!withdrawn && because !== 'NO_SHOW' && (
        <div>
          <Button
            variant="ghost"
            size="sm"
            pending={command.pending}
            onClick={() => command.run({ idOrSlug: slug, orderId, orderItemId })}
            aria-label={`${m.extras_withdraw()}: ${text}`}
          >
            {m.extras_withdraw()}
          </Button>
        </div>
      )}
    </li>
  );
}
