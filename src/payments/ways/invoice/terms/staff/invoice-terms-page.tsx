import { useParams } from 'react-router';
import { serverLoad } from '../../../../../http/page-load.ts';
import { lateQ } from '../../../../../late-client.ts';
import { Panel } from '../../../../../office/parts/panel.tsx';
import { bo } from '../../../../../office-links.ts';
import { clientLoad, type Plan } from '../../../../../page-load.ts';
import { m } from '../../../../../paraglide/messages.js';
import { StallPage } from '../../../../../providers/profile/parts/stall-page.tsx';
import { useSuspenseQuery } from '../../../../../shared/query.ts';
import { Banner } from '../../../../../ui/banner.tsx';
import { TextLink } from '../../../../../ui/link.tsx';
import { TermsForm } from '../parts/terms-form.tsx';

const plan = ({ params }: Plan) => [lateQ.invoiceTerms.read({ idOrSlug: params.slug! })];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Whether companies may pay the stall's quotes by invoice, by when, and where the money goes. */
export default function InvoiceTermsPage() {
  const slug = useParams().slug!;
  const { data } = useSuspenseQuery(lateQ.invoiceTerms.read({ idOrSlug: slug }));
  const { item: terms } = data;
  return (
    <StallPage slug={slug} title={m.invoices_terms_title()}>
      <Panel title={m.invoices_terms_heading()}>
        <div className="grid gap-5">
          <p className="max-w-prose">{m.invoices_terms_text()}</p>
          {terms.missing.length > 0 && (
            <Banner tone="yellow" rounded title={m.invoices_incomplete()}>
              <TextLink href={bo.company(slug)} standalone>
                {m.invoices_to_company()}
              </TextLink>
            </Banner>
          )}
          {terms.mayChange ? (
            <TermsForm key={slug} slug={slug} terms={terms} />
          ) : (
            <p className="text-note text-muted">{m.swish_only_owner()}</p>
          )}
        </div>
      </Panel>
      <p>
        <TextLink href={bo.invoices(slug)} standalone>
          {m.invoices_book_title()}
        </TextLink>
      </p>
    </StallPage>
  );
}
