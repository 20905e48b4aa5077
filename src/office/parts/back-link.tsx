import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';

interface Props {
  href: string;
  children: ReactNode;
  className?: string | undefined;
}

/** Link above the title of an office page, back to the list that it came from; paper leaves it out. */
export function BackLink({ href, children, className }: Props) {
  return (
    <TextLink
      href={href}
      standalone
      iconStart={<Icon icon={ArrowLeft} size={18} />}
      className={cx('no-underline print:hidden', className)}
    >
      {children}
    </TextLink>
  );
}
