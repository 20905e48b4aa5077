import { ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { bo } from '../../office-links.ts';
import { m } from '../../paraglide/messages.js';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Head } from '../../ui/head.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';
import { useOffice } from './use-office.ts';

interface Props {
  /** Title of the browser's tab; the heading when left out. */
  documentTitle?: string;
  title: string;
  /** Link back to the list, above the heading. */
  back?: ReactNode;
  badge?: ReactNode;
  actions?: ReactNode;
}

/** Header of a back office page: the stall, the heading, and its actions. */
export function OfficeHead({ documentTitle, title, back, badge, actions }: Props) {
  return (
    <header className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 border-b border-hair bg-surface px-4 py-2 l:px-6">
      <Head title={documentTitle ?? title} index={false} />
      <ProviderSwitch />
      {back}
      <h1>{title}</h1>
      {badge}
      {actions && <div className="ml-auto flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
    </header>
  );
}

function ProviderSwitch() {
  const { providers, provider } = useOffice();
  const { pathname } = useLocation();
  // A seller's page at the hall names the seller itself.
  if (!provider || pathname.startsWith('/bo/platform')) return null;
  if (providers.length === 1) {
    return (
      <>
        <p className="basis-full font-sign font-bold m:basis-auto">{provider.title}</p>
        <Line />
      </>
    );
  }
  // The same page of another stall, where it may be opened; else the dashboard.
  const places = [
    { right: 'orders:read', path: bo.orders },
    { right: 'orders:read', path: bo.bookings },
    { right: 'orders:read', path: bo.calendar },
    { right: 'stock:read', path: bo.products },
    { right: 'stock:read', path: bo.stock },
    { right: 'catalogue:change', path: bo.pictures },
    { right: 'people:read', path: bo.people },
  ];
  const here = places.find(({ path }) => pathname.startsWith(path(provider.slug)));
  return (
    <>
      <Disclosure
        className="basis-full m:basis-auto print:hidden"
        summaryClassName="inline-flex min-h-(--control-height) items-center gap-2 rounded-hold pr-2 font-sign font-bold"
        summary={
          <>
            <span className="sr-only">{m.backoffice_choose_provider()}: </span>
            {provider.title}
            <Icon icon={ChevronsUpDown} size={18} />
          </>
        }
      >
        <ul className="menu-sheet left-0 max-h-[70dvh] min-w-60 overflow-y-auto rounded-hold pt-2">
          {providers.map(({ _id, slug, title, rights }) => (
            <li key={_id}>
              <TextLink
                href={here && rights.includes(here.right) ? here.path(slug) : bo.dashboard(slug)}
                aria-current={_id === provider._id ? 'true' : undefined}
                className="menu-item"
              >
                {title}
              </TextLink>
            </li>
          ))}
        </ul>
      </Disclosure>
      <Line />
    </>
  );
}

/** Divider between the stall and the heading. */
function Line() {
  return <span aria-hidden="true" className="hidden h-8 border-l border-hair m:block" />;
}
