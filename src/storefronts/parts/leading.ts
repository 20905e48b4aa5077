import { replace } from 'react-router';
import type { PageData } from '../../page-load.ts';

/** Redirect by an answer's `leadsTo`, replacing the current history entry. */
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
