import { ClipboardList, LayoutDashboard, type LucideIcon, Store } from 'lucide-react';
import { NavLink } from 'react-router';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import type { OfficeProvider } from '../contract.ts';
import { AccountMenu } from './account-menu.tsx';

interface Place {
  href: string;
  label: string;
  icon: LucideIcon;
}

function placesOf(provider: OfficeProvider): Place[] {
  const orders = provider.rights.includes('orders:read');
  return [
    { href: to.boDashboard(provider.slug), label: m.backoffice_nav_dashboard(), icon: LayoutDashboard },
    ...(orders ? [{ href: to.boOrders(provider.slug), label: m.backoffice_nav_orders(), icon: ClipboardList }] : []),
    { href: to.shop(provider.slug), label: m.backoffice_nav_shop(), icon: Store },
  ];
}

const ITEM =
  'flex flex-col items-center justify-center gap-1 px-1 py-2 text-center font-sign text-note font-semibold no-underline';

/** The iron rail of the desk, icon and word. */
export function OfficeRail({ provider }: { provider: OfficeProvider }) {
  return (
    <nav
      aria-label={m.backoffice_nav()}
      className="sticky top-0 hidden h-dvh w-22 flex-col bg-iron py-3 [--halo:var(--iron)] [--ring:#7cc4e0] l:flex print:hidden"
    >
      <a href={to.start()} className="mb-2 grid h-14 place-items-center text-on-iron">
        <Mark size={40} />
        <span className="sr-only">Saluhallen</span>
      </a>
      <div className="grid overflow-y-auto">
        {placesOf(provider).map(({ href, label, icon }) => (
          <NavLink
            key={href}
            to={href}
            className={cx(
              ITEM,
              'min-h-15 border-x-4 border-transparent text-on-iron-muted hover:text-on-iron',
              'aria-[current=page]:border-l-yellow aria-[current=page]:bg-[#22332d] aria-[current=page]:text-white',
            )}
          >
            <Icon icon={icon} size={22} />
            {label}
          </NavLink>
        ))}
      </div>
      <AccountMenu
        className="mt-auto"
        summaryClassName={cx(ITEM, 'min-h-15 text-on-iron-muted hover:text-on-iron')}
        sheetClassName="bottom-0 left-full rounded-hold"
      />
    </nav>
  );
}

/** The same places under the thumb. */
export function OfficeBar({ provider }: { provider: OfficeProvider }) {
  const look = cx(ITEM, 'min-h-16 border-t-4 border-transparent text-muted');
  return (
    <nav
      aria-label={m.backoffice_nav()}
      className="fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t border-hair bg-surface pb-[env(safe-area-inset-bottom)] l:hidden print:hidden"
    >
      {placesOf(provider).map(({ href, label, icon }) => (
        <NavLink
          key={href}
          to={href}
          className={cx(look, 'aria-[current=page]:border-accent aria-[current=page]:text-accent')}
        >
          <Icon icon={icon} />
          {label}
        </NavLink>
      ))}
      <AccountMenu className="grid" summaryClassName={look} sheetClassName="right-0 bottom-full rounded-hold" />
    </nav>
  );
}
