import { replace } from 'react-router';
import type { PageData } from '../../page-load.ts';

/** Leads to another address where an answer says so, replacing this one in the history. */
export function leading<Arguments>(load: (asked: Arguments) => Promise<PageData>) {
  return async (asked: Arguments): Promise<PageData> => {
    const page = await load(asked);
    for (const { data } of page.queries) {
      const leadsTo = (data as { item?: { leadsTo?: string | null } } | null)?.item?.leadsTo;
      if (leadsTo) throw replace(leadsTo);
    }
    return page;
  };
}
