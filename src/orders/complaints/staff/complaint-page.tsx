import { useParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { to } from '../../../links.ts';
import { BackLink } from '../../../office/parts/back-link.tsx';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { parseId } from '../../../shared/ids.ts';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { formatDayAndTime } from '../../../shared/time.ts';
import { TextLink } from '../../../ui/link.tsx';
import { priceText } from '../../../ui/price.tsx';
import { Sign } from '../../../ui/sign.tsx';
import type { StaffComplaint } from '../contract.ts';
import { AnswerForm, AskBuyer } from '../parts/answer-form.tsx';
import { Letters } from '../parts/letters.tsx';
import { COMPLAINT_SIGNS } from '../parts/state-signs.ts';
import { givesMoney } from '../rules.ts';
import { FAULT_WORDS, WISH_WORDS } from '../wording/rules.ts';

const complaintWish = (params: Plan['params']) => ({
  complaintId: parseId(params.complaintId!) ?? params.complaintId!,
});
const plan = ({ params }: Plan) => [lateQ.complaints.one(complaintWish(params))];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of a complaint, for its stall and for the hall: what the buyer told, what was said since, and the answer. */
export default function ComplaintPage() {
  const params = useParams();
  const { data } = useSuspenseQuery(lateQ.complaints.one(complaintWish(params)));
  const found = data.item;
  const { complaint, answersAs, provider } = found;
  const { tone, words } = COMPLAINT_SIGNS[complaint.state];
  const waits = complaint.state === 'WAITS' || complaint.state === 'AT_HALL';
  return (
    <>
      <OfficeHead
        title={m.complaints_staff_title({ reference: found.reference })}
        back={<BackLink href={params.slug ? bo.cases(params.slug) : bo.platformCases()}>{m.cases_title()}</BackLink>}
        badge={
          <Sign tone={tone} size="sm">
            {words()}
          </Sign>
        }
      />
      <div className="grid items-start gap-4 p-4 l:gap-6 l:p-6 xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid gap-4 l:gap-6">
          <Panel title={FAULT_WORDS[complaint.fault]()}>
            <Facts found={found} />
          </Panel>
          <Panel title={m.complaints_letters()}>
            <Letters
              entries={complaint.entries}
              seller={provider.title}
              timeZone={provider.timeZone}
              buyer={found.name || m.orders_desk_forgotten()}
              hrefOf={fileId => to.complaintFile(complaint._id, fileId)}
            />
          </Panel>
        </div>
        <div className="grid gap-4 l:gap-6">
          {waits && answersAs && (
            <Panel title={answersAs === 'HALL' ? m.complaints_decide() : m.complaints_answer()}>
              <AnswerForm found={found} />
            </Panel>
          )}
          {answersAs && (
            <Panel title={m.complaints_ask()}>
              <AskBuyer complaintId={complaint._id} />
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}

function Facts({ found }: { found: StaffComplaint }) {
  const { complaint, provider } = found;
  const when = (instant: string) => formatDayAndTime(instant, getLocale(), provider.timeZone);
  const { outcome } = complaint;
  const owes = outcome && outcome !== 'TAKEN_BACK' && givesMoney(outcome);
  const facts: [string, string][] = [
    [m.complaints_buyer(), [found.name, found.emailAddress].filter(Boolean).join(', ') || m.orders_desk_forgotten()],
    [
      m.complaints_of(),
      complaint.items.map(item => `${item.pieces} × ${item.name}`).join(', ') || m.complaints_of_whole(),
    ],
    [m.complaints_wish(), WISH_WORDS[complaint.wish]()],
    [m.complaints_told_at(), when(complaint._madeAt)],
    ...(complaint.state === 'WAITS' ? [[m.complaints_last_day(), when(complaint.answerBy)] as [string, string]] : []),
  ];
  return (
    <div className="grid gap-4">
      <dl className="grid gap-3">
        {facts.map(([term, value]) => (
          <div key={term} className="grid gap-x-4 m:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="text-muted">{term}</dt>
            <dd className="font-semibold break-words first-letter:uppercase">{value}</dd>
          </div>
        ))}
      </dl>
      {complaint.state === 'AT_HALL' && <p className="hyphenate">{m.complaints_at_hall_staff()}</p>}
      {owes && (
        <p className="hyphenate font-semibold">
          {complaint.refunded > 0
            ? m.complaints_refunded_staff({ amount: priceText(complaint.refunded, { exact: true }) })
            : m.complaints_refund_next()}
        </p>
      )}
      <TextLink href={bo.order(provider.slug, complaint.orderId)} standalone>
        {m.complaints_to_order({ reference: found.reference })}
      </TextLink>
    </div>
  );
}
