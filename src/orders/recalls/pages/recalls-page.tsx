import { serverLoad } from '../../../http/page-load.ts';
import { lateQ } from '../../../late-client.ts';
import { to } from '../../../links.ts';
import { clientLoad } from '../../../page-load.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useSuspenseQuery } from '../../../shared/query.ts';
import { formatDay } from '../../../shared/time.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

const plan = () => [lateQ.recalls.current({})] as const;
export const loader = serverLoad(plan);
export const clientLoader = clientLoad(plan);

/** Page of all recalls that are going on in the hall. */
export default function RecallsPage() {
  const [query] = plan();
  const { items } = useSuspenseQuery(query).data;
  return (
    <div className="wall page-margin min-h-[60dvh] py-8 l:py-12">
      <Head title={m.recalls_title()} />
      <div className="grid max-w-[40rem] gap-6">
        <h1 className="hyphenate text-section">{m.recalls_title()}</h1>
        {items.length === 0 ? (
          <EmptyState heading="h2" title={m.recalls_none()}>
            {m.recalls_none_text()}
          </EmptyState>
        ) : (
          <ul className="grid list-none gap-4">
            {items.map(one => (
              <li key={one._id}>
                <Sheet className="grid gap-1 p-4">
                  <TextLink href={to.recall(one._id)} standalone>
                    {one.title}
                  </TextLink>
                  <p className="text-note text-muted">
                    {m.recalls_by({ seller: one.seller, day: formatDay(one._begunAt, getLocale()) })}
                  </p>
                </Sheet>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
