import { useCommand } from '../../../client.ts';
import { lateApi } from '../../../late-client.ts';
import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import { Head } from '../../../ui/head.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { AskLink } from '../../links/parts/ask-link.tsx';
import { ModelForm } from '../parts/model-form.tsx';

/** Page on which a consumer without an account asks for the link of their purchase, to withdraw from it. */
export default function WithdrawLinkPage() {
  const ask = useCommand(lateApi.withdrawals.askLink, 'ask-withdrawal-link');
  return (
    <div className="wall page-margin min-h-[60dvh] py-8 l:py-12">
      <Head title={m.withdrawals_title()} />
      <div className="grid max-w-[36rem] gap-6">
        <div>
          <h1 className="text-section">{m.withdrawals_title()}</h1>
          <p className="mt-2 text-muted">{m.withdrawals_lead()}</p>
        </div>
        <AskLink ask={ask} />
        <TextLink href={to.complain()} standalone>
          {m.complaints_instead()}
        </TextLink>
        <ModelForm seller={null} />
      </div>
    </div>
  );
}
