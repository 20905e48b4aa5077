import { Mail } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Wall } from '../../../ui/wall.tsx';
import type { BlockOf } from '../../blocks/contract.ts';

/** Feedback block: a mail link with the subject filled in. */
export function Feedback({ block: { _id, title, text, email } }: { block: BlockOf<'feedback'> }) {
  const subject = encodeURIComponent(m.storefronts_feedback_subject());
  return (
    <Wall id={_id} className="page-margin py-8 l:py-12">
      <h2 className="mb-2">{title ?? m.storefronts_feedback_title()}</h2>
      <p className="mb-4">{text ?? m.storefronts_feedback_text()}</p>
      <ButtonLink
        href={`mailto:${email}?subject=${subject}`}
        variant="outline"
        iconStart={<Icon icon={Mail} size={20} />}
      >
        {email}
      </ButtonLink>
    </Wall>
  );
}
