import { History } from 'lucide-react';
import { bo } from '../../office-links.ts';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Link to who wrote what on the pages of a stall, or of the hall (null), and when. */
export function PagesHistory({ stall }: { stall: string | null }) {
  return (
    <ButtonLink href={bo.pagesHistory(stall)} variant="outline" size="sm" iconStart={<Icon icon={History} size={18} />}>
      {m.pages_earlier()}
    </ButtonLink>
  );
}
