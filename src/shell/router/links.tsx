import type { ComponentProps, CSSProperties, MouseEvent, ReactNode } from 'react';
import { useLocation, useNavigate, useNavigation } from './hooks.ts';
import { placePath, resolveHref, type To } from './place.ts';
import type { Walk } from './router.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & Walk & { to: To; reloadDocument?: boolean };

/** Link of the client-side router; anything but a plain click is the browser's. */
export function Link(props: LinkProps) {
  const { to, replace, state, preventScrollReset, viewTransition, reloadDocument, onClick, ...attributes } = props;
  const here = useLocation();
  const navigate = useNavigate();
  const href = resolveHref(to, here);

  function press(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || reloadDocument || !href.startsWith('/') || !isPlain(event)) return;
    event.preventDefault();
    // A link to the current address replaces the history entry.
    const walk = { replace: replace ?? href === placePath(here), state, preventScrollReset, viewTransition };
    void navigate(href, walk);
  }
  // The last attribute is React Router's on the server: hydration finds it here as well.
  return (
    <a {...attributes} href={href} onClick={press} data-discover={/^([a-z]+:|\/\/)/i.test(href) ? undefined : 'true'}>
      {attributes.children}
    </a>
  );
}

function isPlain(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  if (target && target !== '_self') return false;
  return event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
}

interface Standing {
  isActive: boolean;
  isPending: boolean;
  isTransitioning: boolean;
}
type Per<T> = T | ((standing: Standing) => T);
type NavLinkProps = Omit<LinkProps, 'className' | 'style' | 'children'> & {
  end?: boolean;
  className?: Per<string | undefined>;
  style?: Per<CSSProperties | undefined>;
  children?: Per<ReactNode>;
};

/** Link that knows whether it leads to the current page. */
export function NavLink({ end, className, style, children, ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const path = resolveHref(link.to, { pathname })
    .replace(/[?#].*$/, '')
    .toLowerCase();
  const leadsTo = (at = '') => {
    const here = at.toLowerCase();
    return (
      here === path || (!end && here.startsWith(path) && here.charAt(path.replace(/(?<=.)\/$/, '').length) === '/')
    );
  };
  const standing = { isActive: leadsTo(pathname), isPending: leadsTo(next?.pathname), isTransitioning: false };
  const per = <T,>(what: Per<T>) => (typeof what === 'function' ? (what as (standing: Standing) => T)(standing) : what);
  return (
    <Link
      {...link}
      aria-current={standing.isActive ? (link['aria-current'] ?? 'page') : undefined}
      className={per(className)}
      style={per(style)}
    >
      {per(children)}
    </Link>
  );
}
