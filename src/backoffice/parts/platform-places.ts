import {
  Bell,
  BookOpenText,
  ClipboardList,
  FileChartColumn,
  LayoutDashboard,
  LayoutTemplate,
  LifeBuoy,
  ListChecks,
  type LucideIcon,
  MessageSquareText,
  Stamp,
  Store,
  UserCog,
  Warehouse,
} from 'lucide-react';
import { q } from '../../client.ts';
import { bo } from '../../office-links.ts';
import { m } from '../../paraglide/messages.js';
import { mayInHall, type PlatformRight } from '../../rights/rules.ts';
import { useQuery, useSuspenseQuery } from '../../shared/query.ts';

export interface OfficePlace {
  href: string;
  label: string;
  icon: LucideIcon;
  /** Other pages that the item leads to. */
  inside?: readonly string[];
  /** Current at its own address alone, and not at those below it. */
  exact?: boolean;
  /** Number of things that wait there. */
  waiting?: number;
}

const PLACES: { right: PlatformRight; place: () => OfficePlace }[] = [
  {
    right: 'platform:office',
    place: () => ({ href: bo.desk(), label: m.desk_nav(), icon: LayoutDashboard, exact: true }),
  },
  {
    right: 'platform:office',
    place: () => ({ href: bo.hall(), label: m.backoffice_hall_nav(), icon: Warehouse }),
  },
  {
    right: 'platform:providers',
    place: () => ({ href: bo.sellers(), label: m.sellers_title(), icon: Store }),
  },
  {
    right: 'platform:applications',
    place: () => ({ href: bo.applications(), label: m.applications_staff_title(), icon: Stamp }),
  },
  {
    right: 'platform:money',
    place: () => ({ href: bo.platformCases(), label: m.cases_title(), icon: LifeBuoy }),
  },
  {
    right: 'platform:money',
    place: () => ({ href: bo.payments(), label: m.payments_found_title(), icon: BookOpenText }),
  },
  {
    right: 'platform:office',
    place: () => ({ href: bo.deeds(null), label: m.deeds_title(), icon: ClipboardList }),
  },
  {
    right: 'platform:money',
    place: () => ({ href: bo.dac7(), label: m.backoffice_nav_dac7(), icon: FileChartColumn }),
  },
  {
    right: 'platform:people',
    place: () => ({
      href: bo.platformPeople(),
      label: m.backoffice_platform_people(),
      icon: UserCog,
      inside: [bo.objections()],
    }),
  },
  {
    right: 'platform:pages',
    place: () => ({
      href: bo.pages(null),
      label: m.backoffice_nav_pages(),
      icon: LayoutTemplate,
      inside: [bo.places(), bo.promos(), bo.areas()],
    }),
  },
  {
    right: 'platform:office',
    place: () => ({ href: bo.hallNotices(), label: m.notices_title(), icon: Bell }),
  },
  {
    right: 'platform:office',
    place: () => ({ href: bo.health(), label: m.health_title(), icon: ListChecks, inside: [bo.settings()] }),
  },
  {
    right: 'platform:feedback',
    place: () => ({ href: bo.feedback(), label: m.backoffice_platform_feedback(), icon: MessageSquareText }),
  },
];

/** Navigation items of the platform's staff. */
export function usePlatformPlaces(): OfficePlace[] {
  const { data } = useSuspenseQuery(q.access.current({}));
  const scopes = data.item?.scopes ?? [];
  // Counts are not essential: they may load a moment later.
  const asked = useQuery({
    ...q.applications.waiting({}),
    enabled: mayInHall({ scopes }, 'platform:applications') && data.item?.secondFactor === 'done',
  });
  const cases = useQuery({
    ...q.cases.countOfHall({}),
    enabled: mayInHall({ scopes }, 'platform:money') && data.item?.secondFactor === 'done',
  });
  const waiting = { [bo.applications()]: asked.data?.item.count, [bo.platformCases()]: cases.data?.item.count };
  return PLACES.filter(({ right }) => mayInHall({ scopes }, right))
    .map(({ place }) => place())
    .map(place => (waiting[place.href] ? { ...place, waiting: waiting[place.href] } : place));
}

const IN_BAR = [bo.desk(), bo.hall(), bo.sellers(), bo.platformCases()];

/** Items of a phone's bar on the hall's own pages; the others stand in the menu beside them. */
export function hallBarPlaces(places: readonly OfficePlace[]): { bar: OfficePlace[]; menu: OfficePlace[] } {
  const bar = places.filter(({ href }) => places.length < 5 || IN_BAR.includes(href));
  return { bar, menu: places.filter(place => !bar.includes(place)) };
}

/** The way from a stall to the hall's pages: one item, with all that waits there. */
export function wayToHall(places: readonly OfficePlace[]): OfficePlace | null {
  const [first] = places;
  if (!first) return null;
  const waiting = places.reduce((sum, place) => sum + (place.waiting ?? 0), 0);
  return { href: first.href, label: m.backoffice_platform(), icon: Warehouse, exact: true, waiting };
}

/** True for addresses of the hall's own pages, where a stall has no menu. */
export function isHallPage(pathname: string): boolean {
  return pathname.startsWith(bo.desk());
}
