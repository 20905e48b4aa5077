import { useProviderNews } from '../../../office/parts/use-office.ts';
import { officeQ } from '../../../office-client.ts';
import { useQuery } from '../../../shared/query.ts';

/** Number of a stall's conversations with something unread, live; undefined for callers who may not read them. */
export function useUnreadMessages(provider: { _id: string; slug: string; rights: readonly string[] }) {
  const enabled = provider.rights.includes('orders:read');
  const counts = useQuery({ ...officeQ.inbox.counts({ idOrSlug: provider.slug }), enabled });
  useProviderNews(enabled ? provider._id : undefined, () => void counts.refetch());
  return counts.data?.item.unread;
}
