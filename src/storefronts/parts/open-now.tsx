import { ArrowRight } from 'lucide-react';
import { m } from '../../paraglide/messages.js';
import type { ProviderRow as Row } from '../../providers/contract.ts';
import { ProviderRow } from '../../providers/parts/provider-row.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Sheet } from '../../ui/sheet.tsx';

const SHOWN = 3;

/** Sign by the entrance: the stalls that are open, or who opens next. */
export function OpenNow({ providers }: { providers: readonly Row[] }) {
  const open = providers.filter(({ status, opening }) => status === 'NORMAL' && opening?.state === 'OPEN');
  const shown = (open.length ? open : openingNext(providers)).slice(0, SHOWN);
  if (!shown.length) return null;
  return (
    <Sheet className="px-4 pt-4 pb-2">
      <h2 className="mb-1 text-card">{open.length ? m.storefronts_open_now() : m.storefronts_opens_next()}</h2>
      <ul>
        {shown.map(provider => (
          <li key={provider._id} className="last:[&>a]:border-0">
            <ProviderRow provider={provider} compact />
          </li>
        ))}
      </ul>
      <TextLink href="#stalls" standalone iconEnd={<Icon icon={ArrowRight} size={20} />}>
        {m.storefronts_all_stalls()}
      </TextLink>
    </Sheet>
  );
}

function openingNext(providers: readonly Row[]): Row[] {
  const when = ({ opening }: Row) =>
    opening?.state === 'CLOSED' && opening.opens ? `${opening.opens.date} ${opening.opens.time}` : null;
  return providers
    .filter(provider => provider.status === 'NORMAL' && when(provider))
    .sort((a, b) => ((when(a) ?? '') < (when(b) ?? '') ? -1 : 1));
}
