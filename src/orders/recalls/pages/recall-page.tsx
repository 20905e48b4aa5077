import { TriangleAlert } from 'lucide-react';
import { useParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { to } from '../../../links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { formatDay, formatDayOfYear } from '../../../shared/time.ts';
import { Head } from '../../../ui/head.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Sign } from '../../../ui/sign.tsx';
import { REMEDY_WORDS } from '../wording/rules.ts';

const plan = ({ params }: Pick<Plan, 'params'>) => [lateQ.recalls.notice({ recallId: params.recallId ?? '' })] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** The law's long word with a place to break it, for narrow phones. */
const mayBreak = (heading: string) => heading.replace(/^Produkts(äkerhets|icherheits)/, '$&\u00ad');

/** Page of a recall, for everybody: what is recalled and why, what to do, and what one gets ((EU) 2023/988, article 36). */
export default function RecallPage() {
  const [query] = plan({ params: useParams() });
  const { item: recall } = useSuspenseQuery(query).data;
  const { title, seller, identification, hazard, todo, remedies, contact, boughtFrom } = recall;
  const heading = m.recalls_letter_subject({ product: title });
  return (
    <div className="wall page-margin min-h-[60dvh] py-8 l:py-12">
      <Head title={heading} />
      <div className="grid max-w-[40rem] gap-6">
        <div className="grid justify-items-start gap-3">
          <Sign tone={recall._endedAt ? 'closed' : 'stop'}>
            {recall._endedAt ? m.recalls_state_ended() : m.recalls_state_open()}
          </Sign>
          <h1 className="hyphenate text-section">{mayBreak(heading)}</h1>
          <p className="text-muted">
            {m.recalls_by({ seller: seller.title, day: formatDay(recall._begunAt, getLocale()) })}
          </p>
        </div>
        <Sheet className="grid gap-5 p-4 m:p-6">
          {identification && <p className="hyphenate font-semibold">{identification}</p>}
          {boughtFrom && <p>{m.recalls_bought_from({ day: formatDayOfYear(boughtFrom, getLocale()) })}</p>}
          <section className="grid gap-2">
            <h2 className="flex items-center gap-2 text-card font-bold">
              <Icon icon={TriangleAlert} size={24} />
              {m.recalls_hazard()}
            </h2>
            <p className="hyphenate whitespace-pre-line">{hazard}</p>
          </section>
          <section className="grid gap-2">
            <h2 className="text-card font-bold">{m.recalls_todo()}</h2>
            <p className="hyphenate whitespace-pre-line">{todo}</p>
          </section>
          <section className="grid gap-2">
            <h2 className="text-card font-bold">{m.recalls_remedies()}</h2>
            <ul className="list-disc pl-5">
              {remedies.map(one => (
                <li key={one}>{REMEDY_WORDS[one]()}</li>
              ))}
            </ul>
          </section>
          <p className="hyphenate">{m.recalls_letter_contact({ contact })}</p>
        </Sheet>
        <TextLink href={to.shop(seller.slug)} standalone>
          {m.recalls_to_seller({ seller: seller.title })}
        </TextLink>
        <TextLink href={to.recalls()} standalone>
          {m.recalls_all()}
        </TextLink>
      </div>
    </div>
  );
}
