import { Hourglass } from 'lucide-react';
import type { Product } from '../../catalogue/contract.ts';
import { q } from '../../client.ts';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { useQuery } from '../../shared/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

type Wanted = Record<string, string | null | undefined>;

/** The way from a full answer into its queue. */
export function QueueLink({ skuId, wanted = {} }: { skuId: string; wanted?: Wanted }) {
  return (
    <div className="grid gap-2">
      <p className="text-note text-muted">{m.waiting_link_text()}</p>
      <ButtonLink
        href={to.queue(skuId, wanted)}
        variant="outline"
        rel="nofollow"
        iconStart={<Icon icon={Hourglass} size={20} />}
      >
        {m.waiting_join()}
      </ButtonLink>
    </div>
  );
}

interface Choice {
  day: string;
  nights: number | null;
  minutes: number | null;
  guests: Record<string, number>;
  party: number;
}

interface Props {
  product: Product;
  skuId: string | undefined;
  choice: Choice;
  pieces: number;
}

/** The same for a booked product, once the chosen day is full or has a full time. */
export function QueueIfFull({ product, skuId, choice, pieces }: Props) {
  const { day, nights, minutes, party, guests } = choice;
  const asked = { productId: product.slug, party: party || pieces, pieces, ...(minutes !== null && { minutes }), day };
  // The question of the times above, so that nothing more is asked.
  const { data } = useQuery({ ...q.answers.beginnings(asked), enabled: day !== '', staleTime: 15_000 });
  const answer = data?.item;
  if (!skuId || !answer) return null;
  const isFull =
    answer.reason === 'full' ||
    answer.beginnings.some(({ reason }) => reason === 'full') ||
    (answer.lengths.length > 0 && !answer.lengths.some(({ isAvailable }) => isAvailable));
  if (!isFull) return null;
  const counted = party ? Object.entries(guests).map(([type, count]) => [`guests.${type}`, String(count)]) : [];
  const text = (count: number | null) => (count === null ? null : String(count));
  const wanted = { day, nights: text(nights), minutes: text(minutes), quantity: pieces > 1 ? String(pieces) : null };
  return <QueueLink skuId={skuId} wanted={{ ...wanted, ...Object.fromEntries(counted) }} />;
}
