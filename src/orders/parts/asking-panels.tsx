import { DepositsPanel } from '../deposits/parts/deposits-panel.tsx';
import { ExtrasPanel } from '../extras/parts/extras-panel.tsx';
import { TakePayments } from '../pay-links/parts/take-payments.tsx';

interface Props {
  slug: string;
  orderId: string;
  timeZone: string;
  phone: string;
  confirmed: boolean;
  /** Goods alone: nothing of them is lent. */
  goodsOnly: boolean;
}

/** What a stall asks money for on an order: by a link, as a deposit, or beside what was bought. */
export function AskingPanels({ phone, confirmed, goodsOnly, ...named }: Props) {
  return (
    <>
      <TakePayments {...named} phone={phone} />
      <DepositsPanel {...named} phone={phone} mayAsk={confirmed && !goodsOnly} />
      {confirmed && <ExtrasPanel {...named} phone={phone} />}
    </>
  );
}
