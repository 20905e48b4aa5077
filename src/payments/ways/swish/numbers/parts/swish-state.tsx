import { CircleAlert, CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { type Mark, StateLine } from '../../../../../office/parts/state-line.tsx';
import { m } from '../../../../../paraglide/messages.js';
import { getLocale } from '../../../../../paraglide/runtime.js';
import type { SellerSwish } from '../contract.ts';
import { closedWords, type SwishStanding, swishNumberText } from '../rules.ts';

const MARKS: Record<SwishStanding, Mark> = {
  NO_SWISH_HERE: { icon: CircleDashed, colour: 'text-muted' },
  NONE: { icon: CircleDashed, colour: 'text-muted' },
  OFF: { icon: CircleAlert, colour: 'text-muted' },
  CLOSED: { icon: CircleX, colour: 'text-danger' },
  READY: { icon: CircleCheck, colour: 'text-good' },
};

/** Whether guests can pay by Swish now, and why not. */
export function SwishState({ swish }: { swish: SellerSwish }) {
  return <StateLine mark={MARKS[swish.standing]} {...swishStateWords(swish)} />;
}

function swishStateWords({ standing, number, closed }: SellerSwish): { title: string; text: string } {
  const to = { number: number ? swishNumberText(number) : '' };
  if (standing === 'NO_SWISH_HERE') return { title: m.swish_not_here(), text: m.swish_not_here_text() };
  if (standing === 'NONE') return { title: m.swish_none(), text: m.swish_none_text() };
  if (standing === 'OFF') return { title: m.swish_off(), text: m.swish_off_text(to) };
  if (standing === 'READY') return { title: m.swish_ready(), text: m.swish_ready_text(to) };
  return { title: m.swish_closed(), text: closedWords(number ?? '', closed?.code ?? '', getLocale()) };
}
