import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../ui/button.tsx';

/** Link from a missing page: to the hall, or to the back office from within it. */
export function WayOn({ office }: { office: boolean }) {
  return office ? (
    <ButtonLink href={to.bo()}>{m.shell_to_counter()}</ButtonLink>
  ) : (
    <ButtonLink href={to.start()}>{m.shell_to_start()}</ButtonLink>
  );
}
