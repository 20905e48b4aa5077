import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePlatformPlaces } from './platform-places.ts';
import { WaitingCount } from './waiting-count.tsx';

/** Links to the hall's own pages but the page `of`, on screens without the rail. */
export function HallPlaces({ of }: { of: string }) {
  const places = usePlatformPlaces().filter(({ href }) => href !== of);
  return (
    <nav aria-label={m.desk_places()} className="flex flex-wrap gap-2 l:hidden">
      {places.map(({ href, label, icon, waiting }) => (
        <ButtonLink key={href} href={href} variant="outline" size="md" iconStart={<Icon icon={icon} size={20} />}>
          {label}
          {!!waiting && <WaitingCount count={waiting} />}
        </ButtonLink>
      ))}
    </nav>
  );
}
