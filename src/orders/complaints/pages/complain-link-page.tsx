import { useCommand } from '../../../client.ts';
import { lateApi } from '../../../late-client.ts';
import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import { Head } from '../../../ui/head.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { AskLink } from '../../links/parts/ask-link.tsx';
import { Rights } from '../parts/rights.tsx';

/** Page on which a buyer without an account asks for the link of their purchase, to tell what is wrong with it. */
export default function ComplainLinkPage() {
  const ask = useCommand(lateApi.complaints.askLink, 'ask-complaint-link');
  return (
    <div className="wall page-margin min-h-[60dvh] py-8 l:py-12">
      <Head title={m.complaints_title()} />
      <div className="grid max-w-[36rem] gap-6">
        <div>
          <h1 className="text-section">{m.complaints_title()}</h1>
          <p className="mt-2 text-muted">{m.withdrawals_lead()}</p>
        </div>
        <AskLink ask={ask} />
        <TextLink href={to.withdraw()} standalone>
          {m.complaints_withdraw_instead()}
        </TextLink>
        <Rights />
      </div>
    </div>
  );
}
