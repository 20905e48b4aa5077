import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../ui/button.tsx';

/** From a page that is not there: to the hall, or to one's own counter from behind it. */
export function WayOn({ office }: { office: boolean }) {
  return office ? (
    <ButtonLink href={to.bo()}>{m.shell_to_counter()}</ButtonLink>
  ) : (
    <ButtonLink href={to.start()}>{m.shell_to_start()}</ButtonLink>
  );
}
