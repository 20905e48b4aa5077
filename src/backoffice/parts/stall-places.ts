import {
  BookOpenText,
  CalendarDays,
  CalendarPlus,
  ClipboardList,
  FileText,
  Hammer,
  LayoutDashboard,
  LayoutTemplate,
  LifeBuoy,
  ListChecks,
  MessageSquare,
  ScanLine,
  Store,
  Sun,
  Tag,
  Users,
} from 'lucide-react';
import { to } from '../../links.ts';
import { bo } from '../../office-links.ts';
import { m } from '../../paraglide/messages.js';
import type { OfficeProvider } from '../contract.ts';
import { takesBookings } from '../trades/rules.ts';
import type { OfficePlace } from './platform-places.ts';

/** Numbers of what waits at a stall's places. */
export interface Waiting {
  cases?: number | undefined;
  messages?: number | undefined;
}

/** A stall's places by what its people do: the day, selling, the stall itself, its money and its people. */
export function stallPlaces(provider: OfficeProvider, { cases = 0, messages = 0 }: Waiting): OfficePlace[] {
  const { slug, rights, sells } = provider;
  const may = (right: string) => rights.includes(right);
  const [orders, stall, pages] = [may('orders:read'), may('profile:change'), may('pages:change')];
  // Stalls that sell only goods have no guests by the hour; one with nothing on sale yet may become anything.
  const booked = orders && (takesBookings(sells) || sells.includes('PICK_UP') || !sells.length);
  const places: (OfficePlace | false)[] = [
    { href: bo.dashboard(slug), label: m.backoffice_nav_dashboard(), icon: LayoutDashboard },
    booked && calendarPlace(slug),
    booked && bookingsPlace(slug),
    orders && messagesPlace(slug, messages),
    orders && ordersPlace(slug),
    orders && quotesPlace(slug),
    may('tickets:read') && { href: bo.tickets(slug), label: m.tickets_list_title(), icon: ListChecks },
    // A door's people come for this; the others find it at the tickets.
    !orders && may('tickets:use') && { href: bo.scanner(slug), label: m.scanner_title(), icon: ScanLine },
    may('stock:read') && productsPlace(slug),
    pages ? pagesPlace(slug) : { href: to.shop(slug), label: m.backoffice_nav_shop(), icon: Store },
    stall && stallPlace(slug),
    orders && { href: bo.cases(slug), label: m.cases_title(), icon: LifeBuoy, waiting: cases },
    may('turnover:read') && moneyPlace(slug),
    may('people:read') && { href: bo.people(slug), label: m.members_nav(), icon: Users, inside: [bo.deeds(slug)] },
  ];
  return places.filter(place => place !== false);
}

/**
 * Items of the phone's bar, within a thumb's reach: today, a booking, orders, messages, and cases while some wait. The
 * others stand in the menu beside them.
 */
export function barPlaces(provider: OfficeProvider, waiting: Waiting): { bar: OfficePlace[]; menu: OfficePlace[] } {
  const { slug, rights, sells } = provider;
  const all = stallPlaces(provider, waiting);
  const books = takesBookings(sells) && rights.includes('orders:change');
  const fifth = waiting.cases ? bo.cases(slug) : takesBookings(sells) ? bo.calendar(slug) : bo.products(slug);
  const named = new Set([bo.orders(slug), bo.messages(slug), fifth]);
  const [today, ...rest] = all;
  // A door's bar has room for all that its people may open.
  const inBar = rest.length <= 3 ? rest : rest.filter(({ href }) => named.has(href));
  const bar = [
    { ...today!, label: m.backoffice_nav_today(), icon: Sun, inside: books ? [bo.bookings(slug)] : [] },
    ...(books ? [{ href: bo.book(slug), label: m.backoffice_nav_book(), icon: CalendarPlus }] : []),
    ...inBar.toSorted((one, other) => rankOf(slug, one) - rankOf(slug, other)),
  ];
  return { bar, menu: rest.filter(place => !inBar.includes(place)) };
}

function rankOf(slug: string, { href }: OfficePlace): number {
  return [bo.orders(slug), bo.messages(slug)].indexOf(href) + 1 || 9;
}

/** Navigation item of the days by unit. */
function calendarPlace(slug: string): OfficePlace {
  return { href: bo.calendar(slug), label: m.calendar_title(), icon: CalendarDays };
}

/** Navigation item of who comes on a day, of the queue for full days, and of what is booked with. */
function bookingsPlace(slug: string): OfficePlace {
  const inside = [bo.book, bo.waiting, bo.units, bo.disrupt, bo.feeds].map(page => page(slug));
  return { href: bo.bookings(slug), label: m.orders_days_title(), icon: ListChecks, inside };
}

/** Navigation item of orders, and of the requests that become orders. */
function ordersPlace(slug: string): OfficePlace {
  const inside = [bo.asks(slug), bo.visitLetters(slug)];
  return { href: bo.orders(slug), label: m.backoffice_nav_orders(), icon: ClipboardList, inside };
}

/** Navigation item of quotes, and of the invoices by which companies pay them. */
function quotesPlace(slug: string): OfficePlace {
  return { href: bo.quotes(slug), label: m.quotes_office_title(), icon: FileText, inside: [bo.invoices(slug)] };
}

/** Navigation item of conversations with guests, and how many are unread. */
function messagesPlace(slug: string, waiting: number): OfficePlace {
  const inside = [bo.messageSettings(slug)];
  return { href: bo.messages(slug), label: m.threads_office_title(), icon: MessageSquare, waiting, inside };
}

/** Navigation item of what the stall sells, and of its stock. */
function productsPlace(slug: string): OfficePlace {
  const inside = [
    bo.stock(slug),
    bo.labels(slug),
    bo.pictures(slug),
    bo.options(slug),
    bo.history(slug),
    bo.recalls(slug),
  ];
  return { href: bo.products(slug), label: m.assortment_title(), icon: Tag, inside };
}

/** Navigation item of the stall's money, and of the reports on it. */
function moneyPlace(slug: string): OfficePlace {
  return { href: bo.money(slug), label: m.money_title(), icon: BookOpenText, inside: [bo.reports(slug)] };
}

/** Navigation item of what visitors read: pages, sign and shelves. */
function pagesPlace(slug: string): OfficePlace {
  const inside = [bo.look(slug), bo.shelves(slug)];
  return { href: bo.pages(slug), label: m.backoffice_nav_pages(), icon: LayoutTemplate, inside };
}

/** Navigation item of the stall: current on each of the settings pages that its checklist leads to. */
function stallPlace(slug: string): OfficePlace {
  const pages = [
    bo.company,
    bo.contacts,
    bo.terms,
    bo.trader,
    bo.cardPayments,
    bo.swish,
    bo.invoiceTerms,
    bo.presentation,
    bo.delivery,
    bo.hours,
  ];
  const inside = [...pages.map(page => page(slug)), bo.closing(slug)];
  return { href: bo.checklist(slug), label: m.profile_stall(), icon: Hammer, inside };
}
