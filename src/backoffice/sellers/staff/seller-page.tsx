import { useParams } from 'react-router';
import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { BackLink } from '../../../office/parts/back-link.tsx';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { Panel } from '../../../office/parts/panel.tsx';
import { officeQ } from '../../../office-client.ts';
import { bo } from '../../../office-links.ts';
import { clientLoad, type Plan } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { CHECK_PLACES } from '../../../providers/applications/parts/check-places.ts';
import { EndingPanel } from '../../../providers/endings/parts/ending-panel.tsx';
import { FeeForm } from '../../../providers/fees/parts/fee-form.tsx';
import { FeeHistory } from '../../../providers/fees/parts/fee-history.tsx';
import { FeeWords } from '../../../providers/fees/parts/fee-words.tsx';
import { HoldPanel } from '../../../providers/holds/parts/hold-panel.tsx';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { useFocusPlace } from '../../../ui/use-focus-place.ts';
import { BeginView } from '../../support/parts/begin-view.tsx';
import { SellerBadge } from '../parts/seller-badge.tsx';
import { AgreementFacts, CompanyFacts, PeopleFacts } from '../parts/seller-facts.tsx';

const plan = ({ params }: Plan) => {
  const idOrSlug = params.slug!;
  return [
    lateQ.sellers.one({ idOrSlug }),
    lateQ.fees.read({ idOrSlug }),
    lateQ.holds.read({ idOrSlug }),
    lateQ.endings.read({ idOrSlug }),
    officeQ.support.consent({ idOrSlug }),
  ] as const;
};
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of one seller for who runs the hall: company, people, agreements, fee, and the hall's hand on the stall. */
export default function SellerPage() {
  const slug = useParams().slug!;
  const { item } = useSuspenseQuery(lateQ.sellers.one({ idOrSlug: slug })).data;
  const fees = useSuspenseQuery(lateQ.fees.read({ idOrSlug: slug })).data.item;
  const holds = useSuspenseQuery(lateQ.holds.read({ idOrSlug: slug })).data.item;
  const endings = useSuspenseQuery(lateQ.endings.read({ idOrSlug: slug })).data.item;
  const consent = useSuspenseQuery(officeQ.support.consent({ idOrSlug: slug })).data.item;
  const { seller, company, people, terms, applicationId } = item;
  const { place, takeFocus } = useFocusPlace();
  return (
    <>
      <OfficeHead
        title={seller.title}
        badge={<SellerBadge state={seller.state} />}
        back={<BackLink href={bo.sellers()}>{m.sellers_title()}</BackLink>}
        actions={
          <>
            {seller.openCases > 0 && (
              <ButtonLink href={bo.cases(slug)} size="sm" variant="outline">
                {seller.openCases === 1 ? m.sellers_case() : m.sellers_cases({ count: seller.openCases })}
              </ButtonLink>
            )}
            <ButtonLink href={bo.dashboard(slug)} size="sm" variant="outline">
              {m.sellers_to_stall()}
            </ButtonLink>
          </>
        }
      />
      <div className="grid items-start gap-4 p-4 l:gap-6 l:p-6 xl:grid-cols-2">
        <div className="grid gap-4 l:gap-6">
          {seller.missing.length > 0 && (
            <Panel title={m.sellers_missing()}>
              <ul className="list-disc pl-5">
                {seller.missing.map(check => (
                  <li key={check}>{CHECK_PLACES[check].word()}</li>
                ))}
              </ul>
            </Panel>
          )}
          <Panel title={m.fees_title()}>
            <FeeWords fee={fees} />
            <div {...place} className="mt-4 outline-none">
              <FeeHistory slug={slug} fees={fees} />
            </div>
          </Panel>
          {fees.mayChange && !fees.coming && (
            <Panel title={m.fees_change()}>
              <FeeForm key={`${slug} ${fees.basisPoints}`} slug={slug} fees={fees} onDone={takeFocus} />
            </Panel>
          )}
        </div>
        <div className="grid gap-4 l:gap-6">
          <Panel title={m.sellers_company()}>
            <CompanyFacts company={company} />
          </Panel>
          <Panel title={m.sellers_people()}>
            <PeopleFacts people={people} />
          </Panel>
          <Panel
            title={m.sellers_agreements()}
            aside={applicationId && <TextLink href={bo.application(applicationId)}>{m.sellers_application()}</TextLink>}
          >
            <AgreementFacts terms={terms} />
          </Panel>
          <Panel title={m.support_title()} aside={<TextLink href={bo.deeds(slug)}>{m.deeds_title()}</TextLink>}>
            <BeginView key={slug} slug={slug} title={seller.title} consent={consent} />
          </Panel>
          {(seller.state !== 'ENDED' || holds.inForce) && (
            <Panel title={m.holds_title()}>
              <HoldPanel slug={slug} holds={holds} title={seller.title} />
            </Panel>
          )}
          <Panel title={endings.standing ? m.endings_page_title() : m.endings_title()}>
            <EndingPanel slug={slug} endings={endings} title={seller.title} />
          </Panel>
        </div>
      </div>
    </>
  );
}
