import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { q } from '../../../client.ts';
import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import { useQuery } from '../../../shared/query.ts';
import { TaskHeader } from '../../../ui/task-header.tsx';

/** Header of the checkout. It keeps the stall once the order is placed and the cart is empty. */
export function CheckoutHeader({ hall }: { hall: string }) {
  const { data } = useQuery(q.cart.read({}));
  const seller = data?.item.provider?.title;
  const [seen, see] = useState(seller);
  if (seller && seller !== seen) see(seller);
  return (
    <TaskHeader
      name={seller ?? seen ?? hall}
      back={{ href: to.cart(), label: m.checkout_back() }}
      task={m.checkout_task()}
      icon={LockKeyhole}
    />
  );
}
