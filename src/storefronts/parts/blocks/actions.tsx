import { ButtonLink } from '../../../ui/button.tsx';
import type { ButtonVariant } from '../../../ui/button-variants.ts';
import type { ShownAction } from '../../blocks/contract.ts';

/** Buttons of a block; the first is the primary one unless the page says otherwise. */
export function Actions({ actions, usual }: { actions: readonly ShownAction[]; usual?: readonly ButtonVariant[] }) {
  if (!actions.length) return null;
  const variants = usual ?? ['primary', 'outline', 'outline'];
  return (
    <div className="flex flex-wrap gap-2">
      {actions.map(({ label, href, tone }, at) => (
        <ButtonLink key={href} href={href} size="lg" variant={tone ?? variants[at] ?? 'outline'}>
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}
