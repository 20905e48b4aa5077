import { Smartphone } from 'lucide-react';
import { bo } from '../../office-links.ts';
import { m } from '../../paraglide/messages.js';
import { Banner } from '../../ui/banner.tsx';
import { TextLink } from '../../ui/link.tsx';

/** Banner when Swish has refused the stall's number. */
export function SwishTrouble({ slug }: { slug: string }) {
  return (
    <Banner tone="danger" rounded icon={Smartphone} title={m.swish_closed()}>
      <TextLink href={bo.swish(slug)} standalone>
        {m.swish_trouble_see()}
      </TextLink>
    </Banner>
  );
}
