import { Link, useLocation } from 'react-router';
import { bo } from '../../office-links.ts';
import { m } from '../../paraglide/messages.js';

/** Tabs of what a stall earns: its money, its sales, its VAT and its yearly record. Days that were chosen come along. */
export function MoneyTabs({ slug }: { slug: string }) {
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  const [from, to] = [parameters.get('from'), parameters.get('to')];
  const days = from && to ? { from, to } : {};
  const tabs = [
    { href: bo.money(slug), label: m.money_title() },
    { href: bo.reports(slug, days), label: m.reports_title() },
    { href: bo.vatReport(slug, days), label: m.reports_vat_title() },
    { href: bo.platformReport(slug), label: m.reports_platform_title() },
  ];
  return (
    <nav
      aria-label={m.office_money_tabs()}
      className="flex flex-wrap gap-x-4 border-b border-hair bg-surface px-4 m:gap-x-6 l:px-6 print:hidden"
    >
      {tabs.map(({ href, label }) => (
        <Link
          key={label}
          to={href}
          aria-current={href.split('?')[0] === pathname ? 'page' : undefined}
          className="-mb-px inline-flex min-h-11 items-center border-b-4 border-transparent font-sign font-semibold text-muted no-underline aria-[current=page]:border-accent aria-[current=page]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
