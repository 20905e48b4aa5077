import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { useNamedField } from './use-named-field.ts';

interface Props {
  slug: string;
  title: string;
  badge?: ReactNode;
  actions?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/** Frame of a page about one part of the stall, with the way back to the list of them. */
export function StallPage({ slug, title, badge, actions, wide, children }: Props) {
  useNamedField();
  return (
    <>
      <OfficeHead
        title={title}
        badge={badge}
        actions={actions}
        back={
          <TextLink
            href={bo.checklist(slug)}
            standalone
            iconStart={<Icon icon={ArrowLeft} size={18} />}
            className="no-underline"
          >
            {m.profile_stall()}
          </TextLink>
        }
      />
      <div className={wide ? 'grid gap-4 p-4 l:gap-6 l:p-6' : 'grid max-w-[46rem] gap-4 p-4 l:gap-6 l:p-6'}>
        {children}
      </div>
    </>
  );
}
