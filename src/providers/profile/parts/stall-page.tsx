import type { ReactNode } from 'react';
import { BackLink } from '../../../office/parts/back-link.tsx';
import { OfficeHead } from '../../../office/parts/office-head.tsx';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
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
        back={<BackLink href={bo.checklist(slug)}>{m.profile_stall()}</BackLink>}
      />
      <div className={wide ? 'grid gap-4 p-4 l:gap-6 l:p-6' : 'grid max-w-[46rem] gap-4 p-4 l:gap-6 l:p-6'}>
        {children}
      </div>
    </>
  );
}
