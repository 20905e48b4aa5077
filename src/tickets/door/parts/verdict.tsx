import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';

/** Verdict at the door, by shape, colour and words: a circle lets in, an octagon stops. */
export function Verdict({ good, title, children }: { good: boolean; title: string; children?: ReactNode }) {
  return (
    <div className="door-verdict" data-good={good ? '' : undefined} role="status">
      <span className="door-shape">
        <Icon icon={good ? Check : X} size={40} />
      </span>
      <h2 className="hyphenate text-section">{title}</h2>
      {children && <p>{children}</p>}
    </div>
  );
}
