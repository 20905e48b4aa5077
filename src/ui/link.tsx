import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './class-names.ts';
import { isOwnPage } from './own-page.ts';

export type TextLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  /** Standalone link, on a line of its own: set in the sign face and 44 px high. In running text leave it out. */
  standalone?: boolean;
  iconStart?: ReactNode;
  iconEnd?: ReactNode;
};

export function TextLink({ href, standalone, iconStart, iconEnd, className, children, ...attributes }: TextLinkProps) {
  const look = cx(standalone && 'inline-flex min-h-11 min-w-11 items-center gap-2 font-sign font-semibold', className);
  const content = (
    <>
      {iconStart}
      {children}
      {iconEnd}
    </>
  );
  if (!isOwnPage(href, attributes)) {
    return (
      <a {...attributes} href={href} className={look || undefined}>
        {content}
      </a>
    );
  }
  return (
    <Link {...attributes} to={href} viewTransition className={look || undefined}>
      {content}
    </Link>
  );
}
