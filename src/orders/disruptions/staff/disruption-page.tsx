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
import { DisruptionProgress } from '../parts/disruption-progress.tsx';
import { madeByWords } from '../parts/disruptions-list.tsx';
import { madeWords } from '../parts/span-words.ts';
import { ToldGuests } from '../parts/told-guests.tsx';

const wish = (params: Plan['params']) => ({
  idOrSlug: params.slug!,
  disruptionId: parseId(params.disruptionId!) ?? params.disruptionId!,
});
const plan = ({ params }: Plan) => [officeQ.disruptions.one(wish(params))];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

const OFTEN_MS = 2000;

const CAUSES = {
  ILLNESS: m.disruptions_cause_illness,
  MAINTENANCE: m.disruptions_cause_maintenance,
  PRIVATE: m.disruptions_cause_private,
  WEATHER: m.disruptions_cause_weather,
  OTHER: null,
};

/** Page of a disruption: how far it has come, guest by guest, and what is left for a person to do. */
export default function DisruptionPage() {
  const params = useParams();
  const slug = params.slug!;
  const { data } = useSuspenseQuery({
    ...officeQ.disruptions.one(wish(params)),
    // While something is under way, refunds at the company included.
    refetchInterval: seen => (seen && !isOver(seen.item) ? OFTEN_MS : false),
  });
  const disruption = data.item;
  const store = useQueryClient();
  useProviderNews(
    disruption.provider._id,
    () => void store.invalidateQueries({ queryKey: officeQ.disruptions.one.key() }),
  );
  return (
    <>
      <OfficeHead
        title={madeWords(disruption)}
        back={
          <TextLink
            standalone
            href={bo.disrupt(slug, {
              kind: disruption.kind === 'DEPARTURE' ? 'HOUSE' : disruption.kind,
              fromDay: disruption.fromDay,
            })}
            iconStart={<Icon icon={ArrowLeft} />}
          >
            {m.disruptions_title()}
          </TextLink>
        }
      />
      <div className="grid gap-4 p-4 l:p-6">
        <p className="hyphenate text-muted">
          {[CAUSES[disruption.cause]?.(), disruption.reason, madeByWords(disruption)].filter(Boolean).join('. ')}
        </p>
        <DisruptionProgress disruption={disruption} />
        {disruption.guests.length > 0 && <ToldGuests disruption={disruption} />}
      </div>
    </>
  );
}

function isOver({ counts, guests }: { counts: { done: number; guests: number }; guests: { money: string | null }[] }) {
  return counts.done === counts.guests && !guests.some(({ money }) => money === 'PENDING');
}
