import { CircleCheck, CircleX, Clock, MailQuestionMark, PencilLine } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { Badge, type BadgeProps } from '../../../ui/badge.tsx';
import type { ApplicationState } from '../rules.ts';

const LOOKS: Record<ApplicationState, { tone: BadgeProps['tone']; icon: BadgeProps['icon']; word: () => string }> = {
  DRAFT: { tone: 'neutral', icon: PencilLine, word: m.applications_draft },
  SUBMITTED: { tone: 'warn', icon: Clock, word: m.applications_waits },
  APPROVED: { tone: 'good', icon: CircleCheck, word: m.applications_approved },
  REJECTED: { tone: 'danger', icon: CircleX, word: m.applications_rejected },
};

const ASKED = { tone: 'neutral', icon: MailQuestionMark, word: m.applications_asked } as const;

export function ApplicationBadge({ state, asked }: { state: ApplicationState; asked?: boolean }) {
  const { tone, icon, word } = asked && state === 'DRAFT' ? ASKED : LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {word()}
    </Badge>
  );
}
