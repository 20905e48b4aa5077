import { useParams } from 'react-router';
import { q } from '../../../../../client.ts';
import { serverLoad } from '../../../../../http/page-load.ts';
import { Panel } from '../../../../../office/parts/panel.tsx';
import { bo } from '../../../../../office-links.ts';
import { clientLoad, type Plan } from '../../../../../page-load.ts';
import { m } from '../../../../../paraglide/messages.js';
import { StallPage } from '../../../../../providers/profile/parts/stall-page.tsx';
import { useSuspenseQuery } from '../../../../../shared/query.ts';
import { TextLink } from '../../../../../ui/link.tsx';
import type { SellerSwish } from '../contract.ts';
import { SwishForm } from '../parts/swish-form.tsx';
import { SwishState } from '../parts/swish-state.tsx';

const plan = ({ params }: Plan) => [q.swishNumbers.read({ idOrSlug: params.slug! })];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Swish page: where its payments go, whether guests can pay so now, and what the seller's bank has to know. */
export default function SwishPage() {
  const slug = useParams().slug!;
  const { data } = useSuspenseQuery(q.swishNumbers.read({ idOrSlug: slug }));
  const { item: swish } = data;
  return (
    <StallPage slug={slug} title={m.swish_title()}>
      <Panel title={m.swish_to_the_stall()}>
        <div className="grid gap-5">
          <SwishState swish={swish} />
          {swish.standing !== 'NO_SWISH_HERE' && swish.mayChange && <SwishForm key={slug} slug={slug} swish={swish} />}
          {!swish.mayChange && <p className="text-note text-muted">{m.swish_only_owner()}</p>}
        </div>
      </Panel>
      {swish.standing !== 'NO_SWISH_HERE' && <AtTheBank swish={swish} />}
      <p>
        <TextLink href={bo.cardPayments(slug)} standalone>
          {m.payments_onboarding_title()}
        </TextLink>
      </p>
      <p>
        <TextLink href={bo.invoiceTerms(slug)} standalone>
          {m.invoices_terms_heading()}
        </TextLink>
      </p>
    </StallPage>
  );
}

function AtTheBank({ swish: { supplier } }: { swish: SellerSwish }) {
  return (
    <Panel title={m.swish_at_the_bank()}>
      <ol className="grid list-decimal gap-2 pl-6">
        <li>{m.swish_step_sign()}</li>
        <li>{supplier ? m.swish_step_supplier({ supplier }) : m.swish_step_supplier_ask()}</li>
        <li>{m.swish_step_number()}</li>
      </ol>
    </Panel>
  );
}
