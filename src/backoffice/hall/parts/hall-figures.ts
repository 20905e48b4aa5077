import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { comparison, kronor } from '../../parts/dashboard-figures.ts';
import type { Figure } from '../../parts/figures.tsx';
import type { Hall } from '../contract.ts';

/** Figures of the whole hall: what it sold this week, its open stalls, and what waits for an operator. */
export function hallFigures({ stalls, openCases, applications }: Hall): Figure[] {
  const sum = (of: 'week' | 'weekBefore') => stalls.reduce((all, stall) => all + stall[of], 0);
  const open = stalls.filter(({ state }) => state === 'NORMAL').length;
  return [
    { label: m.backoffice_week(), value: kronor(sum('week')), note: comparison(sum('week'), sum('weekBefore')) },
    {
      ...{ label: m.backoffice_hall_open(), value: open },
      note: m.backoffice_hall_of_stalls({ count: stalls.length }),
    },
    {
      ...{ label: m.backoffice_hall_cases(), value: openCases, href: bo.platformCases() },
      note: openCases ? m.backoffice_hall_cases_note() : m.backoffice_none_waiting(),
    },
    {
      ...{ label: m.backoffice_hall_applications(), value: applications, href: bo.applications() },
      note: applications ? m.backoffice_hall_applications_note() : m.backoffice_none_waiting(),
    },
  ];
}
