import { ArrowRight } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/link.tsx';
import type { BlockOf } from '../../blocks/contract.ts';

/** Find-more block: the link at the end of a list, on a line of its own. */
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
