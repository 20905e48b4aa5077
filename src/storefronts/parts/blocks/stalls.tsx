import { to } from '../../../links.ts';
import { m } from '../../../paraglide/messages.js';
import { ProviderRow } from '../../../providers/parts/provider-row.tsx';
import { TextLink } from '../../../ui/link.tsx';
import type { BlockOf } from '../../blocks/contract.ts';

/** Stalls block: all sellers in the order of the hour, with an explanation of that order. */
export function Stalls({ block: { title, providers } }: { block: BlockOf<'stalls'> }) {
  if (!providers.length) return null;
  return (
    <section id="stalls" className="page-margin py-8 l:py-12">
      <h2 className="mb-4">{title ?? m.storefronts_stalls()}</h2>
      <ol className="grid l:grid-cols-2 l:gap-x-16">
        {providers.map((provider, at) => (
          <li key={provider._id}>
            <ProviderRow provider={provider} place={at + 1} />
          </li>
        ))}
      </ol>
      <p className="mt-4 text-muted">
        {m.storefronts_stalls_order()}{' '}
        <TextLink href={to.page('sa-sorteras-hallen')}>{m.storefronts_how_ordered()}</TextLink>
      </p>
    </section>
  );
}
