import { CircleCheck, Clock, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { api, q, useCommand } from '../../../client.ts';
import { serverLoad } from '../../../http/page-load.ts';
import { to } from '../../../links.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { formatDate } from '../../../shared/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { FeeWords } from '../../fees/parts/fee-words.tsx';
import { StallPage } from '../../profile/parts/stall-page.tsx';
import type { Terms } from '../contract.ts';

const plan = ({ params }: Plan) => [q.terms.read({ idOrSlug: params.slug! })];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of the seller terms, and who has accepted them, version by version. */
export default function TermsPage() {
  const slug = useParams().slug!;
  const { data } = useSuspenseQuery(q.terms.read({ idOrSlug: slug }));
  const terms = data.item;
  const holds = terms.acceptances.some(({ version }) => version === terms.version);
  return (
    <StallPage slug={slug} title={m.applications_check_terms()}>
      <Panel
        title={m.terms_version({ version: terms.version })}
        aside={
          holds ? (
            <Badge tone="good" icon={CircleCheck}>
              {m.terms_accepted()}
            </Badge>
          ) : (
            <Badge tone="warn" icon={Clock}>
              {m.terms_waits()}
            </Badge>
          )
        }
      >
        <p className="text-muted">{m.terms_text()}</p>
        <p>
          <TextLink
            href={to.page(terms.page)}
            target="_blank"
            rel="noreferrer"
            standalone
            iconEnd={<Icon icon={ExternalLink} size={18} />}
          >
            {m.applications_terms_link()}
          </TextLink>
        </p>
        {!holds && (terms.mayAccept ? <Accept key={slug} slug={slug} terms={terms} /> : <p>{m.terms_owner_only()}</p>)}
      </Panel>
      <Panel title={m.fees_title()}>
        <FeeWords fee={terms.fee} />
      </Panel>
      {terms.acceptances.length > 0 && (
        <Panel title={m.terms_history()}>
          <ul>
            {terms.acceptances.map(({ version, acceptedBy, _acceptedAt }) => (
              <li
                key={version}
                className="flex flex-wrap justify-between gap-x-4 border-t border-hair py-2 first:border-t-0"
              >
                <span className="font-sign font-bold">{m.terms_version({ version })}</span>
                <span className="text-muted">
                  {[acceptedBy, formatDate(_acceptedAt, getLocale())].filter(Boolean).join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </StallPage>
  );
}

function Accept({ slug, terms: { version } }: { slug: string; terms: Terms }) {
  const [agreed, agree] = useState(false);
  const command = useCommand(api.terms.accept, 'accept-seller-terms', {
    invalidates: [q.terms.read.key(), q.applications.checklist.key()],
  });
  return (
    <Form onValues={() => agreed && command.run({ idOrSlug: slug, version })} className="mt-2">
      {command.error && <Banner tone="danger" role="alert" title={command.error.message} />}
      <Checkbox
        name="terms"
        label={m.applications_terms()}
        checked={agreed}
        onChange={event => agree(event.currentTarget.checked)}
      />
      <div>
        <Button type="submit" disabled={!agreed} pending={command.pending} pendingLabel={m.terms_accepting()}>
          {m.terms_accept()}
        </Button>
      </div>
    </Form>
  );
}
