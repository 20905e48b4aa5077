import { lateQ } from '../../late-client.ts';
import { bo } from '../../office-links.ts';
import { m } from '../../paraglide/messages.js';
import { useQuery } from '../../shared/query.ts';
import { TextLink } from '../../ui/link.tsx';

/** The way from an order to the doors that it opens, for its seller's people; nothing for an order without keys. */
export function OrderKeys({ orderId, slug }: { orderId: string; slug: string }) {
  const check = useQuery(lateQ.externalAccess.check({ orderId }));
  if (!check.data?.item.willHaveExternalKeys) return null;
  return (
    <p>
      <TextLink standalone href={bo.locks(slug)}>
        {m.locks_see()}
      </TextLink>
    </p>
  );
}
