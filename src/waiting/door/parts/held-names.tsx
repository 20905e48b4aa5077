import { q } from '../../../client.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { useQuery } from '../../../shared/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

const ASK_MS = 20_000;

/** Guests at the door for whom something has come free: they are called, and sit down. */
export function HeldNames({ slug }: { slug: string }) {
  const { data } = useQuery({ ...q.waiting.office({ idOrSlug: slug }), refetchInterval: ASK_MS });
  const held = (data?.item.products ?? [])
    .flatMap(product => product.names)
    .filter(name => name.atDoor && name.state === 'OFFERED' && name.until);
  if (!held.length) return null;
  return (
    <div role="status" className="grid gap-2 print:hidden">
      {held.map(name => (
        <Banner
          key={name._id}
          tone="yellow"
          rounded
          title={m.waiting_door_turn_of({ name: name.name, found: name.found.join(', '), until: name.until! })}
        >
          <ButtonLink href={bo.book(slug, { waiting: name._id })} size="md" className="mt-2">
            {m.waiting_door_seat({ name: name.name })}
          </ButtonLink>
        </Banner>
      ))}
    </div>
  );
}
