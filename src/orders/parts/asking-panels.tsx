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

/** Panels by which a stall asks for money on an order: by a link, as a deposit, or beside what was bought. */
export function AskingPanels({ phone, confirmed, goodsOnly, ...named }: Props) {
  return (
    <>
      <TakePayments {...named} phone={phone} />
      <DepositsPanel {...named} phone={phone} mayAsk={confirmed && !goodsOnly} />
      {confirmed && <ExtrasPanel {...named} phone={phone} />}
    </>
  );
}
