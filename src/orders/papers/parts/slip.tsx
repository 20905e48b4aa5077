import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayAndTime } from '../../../shared/time.ts';
import { phoneText } from '../../../ui/phone-text.ts';
import { Price } from '../../../ui/price.tsx';
import { deliveryWord } from '../../wording/rules.ts';
import type { OrderPaper, PaperLine } from '../contract.ts';
import type { SlipKind } from '../rules.ts';

interface Props {
  paper: OrderPaper;
  kind: SlipKind;
  provider: string;
  timeZone: string;
}

/** Slip of an order: for the parcel with whose it is and where it goes, for the kitchen with what to make and when. */
export function Slip({ paper, kind, provider, timeZone }: Props) {
  const { reference, at, customer, lines, message } = paper;
  const name = customer.name || m.orders_desk_forgotten();
  const shown = kind === 'packing' ? lines.filter(line => line.goods) : lines;
  return (
    <article aria-label={`${reference}, ${name}`} className={`slip slip-${kind}`}>
      <p className="flex justify-between gap-3">
        <span>{kind === 'packing' ? provider : m.papers_kitchen()}</span>
        <span className="figures">{reference}</span>
      </p>
      {at && <p className="slip-time">{formatDayAndTime(at, getLocale(), timeZone)}</p>}
      <h2 className="text-[15pt] leading-tight">{name}</h2>
      {kind === 'packing' && <Whither paper={paper} />}
      <hr className="slip-rule" />
      {shown.map(line => (
        <SlipLine key={line.orderItemId} line={line} />
      ))}
      {shown.length === 0 && <p>{m.papers_no_goods()}</p>}
      {message && (
        <>
          <hr className="slip-rule" />
          <p className="slip-message">{message}</p>
        </>
      )}
      {kind === 'packing' && <Owed amount={paper.amountUnpaid} />}
      <hr className="slip-rule" />
      <p className="text-[9pt]">
        {m.orders_placed({ time: formatDayAndTime(paper._createdAt, getLocale(), timeZone) })}
      </p>
    </article>
  );
}

/** Destination of the parcel: the number to call, and the address of what is brought home. */
function Whither({ paper: { customer, method, address, notesToDeliverer } }: { paper: OrderPaper }) {
  return (
    <>
      {customer.phone && <p className="figures">{phoneText(customer.phone)}</p>}
      {method && <p className="font-bold">{deliveryWord(method)}</p>}
      {address.map(row => (
        <p key={row}>{row}</p>
      ))}
      {notesToDeliverer && <p>{notesToDeliverer}</p>}
    </>
  );
}

function SlipLine({ line }: { line: PaperLine }) {
  const { title, variant, quantity, goods, when, who, options, allergens } = line;
  const extra = [variant, goods ? null : when, who].filter(Boolean).join(', ');
  return (
    <div className="slip-line">
      <p className="slip-count">{quantity} ×</p>
      <div>
        <p>{title}</p>
        {extra && <p className="slip-extra">{extra}</p>}
        {allergens && <p className="slip-extra font-bold">{allergens}</p>}
        {options.map(option => (
          <p key={option.title} className="slip-extra">
            + {option.quantity} × {option.title}
          </p>
        ))}
      </div>
    </div>
  );
}

function Owed({ amount }: { amount: number }) {
  return (
    <>
      <hr className="slip-rule" />
      <p className="font-bold">
        {amount > 0 ? m.papers_owed() : m.papers_paid()} {amount > 0 && <Price amount={amount} />}
      </p>
    </>
  );
}
