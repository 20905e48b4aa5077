import { ArrowLeft } from 'lucide-react';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/link.tsx';

/** Way back to the list of pages. */
export function BackToPages({ stall }: { stall: string | null }) {
  return (
    <TextLink
      href={bo.pages(stall)}
      standalone
      iconStart={<Icon icon={ArrowLeft} size={18} />}
      className="no-underline"
    >
      {m.pages_all()}
    </TextLink>
  );
}
