import { Check, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { api, q, useCommand } from '../../../../../client.ts';
import { serverLoad } from '../../../../../http/page-load.ts';
import { Panel } from '../../../../../office/parts/panel.tsx';
import { useOffice, useProviderNews } from '../../../../../office/parts/use-office.ts';
import { bo } from '../../../../../office-links.ts';
import { clientLoad, type Plan } from '../../../../../page-load.ts';
import { m } from '../../../../../paraglide/messages.js';
import { StallPage } from '../../../../../providers/profile/parts/stall-page.tsx';
import { useQueryClient, useSuspenseQuery } from '../../../../../shared/query.ts';
import { Badge } from '../../../../../ui/badge.tsx';
import { Banner } from '../../../../../ui/banner.tsx';
import { TextLink } from '../../../../../ui/link.tsx';
import { AccountState } from '../parts/account-state.tsx';

const plan = ({ params }: Plan) => [q.onboarding.read({ idOrSlug: params.slug! })];
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Card payments page: whether guests can pay by card, and what the seller has to do with the card company for it. */
export default function CardPaymentsPage() {
  const slug = useParams().slug!;
  const { data } = useSuspenseQuery(q.onboarding.read({ idOrSlug: slug }));
  const { provider } = useOffice();
  const queryClient = useQueryClient();
  useProviderNews(provider?._id, () => void queryClient.invalidateQueries({ queryKey: q.onboarding.read.key() }));
  const [parameters] = useSearchParams();
  const {
    run: look,
    pending,
    error,
  } = useCommand(api.onboarding.look, 'look-at-card-account', {
    invalidates: [q.onboarding.read.key()],
  });
  const mayChange = provider?.rights.includes('money:change') ?? false;
  // The company is asked again: that a seller came back says nothing of how it went.
  const cameBack = parameters.has('back') && mayChange;
  const askAgain = useEffectEvent(look);
  useEffect(() => {
    if (cameBack) askAgain({ idOrSlug: slug });
  }, [cameBack, slug]);
  const { item: account } = data;
  return (
    <StallPage
      slug={slug}
      title={m.payments_onboarding_title()}
      badge={
        <Badge tone={account.takesCards ? 'good' : 'danger'} icon={account.takesCards ? Check : X}>
          {account.takesCards ? m.payments_onboarding_takes() : m.payments_onboarding_takes_not()}
        </Badge>
      }
    >
      {parameters.has('again') && <Banner tone="accent" rounded title={m.payments_onboarding_again()} />}
      {error && <Banner tone="danger" role="alert" title={error.message} />}
      <Panel title={m.payments_onboarding_account()}>
        <AccountState
          slug={slug}
          account={account}
          timeZone={provider?.timeZone ?? 'Europe/Stockholm'}
          mayChange={mayChange}
          looking={pending}
          onLook={() => look({ idOrSlug: slug })}
        />
      </Panel>
      <p className="flex flex-wrap gap-x-6">
        <TextLink href={bo.swish(slug)} standalone>
          {m.payments_onboarding_swish()}
        </TextLink>
        <TextLink href={bo.money(slug)} standalone>
          {m.money_title()}
        </TextLink>
      </p>
    </StallPage>
  );
}
