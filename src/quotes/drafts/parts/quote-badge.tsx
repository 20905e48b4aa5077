import { Ban, Check, Clock, FileText, type LucideIcon, Send, X } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import type { QuoteState } from '../../rules.ts';

const LOOKS: Record<QuoteState, [tone: BadgeTone, icon: LucideIcon, words: () => string]> = {
  DRAFT: ['neutral', FileText, m.quotes_state_draft],
  PUBLISHED: ['accent', Send, m.quotes_state_published],
  ACCEPTED: ['good', Check, m.quotes_state_accepted],
  DECLINED: ['danger', X, m.quotes_state_declined],
  WITHDRAWN: ['neutral', Ban, m.quotes_state_withdrawn],
};

/** State of a quote in a word; one whose time is over says so. */
export function QuoteBadge({ quote: { state, hasRunOut } }: { quote: { state: QuoteState; hasRunOut: boolean } }) {
  const [tone, icon, words] = LOOKS[state];
  return hasRunOut ? (
    <Badge tone="warn" icon={Clock}>
      {m.quotes_state_run_out()}
    </Badge>
  ) : (
    <Badge tone={tone} icon={icon}>
      {words()}
    </Badge>
  );
}
