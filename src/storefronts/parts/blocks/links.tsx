import { ArrowRight, ArrowUpRight } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { isOwnPage } from '../../../ui/own-page.ts';
import type { BlockOf } from '../../blocks/contract.ts';
import { Section } from './section.tsx';

/** Links block; external links have an outward arrow. */
export function Links({ block: { _id, title, links } }: { block: BlockOf<'links'> }) {
  return (
    <Section id={_id} title={title} beside>
      <ul className="grid">
        {links.map(({ label, href, text }) => (
          <li key={href} className="border-b border-hair py-2">
            <TextLink
              href={href}
              standalone
              rel={isOwnPage(href) ? undefined : 'noopener'}
              iconEnd={<Icon icon={isOwnPage(href) ? ArrowRight : ArrowUpRight} size={20} />}
            >
              {label}
            </TextLink>
            {text && <p className="text-muted">{text}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
