import { replace } from 'react-router';
import type { PageData } from '../../page-load.ts';

/** An answer may say that what was asked for stands elsewhere; who asked is led there and back again past it. */
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
