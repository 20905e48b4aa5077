import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/link.tsx';
import type { ShownAction } from '../../blocks/contract.ts';

interface SectionProps {
  id?: string;
  title?: string | null;
  text?: string | null;
  /** Whether the content is a row with margins of its own. */
  flush?: boolean;
  ground?: 'tile' | 'surface';
  /** Whether the heading stands beside narrow content on desktop. */
  beside?: boolean;
  more?: ShownAction | null;
  children?: ReactNode;
}

/** A full-width section: heading, content and a link to more. */
export function Section({ id, title, text, flush, ground = 'tile', beside, more, children }: SectionProps) {
  const head = (title || text) && (
    <div className={cx('mb-4 l:mb-6', flush && 'page-margin', beside && 'l:mb-0')}>
      {title && <h2>{title}</h2>}
      {text && <p className="mt-2 text-muted">{text}</p>}
    </div>
  );
  return (
    <section
      id={id}
      className={cx(
        'py-8 l:py-12',
        ground === 'surface' && 'bg-surface',
        flush ? 'far-row' : 'page-margin',
        beside && 'l:grid l:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] l:gap-x-10',
      )}
    >
      {head}
      <div className={cx(beside && 'l:col-start-2')}>{children}</div>
      {more && (
        <div className={cx('mt-4', flush && 'page-margin', beside && 'l:col-start-2')}>
          <TextLink href={more.href} standalone iconEnd={<Icon icon={ArrowRight} size={20} />}>
            {more.label}
          </TextLink>
        </div>
      )}
    </section>
  );
}
