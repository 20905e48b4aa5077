import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { useProviderNews } from '../../../office/parts/use-office.ts';
import { officeQ } from '../../../office-client.ts';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { parseId } from '../../../shared/ids.ts';
import { useQueryClient, useSuspenseQuery } from '../../../shared/query.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { ClosingGuests } from '../parts/closing-guests.tsx';
import { ClosingProgress } from '../parts/closing-progress.tsx';
import { closedWords } from '../parts/closings-list.tsx';
import { spanWords } from '../parts/words.ts';

const wish = (params: Plan['params']) => ({
  idOrSlug: params.slug!,
  closingId: parseId(params.closingId!) ?? params.closingId!,
});
const plan = ({ params }: Plan) => [officeQ.dayClosings.one(wish(params))];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

const OFTEN_MS = 2000;

/** Page of a closing: how far it has come, guest by guest, and what is left for a person to do. */
export default function DayClosingPage() {
  const params = useParams();
  const slug = params.slug!;
  const { data } = useSuspenseQuery({
    ...officeQ.dayClosings.one(wish(params)),
    // While something is under way, refunds at the company included.
    refetchInterval: seen => (seen && !isOver(seen.item) ? OFTEN_MS : false),
  });
  const closing = data.item;
  const store = useQueryClient();
  useProviderNews(
    closing.provider._id,
    () => void store.invalidateQueries({ queryKey: officeQ.dayClosings.one.key() }),
  );
  return (
    <>
      <OfficeHead
        title={spanWords(closing, m.day_closings_closed, m.day_closings_closed_span)}
        back={
          <TextLink standalone href={bo.closeDays(slug, closing)} iconStart={<Icon icon={ArrowLeft} />}>
            {m.day_closings_title()}
          </TextLink>
        }
      />
      <div className="grid gap-4 p-4 l:p-6">
        <p className="text-muted">{closedWords(closing)}</p>
        <ClosingProgress closing={closing} />
        {closing.guests.length > 0 && <ClosingGuests closing={closing} />}
      </div>
    </>
  );
}

function isOver({ counts, guests }: { counts: { done: number; guests: number }; guests: { money: string | null }[] }) {
  return counts.done === counts.guests && !guests.some(({ money }) => money === 'PENDING');
}
