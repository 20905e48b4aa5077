import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../paraglide/messages.js';
import type { ButtonSize, ButtonVariant } from './button-variants.ts';
import { cx } from './class-names.ts';
import { hearsPresses } from './early-press.ts';
import { isOwnPage } from './own-page.ts';

type Look = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Full width of its container. */
  wide?: boolean;
  /** Icon alone, as wide as high. Give it an `aria-label`. */
  square?: boolean;
  iconStart?: ReactNode;
  iconEnd?: ReactNode;
};

export type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** While the command runs: clicks do nothing, and the button keeps its width and its focus. */
    pending?: boolean;
    /** Text while pending ("Bokar bord"), on the button and for screen readers. */
    pendingLabel?: string;
  };

export function Button({
  variant,
  size,
  wide,
  square,
  iconStart,
  iconEnd,
  pending,
  pendingLabel,
  ...rest
}: ButtonProps) {
  const { type = 'button', className, children, onClick, ...attributes } = rest;
  const content = <Content {...{ iconStart, iconEnd, children }} />;
  return (
    <>
      <button
        ref={hearsPresses}
        {...attributes}
        {...buttonClassName({ variant, size, wide, square, className })}
        type={type}
        // Not `disabled`: that would throw the focus away from the person who just pressed it.
        aria-disabled={pending || undefined}
        onClick={pending ? event => event.preventDefault() : onClick}
      >
        {pending === undefined ? content : <Stack {...{ pending, pendingLabel }}>{content}</Stack>}
      </button>
      {pending !== undefined && (
        <span role="status" className="sr-only">
          {pending ? (pendingLabel ?? m.ui_working()) : ''}
        </span>
      )}
    </>
  );
}

export type ButtonLinkProps = Look & Omit<ComponentProps<'a'>, 'href'> & { href: string };

/** Link that looks like a button, for navigation. */
export function ButtonLink({ variant, size, wide, square, iconStart, iconEnd, href, ...rest }: ButtonLinkProps) {
  const { className, children, ...attributes } = rest;
  const look = buttonClassName({ variant, size, wide, square, className });
  const content = <Content {...{ iconStart, iconEnd, children }} />;
  if (!isOwnPage(href, attributes)) {
    return (
      <a {...attributes} {...look} href={href}>
        {content}
      </a>
    );
  }
  return (
    <Link {...attributes} {...look} to={href}>
      {content}
    </Link>
  );
}

function buttonClassName({
  variant = 'primary',
  size = 'default',
  wide,
  square,
  className,
}: Look & { className?: string }) {
  return {
    className: cx('button', className),
    'data-variant': variant,
    'data-size': size,
    'data-wide': wide || undefined,
    'data-square': square || undefined,
  };
}

function Content({ iconStart, iconEnd, children }: Pick<Look, 'iconStart' | 'iconEnd'> & { children?: ReactNode }) {
  return (
    <span className="button-content">
      {iconStart}
      {children}
      {iconEnd}
    </span>
  );
}

type StackProps = { pending: boolean; pendingLabel?: string; children: ReactNode };

function Stack({ pending, pendingLabel, children }: StackProps) {
  return (
    <span className="button-stack">
      <span data-shown={!pending}>{children}</span>
      <span data-shown={pending} aria-hidden={!pending} className="button-content">
        <span aria-hidden="true" className="flex gap-0.5">
          {[0, 1, 2].map(place => (
            <i key={place} data-small="" className="laid-tile" style={{ animationDelay: `${place * 450}ms` }} />
          ))}
          <i data-small="" className="laid-tile" />
        </span>
        {pendingLabel}
      </span>
    </span>
  );
}
