import { ComplaintsPanel } from '../complaints/parts/complaints-panel.tsx';
import { WithdrawalsPanel } from '../withdrawals/parts/withdrawals-panel.tsx';

interface Props {
  slug: string;
  orderId: string;
  timeZone: string;
  mayGive: boolean;
  /** Goods among what was bought: bookings are never withdrawn from. */
  goods: boolean;
}

/** Claims of a buyer on an order: complaints, and withdrawals of goods. */
export function OrderClaims({ goods, mayGive, ...named }: Props) {
  return (
    <>
      <ComplaintsPanel {...named} />
      {goods && <WithdrawalsPanel {...named} mayGive={mayGive} />}
    </>
  );
}
