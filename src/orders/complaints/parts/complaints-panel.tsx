import { lateQ } from '../../../late-client.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useQuery } from '../../../shared/query.ts';
import { formatDay } from '../../../shared/time.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Sign } from '../../../ui/sign.tsx';
import { FAULT_WORDS } from '../wording/rules.ts';
import { COMPLAINT_SIGNS } from './state-signs.ts';

/** Complaints on an order, for its seller: each leads to its own page. */
export function ComplaintsPanel({ slug, orderId, timeZone }: { slug: string; orderId: string; timeZone: string }) {
  const complaints = useQuery(lateQ.complaints.ofOrder({ idOrSlug: slug, orderId })).data?.items ?? [];
  if (!complaints.length) return null;
  return (
    <Panel title={m.complaints_panel()}>
      <ul className="grid list-none gap-3">
        {complaints.map(one => (
          <li key={one._id} className="flex flex-wrap items-center justify-between gap-2">
            <TextLink href={bo.complaint(slug, one._id)} standalone>
              {FAULT_WORDS[one.fault]()} · {formatDay(one._madeAt, getLocale(), timeZone)}
            </TextLink>
            <Sign tone={COMPLAINT_SIGNS[one.state].tone} size="sm">
              {COMPLAINT_SIGNS[one.state].words()}
            </Sign>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
