import { ArrowRight } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/link.tsx';
import type { BlockOf } from '../../blocks/contract.ts';

/** The last card of a list, with the link to more. */
export function FindMoreCard({ title, href }: { title: string; href: string }) {
  return (
    <TextLink href={href} className="find-more">
      <span>{title}</span>
      <Icon icon={ArrowRight} />
    </TextLink>
  );
}

/** Find-more block: the same link on a line of its own. */
export function FindMore({ block: { _id, title, text, href } }: { block: BlockOf<'find-more'> }) {
  return (
    <section id={_id} className="page-margin py-8 l:py-12">
      <TextLink href={href} className="find-more" data-wide="">
        <span>
          {title}
          {text && <small className="mt-1 block font-text font-normal">{text}</small>}
        </span>
        <Icon icon={ArrowRight} />
      </TextLink>
    </section>
  );
}
