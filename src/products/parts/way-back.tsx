import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { Product } from '../../catalogue/contract.ts';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { bandWord } from '../../providers/parts/bands.ts';
import { safeRefUrl } from '../../shared/own-path.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';

type Seller = Pick<Product, 'provider'>;

/** Back link: to where the visitor came from (`ref`, `refPID`), else to the provider's home (storefront 2). */
export function BackLink({ provider }: Seller) {
  const [parameters] = useSearchParams();
  const ref = parameters.get('ref');
  const from = parameters.get('refPID');
  const back = ref ? safeRefUrl(ref) : to.home(from ?? provider.slug);
  return (
    <TextLink
      href={back.includes('#') ? back : `${back}#goback`}
      standalone
      iconStart={<Icon icon={ArrowLeft} size={20} />}
    >
      {ref || from ? m.catalogue_back() : provider.title}
    </TextLink>
  );
}

/** Breadcrumb: to the product's shelf, or to the page that the visitor came from. */
export function Trail({ provider }: Seller) {
  const [parameters] = useSearchParams();
  if (parameters.has('ref') || parameters.has('refPID')) return <BackLink provider={provider} />;
  return (
    <nav aria-label={m.catalogue_trail()}>
      <ol className="flex flex-wrap items-center gap-x-2">
        <li className="flex items-center gap-x-2 after:text-muted after:content-['/']">
          <TextLink href={to.band(provider.band)} standalone className="min-w-0!">
            {bandWord(provider.band)}
          </TextLink>
        </li>
        <li>
          <TextLink href={`${to.home(provider.slug)}#goback`} standalone>
            {provider.title}
          </TextLink>
        </li>
      </ol>
    </nav>
  );
}
